import type { SalesDay } from '../../../domain/history/asset-records.ts'
import type { PoolDay } from '../../../domain/history/pool-records.ts'
import {
  type DollarPrices,
  dollarSum,
  dollarValueOfPair,
} from '../../../domain/pools/dollar-prices.ts'
import type { PairAmounts } from '../../../domain/pools/liquidity-math.ts'
import type { Pool } from '../../../domain/pools/pool.ts'
import { lockedAmounts } from '../../../domain/pools/pool-figures.ts'
import type { Amount } from '../../../lib/amount.ts'
import { usdc } from '../../../lib/usdc.ts'
import { type Bucket, sumsBy } from './range.ts'

/** What is summed: the amounts that were paid, or the fees in them. */
export type TurnoverPart = 'volume' | 'fees'

/** Dollars of one UTC day. */
type TurnoverDay = { readonly day: number; readonly market: Amount; readonly pools: Amount }

/** Volume or fees of the market and of the pools, in dollars. */
export type Turnover = {
  readonly days: readonly TurnoverDay[]
  readonly market: Amount
  readonly pools: Amount
  readonly total: Amount
}

type Records = {
  readonly sales: readonly SalesDay[]
  readonly trades: readonly PoolDay[]
  readonly pools: readonly Pool[]
  readonly prices: DollarPrices
}

/**
 * Volume or fees by day. Sales count with what buyers paid in USDC; trades in pools with what was
 * paid in, in dollars at current pool prices. Pools without a dollar price are left out.
 *
 * Totals of pools are valued as one amount, so that they equal the sum of their figures on the
 * liquidity screen to the unit.
 *
 * @param days The days to return, with zeros for those without a trade.
 */
export function turnover(
  { sales, trades, pools, prices }: Records,
  days: readonly Bucket[],
  part: TurnoverPart,
): Turnover {
  const salesBy = sumsBy(
    sales,
    ({ day }) => day,
    (sale) => (part === 'volume' ? sale.cost : sale.fee).value,
  )
  const tradesBy = Map.groupBy(trades, ({ day }) => day)
  const poolsTotal = dollarSum(
    pools.map((pool) => dollarValueOfPair(pool, poolAmounts(trades, pool.id, part), prices)),
  )
  const market = usdc([...salesBy.values()].reduce((sum, value) => sum + value, 0n))
  const poolOf = new Map(pools.map((pool) => [pool.id, pool]))
  return {
    days: days.map(({ start }) => ({
      day: start,
      market: usdc(salesBy.get(start) ?? 0n),
      pools: dollarSum(
        (tradesBy.get(start) ?? []).map((trade) => {
          const pool = poolOf.get(trade.poolId)
          return pool === undefined ? null : dollarValueOfPair(pool, trade[part], prices)
        }),
      ),
    })),
    market,
    pools: poolsTotal,
    total: usdc(market.value + poolsTotal.value),
  }
}

/** Volume or fees of one pool over some days, by token. */
function poolAmounts(trades: readonly PoolDay[], poolId: bigint, part: TurnoverPart): PairAmounts {
  return lockedAmounts(
    trades.filter((trade) => trade.poolId === poolId).map((trade) => trade[part]),
  )
}

/** A pool with its figures in dollars at current pool prices; null where a token has no price. */
export type PoolRow = {
  readonly pool: Pool
  /** What all positions hold, without unclaimed fees. */
  readonly locked: Amount | null
  readonly volume: Amount | null
  readonly fees: Amount | null
  readonly trades: number
}

/**
 * The pools with their figures over some days.
 *
 * @param depths What the positions of each pool hold, by range; in the order of `pools`.
 */
export function poolRows(
  pools: readonly Pool[],
  depths: readonly (readonly PairAmounts[])[],
  trades: readonly PoolDay[],
  prices: DollarPrices,
): readonly PoolRow[] {
  return pools.map((pool, index) => {
    const value = (amounts: PairAmounts) => dollarValueOfPair(pool, amounts, prices)
    return {
      pool,
      locked: value(lockedAmounts(depths[index] ?? [])),
      volume: value(poolAmounts(trades, pool.id, 'volume')),
      fees: value(poolAmounts(trades, pool.id, 'fees')),
      trades: trades
        .filter(({ poolId }) => poolId === pool.id)
        .reduce((sum, day) => sum + day.trades, 0),
    }
  })
}

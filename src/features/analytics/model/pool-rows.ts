import type { PoolDay } from '../../../domain/history/pool-records.ts'
import { type DollarPrices, dollarValueOfPair } from '../../../domain/pools/dollar-prices.ts'
import type { PairAmounts } from '../../../domain/pools/liquidity-math.ts'
import type { Pool } from '../../../domain/pools/pool.ts'
import { lockedAmounts } from '../../../domain/pools/pool-figures.ts'
import type { Amount } from '../../../lib/amount.ts'
import { poolAmounts } from './turnover.ts'

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

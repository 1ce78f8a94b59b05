import type { Address } from 'viem'
import { tradePeriod } from '../../../domain/assets/to-market-asset.ts'
import type { NavUpdate, SalesDay } from '../../../domain/history/asset-records.ts'
import type { PoolDay, PositionHistory } from '../../../domain/history/pool-records.ts'
import {
  type DollarPrices,
  dollarPrices,
  dollarValueOfPair,
} from '../../../domain/pools/dollar-prices.ts'
import { amountsOf } from '../../../domain/pools/liquidity-math.ts'
import type { Pool } from '../../../domain/pools/pool.ts'
import type { PoolCreation } from '../../../domain/pools/pool-events.ts'
import { holdingIds, poolPrice } from '../../../domain/portfolio/chain-holdings.ts'
import { valueAt } from '../../../lib/amount.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'
import type { Valuer } from './record.ts'

const day = 86_400

/** What prices of the past are made of. */
export type PriceRecords = {
  /** Financial assets with their NAV readings, the oldest first. */
  readonly shares: readonly {
    readonly assetId: bigint
    readonly decimals: number
    readonly navUpdates: readonly NavUpdate[]
    /** Settlement price in USDC for one share and its time; null until settled. */
    readonly settlement: { readonly price: bigint; readonly time: number } | null
  }[]
  /** Credits and credit tokens. */
  readonly credits: readonly {
    readonly assetId: bigint
    readonly decimals: number
    /** The token that pools trade; null without one. */
    readonly token: Address | null
    /** Whether it is that token. */
    readonly isToken: boolean
    /** Sales on the market, the oldest day first. */
    readonly saleDays: readonly SalesDay[]
  }[]
  readonly pools: readonly Pool[]
  readonly creations: readonly PoolCreation[]
  /** The oldest day first. */
  readonly poolDays: readonly PoolDay[]
  readonly positions: readonly Pick<PositionHistory, 'positionId' | 'poolId' | 'range'>[]
}

/**
 * Values of the past by the rules of the present: shares by the NAV of that time (or the settlement
 * price), credits by the average price of their sales of 90 days, or of the last day with sales where
 * there are none, credit tokens by the pool's closing price of the day, positions by what they held at
 * the closing price. Null before the first price.
 */
export function priceBook(all: PriceRecords): Valuer {
  const records = { ...all, daysOfPool: Map.groupBy(all.poolDays, ({ poolId }) => poolId) }
  const pricesOn = memo((time: number) => dollarPrices(poolsOn(records, time)))
  const shares = new Map(records.shares.map((asset) => [holdingIds.asset(asset.assetId), asset]))
  const credits = new Map(
    records.credits.map((credit) => [holdingIds.asset(credit.assetId), credit]),
  )
  const positions = new Map(
    records.positions.map((position) => [holdingIds.position(position.positionId), position]),
  )
  return (holding, quantity, time) => {
    // Shares at a dealing desk are worth what others are.
    const share = shares.get(holding.replace(/^escrow:/, 'asset:'))
    if (share !== undefined) return sharesWorth(share, quantity, time)
    const credit = credits.get(holding)
    if (credit !== undefined) {
      return creditsWorth(credit, quantity, time, pricesOn(startOfDay(time)))
    }
    const position = positions.get(holding)
    return position === undefined
      ? null
      : positionWorth(records, position, quantity, time, pricesOn(startOfDay(time)))
  }
}

function sharesWorth(
  { decimals, navUpdates, settlement }: PriceRecords['shares'][number],
  quantity: bigint,
  time: number,
): bigint | null {
  const isSettled = settlement !== null && settlement.time <= time
  const price = isSettled
    ? settlement.price
    : lastUntil(navUpdates, time, (update) => update.time)?.nav.value
  return price === undefined ? null : worth(quantity, decimals, price)
}

function creditsWorth(
  { decimals, token, isToken, saleDays }: PriceRecords['credits'][number],
  quantity: bigint,
  time: number,
  prices: DollarPrices,
): bigint | null {
  const pool = token === null ? null : poolPrice(token, prices)
  const byPool = pool && worth(quantity, decimals, pool.value)
  const byTrades = tradesWorth(saleDays, quantity, time)
  return isToken ? (byPool ?? byTrades) : (byTrades ?? byPool)
}

/** Value at the average price of the sales that the valuation of that day goes by. */
function tradesWorth(saleDays: readonly SalesDay[], quantity: bigint, time: number): bigint | null {
  const { from, to } = tradePeriod(time)
  const last = lastUntil(saleDays, to, (sold) => sold.day)
  const recent = saleDays.filter((sold) => sold.day >= from && sold.day <= to)
  const counted = recent.length > 0 ? recent : last === undefined ? [] : [last]
  const units = counted.reduce((sum, sold) => sum + sold.units, 0n)
  const cost = counted.reduce((sum, sold) => sum + sold.cost.value, 0n)
  return units === 0n ? null : (quantity * cost) / units
}

type Grouped = PriceRecords & { readonly daysOfPool: ReadonlyMap<bigint, readonly PoolDay[]> }

function positionWorth(
  records: Grouped,
  { poolId, range }: PriceRecords['positions'][number],
  liquidity: bigint,
  time: number,
  prices: DollarPrices,
): bigint | null {
  const pool = records.pools.find(({ id }) => id === poolId)
  const price = closeOn(records, poolId, time)
  if (pool === undefined || price === null) return null
  return dollarValueOfPair(pool, amountsOf(price, range, liquidity, 'down'), prices)?.value ?? null
}

/** The pools with their closing prices of a day; those that did not exist are left out. */
function poolsOn(records: Grouped, time: number): readonly Pool[] {
  return records.pools.flatMap((pool) => {
    const sqrtPriceX96 = closeOn(records, pool.id, time)
    return sqrtPriceX96 === null ? [] : [{ ...pool, sqrtPriceX96 }]
  })
}

/** Closing price of a pool on a day, that of the last trade before it; null before its creation. */
function closeOn({ daysOfPool, creations }: Grouped, poolId: bigint, time: number): bigint | null {
  const last = lastUntil(daysOfPool.get(poolId) ?? [], time, (each) => each.day)
  if (last !== undefined) return last.close
  const created = creations.find((creation) => creation.poolId === poolId)
  return created !== undefined && startOfDay(created.time) <= time ? created.sqrtPriceX96 : null
}

const worth = (value: bigint, decimals: number, price: bigint): bigint =>
  valueAt({ value, decimals }, { value: price, decimals: usdcDecimals }).value

/** The last item at or before a time; items are in the order of time. */
function lastUntil<T>(
  items: readonly T[],
  time: number,
  timeOf: (item: T) => number,
): T | undefined {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && timeOf(item) <= time) low = middle + 1
    else high = middle
  }
  return items[low - 1]
}

const startOfDay = (time: number): number => Math.floor(time / day) * day

function memo<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key)
    if (value !== undefined) return value
    const fresh = compute(key)
    known.set(key, fresh)
    return fresh
  }
}

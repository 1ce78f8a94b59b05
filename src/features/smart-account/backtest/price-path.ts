import type { Tip } from '../../../domain/accounts/account-rule.ts'
import type { Market } from '../../../domain/accounts/rules/market.ts'
import type { PriceBounds, TradeLimits } from '../../../domain/accounts/rules/setting.ts'
import type { Trade } from '../../../domain/history/pool-records.ts'
import { type Pool, priceIn, quoteSideOf } from '../../../domain/pools/pool.ts'
import type { PoolCreation } from '../../../domain/pools/pool-events.ts'
import { bpsDenominator } from '../../../domain/pools/price-impact.ts'
import { sqrtPriceAtTick, tickAtSqrtPrice } from '../../../domain/pools/tick-math.ts'
import { smaller } from '../../../lib/compare.ts'

/** A pool's tick since a time. */
type TickChange = { readonly time: number; readonly tick: number }

/** USDC with 18 decimals for one whole token, at a time. */
export type PriceAt = {
  /** Unix seconds. */
  readonly time: number
  /** The pool's price. */
  readonly spot: bigint
  /** The truncated average over the window; null while the pool is younger than that. */
  readonly average: bigint | null
}

/**
 * Prices of a market at some times, as its pool has had them: the price after the last trade, and the
 * time-weighted average that contracts use, of a tick that moves by at most one a second. Times before the pool's creation are left out.
 *
 * @param trades Trades of the pool, the oldest first; those of other pools are left out.
 * @param times Unix seconds, ascending.
 * @param window Seconds of the average.
 */
export function pricePath(
  { pool }: Market,
  creation: Pick<PoolCreation, 'time' | 'sqrtPriceX96'>,
  trades: readonly Pick<Trade, 'poolId' | 'time' | 'tick'>[],
  times: readonly number[],
  window: number,
): readonly PriceAt[] {
  const changes = tickChanges(pool, creation, trades)
  const truncated = truncatedPath(changes)
  return times
    .filter((time) => time >= creation.time)
    .map((time) => {
      const { tick } = changes[lastAt(changes, time)] ?? { tick: 0 }
      const since = time - window
      const mean =
        since < creation.time
          ? null
          : // As in the contract, rounded towards the lower tick.
            Math.floor((sumAt(truncated, time) - sumAt(truncated, since)) / window)
      return {
        time,
        spot: priceAtTick(pool, tick),
        average: mean === null ? null : priceAtTick(pool, mean),
      }
    })
}

/** The ticks of a pool, each since when; trades in one second leave the last of them. */
function tickChanges(
  { id }: Pick<Pool, 'id'>,
  creation: Pick<PoolCreation, 'time' | 'sqrtPriceX96'>,
  trades: readonly Pick<Trade, 'poolId' | 'time' | 'tick'>[],
): readonly TickChange[] {
  const changes = [{ time: creation.time, tick: tickAtSqrtPrice(creation.sqrtPriceX96) }]
  for (const { poolId, time, tick } of trades) {
    if (poolId !== id) continue
    const change = { time, tick }
    if (changes.at(-1)?.time === time) changes[changes.length - 1] = change
    else changes.push(change)
  }
  return changes
}

/** The truncated tick at a change, and the sum of it over the seconds from the creation to there. */
type Truncated = TickChange & { readonly truncated: number; readonly sum: number }

/** The truncated tick at each change: it follows the tick by at most one a second. */
function truncatedPath(changes: readonly TickChange[]): readonly Truncated[] {
  const path: Truncated[] = []
  for (const change of changes) {
    const before = path.at(-1)
    path.push(
      before === undefined
        ? { ...change, truncated: change.tick, sum: 0 }
        : {
            ...change,
            truncated: truncatedAfter(before, change.time - before.time),
            sum: before.sum + sumAfter(before, change.time - before.time),
          },
    )
  }
  return path
}

/** The truncated tick some seconds after a change. */
const truncatedAfter = ({ truncated, tick }: Truncated, seconds: number): number =>
  truncated + Math.sign(tick - truncated) * Math.min(Math.abs(tick - truncated), seconds)

/** Sum of the truncated tick over the seconds after a change; each counts with the tick at its end. */
function sumAfter({ truncated, tick }: Truncated, seconds: number): number {
  const moving = Math.min(Math.abs(tick - truncated), seconds)
  const moved = (Math.sign(tick - truncated) * moving * (moving + 1)) / 2
  return truncated * moving + moved + tick * (seconds - moving)
}

/** The sum at a time that is not before the first change. */
function sumAt(path: readonly Truncated[], time: number): number {
  const change = path[lastAt(path, time)]
  return change === undefined ? 0 : change.sum + sumAfter(change, time - change.time)
}

/** Place of the last change at or before a time, by halving. */
function lastAt(changes: readonly TickChange[], time: number): number {
  let low = 0
  let high = changes.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((changes[middle]?.time ?? 0) <= time) low = middle
    else high = middle - 1
  }
  return low
}

const priceAtTick = (pool: Pool, tick: number): bigint =>
  priceIn(pool, sqrtPriceAtTick(tick), quoteSideOf(pool)).value

/** Whether a price is within bounds, both in USDC's smallest unit. */
export const isWithin = (price: bigint, { lowest, highest }: PriceBounds): boolean =>
  price >= lowest && price <= highest

/**
 * Whether a trade at the pool's price would be made: it is neither beyond the owner's bound nor
 * further from the average than the slippage. Prices are in USDC's smallest unit.
 */
export const accepts = (
  spot: bigint,
  average: bigint,
  isPurchase: boolean,
  bounds: PriceBounds,
  { maxSlippage }: Pick<TradeLimits, 'maxSlippage'>,
): boolean =>
  isPurchase
    ? spot <= bounds.highest &&
      spot * bpsDenominator <= average * (bpsDenominator + BigInt(maxSlippage))
    : spot >= bounds.lowest &&
      spot * bpsDenominator >= average * (bpsDenominator - BigInt(maxSlippage))

/** The tip of a run that moves so much USDC, in its smallest unit. */
export const tipFor = ({ maximum, shareBps }: Tip, moved: bigint): bigint =>
  smaller(maximum, (moved * BigInt(shareBps)) / bpsDenominator)

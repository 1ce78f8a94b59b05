import type { Amount } from '../../lib/amount.ts'
import { type DollarPrices, dollarValueOfPair } from './dollar-prices.ts'
import type { PairAmounts } from './liquidity-math.ts'
import type { Pool } from './pool.ts'
import type { Swap } from './pool-events.ts'
import { totalsOf } from './pool-totals.ts'

const daySeconds = 86_400

/** Days of fees that a yearly rate is worked out from. */
export const rateDays = 30

/** What a pool did, in dollars at current prices; null where a token has no price. */
export type PoolFigures = {
  /** What the positions hold, fees not counted. */
  readonly locked: Amount | null
  /** Paid in by traders, fees included. */
  readonly volumeDay: Amount | null
  readonly volumeMonth: Amount | null
  readonly feesMonth: Amount | null
  /** Fees of the last 30 days (or of the pool's life, if shorter) over a year, as a share of what is locked: 0.05 is 5 %. */
  readonly feeRate: number | null
}

/**
 * The figures of a pool.
 *
 * @param locked What its positions hold.
 * @param now Unix seconds.
 */
export function poolFigures(
  pool: Pool,
  locked: PairAmounts,
  swaps: readonly Swap[],
  prices: DollarPrices,
  now: number,
): PoolFigures {
  const value = (amounts: PairAmounts) => dollarValueOfPair(pool, amounts, prices)
  const day = totalsOf(swaps, pool.id, now - daySeconds)
  const month = totalsOf(swaps, pool.id, now - rateDays * daySeconds)
  const lockedValue = value(locked)
  const feesMonth = value(month.fees)
  return {
    locked: lockedValue,
    volumeDay: value(day.volume),
    volumeMonth: value(month.volume),
    feesMonth,
    feeRate: yearlyRate(feesMonth, lockedValue, ageInDays(pool, now)),
  }
}

/** Days since a pool was created; those of a rate where that is not known. */
export const ageInDays = ({ createdAt }: Pick<Pool, 'createdAt'>, now: number): number =>
  createdAt === null ? rateDays : (now - createdAt) / daySeconds

/**
 * Fees over a year as a share of what is locked: fees ÷ days × 365 ÷ locked, where days are 30, or the
 * pool's age if that is less (but at least one).
 *
 * @example
 * // 300 dollars in 30 days on 100,000: 3.65 % a year
 * yearlyRate(usd(300), usd(100_000), 90) // 0.0365
 */
export function yearlyRate(
  fees: Amount | null,
  locked: Amount | null,
  days: number,
): number | null {
  if (fees === null || locked === null || locked.value === 0n) return null
  const covered = Math.min(Math.max(days, 1), rateDays)
  const millionths = (fees.value * 1_000_000_000n) / locked.value
  return (Number.parseFloat(millionths.toString()) / 1e9) * (365 / covered)
}

/** What all positions of a pool hold: the sum over its bands. */
export function lockedIn(bands: readonly PairAmounts[]): PairAmounts {
  return bands.reduce(
    (sum, { amountA, amountB }) => ({
      amountA: sum.amountA + amountA,
      amountB: sum.amountB + amountB,
    }),
    { amountA: 0n, amountB: 0n },
  )
}

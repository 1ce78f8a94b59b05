import type { Amount } from '../../lib/amount.ts'
import { daySeconds } from '../../lib/day.ts'
import { type DollarPrices, dollarValueOfPair } from './dollar-prices.ts'
import type { PairAmounts } from './liquidity-math.ts'
import type { Pool } from './pool.ts'
import type { PoolTotals } from './pool-events.ts'

/** Days of fees that the APR is computed from. */
export const aprDays = 30

/** Totals of the trades of the last 24 hours and of the last 30 days. */
export type RecentTotals = { readonly day: PoolTotals; readonly month: PoolTotals }

/** Figures of a pool in dollars at current prices; null where a token has no price. */
export type PoolFigures = {
  /** Total value locked: what all positions hold, without unclaimed fees. */
  readonly tvl: Amount | null
  /** Paid in by traders over 24 hours, fees included. */
  readonly volumeDay: Amount | null
  /** Paid in by traders over 30 days, fees included. */
  readonly volumeMonth: Amount | null
  /** Fees over 30 days. */
  readonly feesMonth: Amount | null
  /** Fee APR as a fraction, see `feeApr`: 0.05 is 5 %. */
  readonly apr: number | null
}

/**
 * Computes the figures of a pool.
 *
 * @param locked Tokens that its positions hold, see `lockedAmounts`.
 * @param now Unix seconds.
 */
export function poolFigures(
  pool: Pool,
  locked: PairAmounts,
  { day, month }: RecentTotals,
  prices: DollarPrices,
  now: number,
): PoolFigures {
  const value = (amounts: PairAmounts) => dollarValueOfPair(pool, amounts, prices)
  const tvl = value(locked)
  const feesMonth = value(month.fees)
  return {
    tvl,
    volumeDay: value(day.volume),
    volumeMonth: value(month.volume),
    feesMonth,
    apr: feeApr(feesMonth, tvl, ageInDays(pool, now)),
  }
}

/** Days since a pool was created; `aprDays` where its creation time is unknown. */
export const ageInDays = ({ createdAt }: Pick<Pool, 'createdAt'>, now: number): number =>
  createdAt === null ? aprDays : (now - createdAt) / daySeconds

/**
 * Fee APR: fees ÷ days × 365 ÷ TVL, where days are 30, or the age of a younger pool (at least 1).
 *
 * @param days Age of the pool.
 * @example
 * // 300 dollars of fees in 30 days on 100,000: 3.65 % a year
 * feeApr(usd(300), usd(100_000), 90) // 0.0365
 */
export function feeApr(fees: Amount | null, tvl: Amount | null, days: number): number | null {
  if (fees === null || tvl === null || tvl.value === 0n) return null
  const covered = Math.min(Math.max(days, 1), aprDays)
  const billionths = (fees.value * 1_000_000_000n) / tvl.value
  return (Number.parseFloat(billionths.toString()) / 1e9) * (365 / covered)
}

/** Tokens that all positions of a pool hold: the sum over its bands. */
export function lockedAmounts(bands: readonly PairAmounts[]): PairAmounts {
  return bands.reduce(
    (sum, { amountA, amountB }) => ({
      amountA: sum.amountA + amountA,
      amountB: sum.amountB + amountB,
    }),
    { amountA: 0n, amountB: 0n },
  )
}

import { type Amount, toApproximateNumber } from '../../lib/amount.ts'
import type { YieldDistribution } from '../history/asset-records.ts'

const year = 365 * 86_400

/**
 * Yield of the past year as a fraction of NAV: payments per share over the periods that ended
 * within the last 365 days, scaled to 365 days where the periods cover less, divided by `nav`.
 * 0.045 is 4.5 %; 0 without payments.
 *
 * @param nav USDC for one whole share.
 * @param now Unix seconds.
 */
export function trailingYield(
  distributions: readonly YieldDistribution[],
  nav: Amount,
  now: number,
): number {
  const recent = distributions.filter(({ periodEnd }) => periodEnd > now - year && periodEnd <= now)
  const start = Math.min(...recent.map(({ periodStart }) => periodStart))
  const end = Math.max(...recent.map(({ periodEnd }) => periodEnd))
  const covered = Math.min(end - start, year)
  if (recent.length === 0 || nav.value === 0n || covered <= 0) return 0
  const paid = recent.reduce((sum, distribution) => sum + perShare(distribution), 0)
  return (paid / toApproximateNumber(nav)) * (year / covered)
}

/** USDC paid per whole share, as an approximate number for charts and rates. */
export function perShare({ amount, earningShares }: YieldDistribution): number {
  if (earningShares.value === 0n) return 0
  return toApproximateNumber(amount) / toApproximateNumber(earningShares)
}

/** Payout frequency by the median length of the periods; null before the first distribution. */
export function payoutFrequency(
  distributions: readonly YieldDistribution[],
): 'monthly' | 'quarterly' | 'yearly' | null {
  const days = distributions
    .map(({ periodStart, periodEnd }) => (periodEnd - periodStart) / 86_400)
    .toSorted((a, b) => a - b)
  const median = days[Math.floor(days.length / 2)]
  if (median === undefined) return null
  if (median < 60) return 'monthly'
  return median < 180 ? 'quarterly' : 'yearly'
}

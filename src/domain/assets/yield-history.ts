import { type Amount, toApproximateNumber } from '../../lib/amount.ts'
import type { Distribution } from '../history/asset-records.ts'
import { isIncome } from '../history/payment-kind.ts'

const year = 365 * 86_400

/**
 * Yield of the past year as a fraction of NAV: payments of income per share over the periods that ended
 * within the last 365 days, scaled to 365 days where the periods cover less, divided by `nav`.
 * 0.045 is 4.5 %; 0 without payments.
 *
 * @param nav USDC for one whole share.
 * @param now Unix seconds.
 */
export function trailingYield(
  distributions: readonly Distribution[],
  nav: Amount,
  now: number,
): number {
  const recent = distributions.filter(
    (each) => isIncome(each) && each.periodEnd > now - year && each.periodEnd <= now,
  )
  const start = Math.min(...recent.map(({ periodStart }) => periodStart))
  const end = Math.max(...recent.map(({ periodEnd }) => periodEnd))
  const covered = Math.min(end - start, year)
  if (recent.length === 0 || nav.value === 0n || covered <= 0) return 0
  const paid = recent.reduce((sum, distribution) => sum + perShare(distribution), 0)
  return (paid / toApproximateNumber(nav)) * (year / covered)
}

/** USDC paid per whole share, as an approximate number for charts and rates. */
export function perShare({ amount, earningShares }: Distribution): number {
  if (earningShares.value === 0n) return 0
  return toApproximateNumber(amount) / toApproximateNumber(earningShares)
}

/** How often income is paid. */
export type PayoutFrequency = 'monthly' | 'quarterly' | 'semi-annual' | 'annual'

/**
 * Frequency of income by the median length of its periods, or of the time that it accrues over where that
 * is longer: a first period can be short, and a payment accrues until the next. Null before the first one.
 */
export function payoutFrequency(distributions: readonly Distribution[]): PayoutFrequency | null {
  const days = distributions
    .filter(isIncome)
    .map(
      ({ periodStart, periodEnd, accrualStart, accrualEnd }) =>
        Math.max(periodEnd - periodStart, accrualEnd - accrualStart) / 86_400,
    )
    .toSorted((a, b) => a - b)
  const median = days[Math.floor(days.length / 2)]
  if (median === undefined) return null
  if (median < 60) return 'monthly'
  if (median < 135) return 'quarterly'
  return median < 270 ? 'semi-annual' : 'annual'
}

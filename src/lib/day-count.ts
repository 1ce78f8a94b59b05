/**
 * How the days of a period become a part of a year, and coupons with it.
 *
 * - `30/360`: months of 30 days. ISDA 2006 Definitions, section 4.16(f), "30/360" or "Bond Basis".
 * - `ACT/360`: calendar days over 360. Section 4.16(e).
 * - `ACT/ACT`: calendar days over those of the coupon period times the payments a year. ICMA Rule
 *   251.1(iii); for US Treasuries 31 CFR 356, Appendix B, I.A.
 */
export const dayCounts = ['30/360', 'ACT/360', 'ACT/ACT'] as const

export type DayCount = (typeof dayCounts)[number]

/** The days of a coupon period (UTC midnights, in unix seconds) and the payments a year. */
export type CouponPeriod = {
  readonly start: number
  readonly end: number
  readonly perYear: number
}

const day = 86_400

/** Days from one day to another; those of months of 30 days by 30/360. Times in unix seconds. */
export function daysBetween(dayCount: DayCount, from: number, to: number): number {
  if (dayCount !== '30/360') return Math.floor(to / day) - Math.floor(from / day)
  const [first, last] = [new Date(from * 1000), new Date(to * 1000)]
  const firstDay = Math.min(first.getUTCDate(), 30)
  const lastDay = firstDay === 30 ? Math.min(last.getUTCDate(), 30) : last.getUTCDate()
  return (
    360 * (last.getUTCFullYear() - first.getUTCFullYear()) +
    30 * (last.getUTCMonth() - first.getUTCMonth()) +
    (lastDay - firstDay)
  )
}

/**
 * Part of a year that a coupon accrues for between two days of one coupon period.
 *
 * @param from Unix seconds, as `to`.
 * @param period The coupon period that both are in; it decides for ACT/ACT only.
 * @example
 * // January 15 to July 15 of a regular half-year
 * yearFraction('30/360', january, july, period) // 0.5
 */
export function yearFraction(
  dayCount: DayCount,
  from: number,
  to: number,
  { start, end, perYear }: CouponPeriod,
): number {
  const days = daysBetween(dayCount, from, to)
  if (dayCount !== 'ACT/ACT') return days / 360
  return days / (daysBetween(dayCount, start, end) * perYear)
}

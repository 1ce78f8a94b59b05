import { toSafeInteger } from './safe-integer.ts'

/**
 * Days of the calendar: dates of documents, maturities, ends of periods, dates of net asset values.
 * They are the same day for every reader, so nothing here looks at a time zone but UTC. Moments are
 * in `date.ts`.
 */

declare const brand: unique symbol

/** A day of the calendar, `YYYY-MM-DD`. */
export type Day = string & { readonly [brand]: 'Day' }

declare const stands: unique symbol

/**
 * Unix seconds that stand for the day of the calendar that they are in (UTC): how contracts keep
 * days. `formatDate` and its kin, which show moments in the reader's zone, refuse them.
 */
export type DaySeconds = number & { readonly [stands]?: 'day' }

/** Unix seconds of a moment, as in blocks and the API; not of a day of the calendar. */
export type Instant = number & { readonly [stands]?: 'instant' }

export const daySeconds = 86_400

/** Added to the first second of a day. */
export const lastSecondOfDay = daySeconds - 1

const short = formatter({ day: 'numeric', month: 'short', year: 'numeric' })
const long = formatter({ day: 'numeric', month: 'long', year: 'numeric' })
const withoutYear = formatter({ day: 'numeric', month: 'short' })

function formatter(fields: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en', { ...fields, timeZone: 'UTC' })
}

/** Whether a text is a day that exists, as date inputs write it. */
export function isDay(text: string): text is Day {
  return parseDay(text) !== null
}

/**
 * Midnight UTC of a day in the format of date inputs; null for an invalid day.
 *
 * @example
 * parseDay('2026-01-31') // 1_769_817_600
 * parseDay('2026-02-30') // null
 */
export function parseDay(text: string): DaySeconds | null {
  const seconds = Date.parse(text) / 1000
  return Number.isFinite(seconds) && toDay(seconds) === text ? seconds : null
}

/**
 * A day that is known to be one.
 *
 * @throws RangeError for text that is not a day.
 */
export function asDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`${text} is not a day.`)
  return text
}

/** The first second of a day (UTC). */
export function startOf(day: Day): DaySeconds {
  return Date.parse(day) / 1000
}

/**
 * The day that a time is in (UTC).
 *
 * @example
 * toDay(1_769_817_600) // '2026-01-31'
 */
export function toDay(at: number): Day {
  return new Date(at * 1000).toISOString().slice(0, 10) as Day
}

/** The first second of the day that a time is in (UTC). */
export function startOfDay(at: number): DaySeconds {
  return Math.floor(at / daySeconds) * daySeconds
}

/**
 * @example
 * formatDay(maturity) // 'Jan 1, 2026'
 */
export function formatDay(day: Day | DaySeconds): string {
  return short.format(millisecondsOf(day))
}

/**
 * @example
 * formatLongDay(start) // 'January 1, 2026'
 */
export function formatLongDay(day: Day | DaySeconds): string {
  return long.format(millisecondsOf(day))
}

/**
 * @example
 * formatDayOfYear(paymentDay) // 'Jan 1'
 */
export function formatDayOfYear(day: Day | DaySeconds): string {
  return withoutYear.format(millisecondsOf(day))
}

/**
 * A day as a document states it: as days are shown where it is one, unchanged otherwise.
 *
 * @example
 * formatStatedDay('2026-01-31') // 'Jan 31, 2026'
 * formatStatedDay('spring 2026') // 'spring 2026'
 */
export function formatStatedDay(stated: string): string {
  return isDay(stated) ? formatDay(stated) : stated
}

function millisecondsOf(day: Day | DaySeconds): number {
  return typeof day === 'number' ? day * 1000 : Date.parse(day)
}

/** Converts a day of a contract, where 0 means none. */
export function dayOrNone(seconds: bigint): DaySeconds | null {
  return seconds === 0n ? null : toSafeInteger(seconds)
}

/**
 * The same day and time some months later (UTC); the last day of a month that is shorter.
 *
 * @param at Unix seconds.
 * @example
 * toDay(monthsAfter(Date.UTC(2026, 0, 31) / 1000, 1)) // '2026-02-28'
 */
export function monthsAfter(at: number, months: number): DaySeconds {
  const date = new Date(at * 1000)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime() / 1000
}

/**
 * How the days of a period become a part of a year, and coupons with it.
 *
 * - `30/360`: months of 30 days. ISDA 2006 Definitions, section 4.16(f), "30/360" or "Bond Basis".
 * - `ACT/360`: calendar days over 360. Section 4.16(e).
 * - `ACT/365`: calendar days over 365, in leap years too. Section 4.16(d), "Actual/365 (Fixed)".
 * - `ACT/ACT`: calendar days over those of the coupon period times the payments a year. ICMA Rule
 *   251.1(iii); for US Treasuries 31 CFR 356, Appendix B, I.A.
 */
export const dayCounts = ['30/360', 'ACT/360', 'ACT/365', 'ACT/ACT'] as const

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

/** A part of a year as an exact fraction: so many days of a year of so many. */
export type YearPart = { readonly days: number; readonly daysOfYear: number }

/**
 * Part of a year that a coupon accrues for between two days of one coupon period, as an exact fraction.
 *
 * @param from Unix seconds, as `to`.
 * @param period The coupon period that both are in; it decides for ACT/ACT only.
 */
export function yearPart(
  dayCount: DayCount,
  from: number,
  to: number,
  { start, end, perYear }: CouponPeriod,
): YearPart {
  const days = daysBetween(dayCount, from, to)
  switch (dayCount) {
    case '30/360':
    case 'ACT/360':
      return { days, daysOfYear: 360 }
    case 'ACT/365':
      return { days, daysOfYear: 365 }
    case 'ACT/ACT':
      return { days, daysOfYear: daysBetween(dayCount, start, end) * perYear }
  }
}

/**
 * Part of a year that a coupon accrues for between two days of one coupon period: {@link yearPart} as a number.
 *
 * @example
 * // January 15 to July 15 of a regular half-year
 * yearFraction('30/360', january, july, period) // 0.5
 */
export function yearFraction(...asked: Parameters<typeof yearPart>): number {
  const { days, daysOfYear } = yearPart(...asked)
  return days / daysOfYear
}

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

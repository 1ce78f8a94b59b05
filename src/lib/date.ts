/** Moments, in the reader's time zone. Functions take unix seconds; days of the calendar: `day.ts`. */

import { nowInMilliseconds } from './clock.ts'
import type { Instant } from './day.ts'
import { toSafeInteger } from './safe-integer.ts'

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' })
const fields = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const
const dayAndTime = new Intl.DateTimeFormat('en', fields)
const dayAndTimeInUtc = new Intl.DateTimeFormat('en', { ...fields, timeZone: 'UTC' })
const clock = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
})
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/**
 * The day of a moment, where the reader is.
 *
 * @example
 * formatDate(1_767_225_600) // 'Jan 1, 2026' in Europe, 'Dec 31, 2025' in America
 */
export function formatDate(at: Instant): string {
  return day.format(at * 1000)
}

/** Seconds within which the name of a month says which year it is of. */
const elevenMonths = 334 * 86_400

/**
 * The day of a past moment, where the reader is, without its year where the month says it.
 *
 * @example
 * formatPastDate(now - 86_400, now) // 'Nov 12'
 * formatPastDate(now - 400 * 86_400, now) // 'Oct 9, 2025'
 */
export function formatPastDate(at: Instant, now: number): string {
  return now - at < elevenMonths ? dayOfYear.format(at * 1000) : formatDate(at)
}

/**
 * A moment where the reader is, with the name of the zone.
 *
 * @example
 * formatDateTime(1_767_225_600) // 'Jan 1, 2026, 00:00 UTC', 'Dec 31, 2025, 21:00 GMT-3'
 */
export function formatDateTime(at: Instant): string {
  return dayAndTime.format(at * 1000)
}

/**
 * The start of a stretch of time that is cut in UTC, such as a candle of an hour.
 *
 * @example
 * formatUtc(1_767_225_600) // 'Jan 1, 2026, 00:00 UTC'
 */
export function formatUtc(at: number): string {
  return dayAndTimeInUtc.format(at * 1000)
}

/**
 * A moment that people in several zones have to keep: where the reader is, and in UTC where that is another
 * zone, with its day where that is another day.
 *
 * @example
 * formatInBothZones(1_767_268_800) // 'Jan 1, 2026, 13:00 GMT+1 (12:00 UTC)'
 * formatInBothZones(1_767_225_600) // 'Dec 31, 2025, 21:00 GMT-3 (Jan 1, 2026, 00:00 UTC)'
 */
export function formatInBothZones(at: Instant): string {
  const [own, utc] = [formatDateTime(at), formatUtc(at)]
  if (own === utc) return own
  const ownDay = `${formatDate(at)}, `
  return `${own} (${utc.startsWith(ownDay) ? utc.slice(ownDay.length) : utc})`
}

/** Hours and minutes where the reader is, with the name of the zone. */
export function formatTime(at: Instant): string {
  return clock.format(at * 1000)
}

/**
 * The reader's time zone.
 *
 * @example
 * readerZone() // 'America/Sao_Paulo'
 */
export function readerZone(): string {
  return clock.resolvedOptions().timeZone
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/**
 * Distance of a time from `now`, in the largest whole unit.
 *
 * @example
 * formatRelativeTime(now - 7_200, now) // '2 hours ago'
 * formatRelativeTime(now + 86_400, now) // 'tomorrow'
 */
export function formatRelativeTime(at: Instant, now: number): string {
  const distance = at - now
  for (const [unit, seconds] of units) {
    if (Math.abs(distance) >= seconds) return relative.format(Math.trunc(distance / seconds), unit)
  }
  return distance > 0 ? 'in less than a minute' : 'just now'
}

/** The current time in unix seconds, by a clock that is right (`clock.ts`). */
export function nowInSeconds(): number {
  return Math.floor(nowInMilliseconds() / 1000)
}

/** Converts a timestamp of a contract, where 0 means none, to seconds or null. */
export function secondsOrNone(seconds: bigint): number | null {
  return seconds === 0n ? null : toSafeInteger(seconds)
}

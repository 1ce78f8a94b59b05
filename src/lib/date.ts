/** Functions here take unix seconds, as in blocks and the API, unless stated otherwise. */

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' })
const dayAndTime = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})
const dayInUtc = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false })
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/**
 * @example
 * formatDate(1_767_225_600) // 'Jan 1, 2026'
 */
export function formatDate(at: number): string {
  return day.format(at * 1000)
}

/**
 * A calendar day, the same in every time zone.
 *
 * @param isoDay `YYYY-MM-DD`.
 * @example
 * formatDay('2026-01-01') // 'Jan 1, 2026'
 */
export function formatDay(isoDay: string): string {
  return dayInUtc.format(Date.parse(isoDay))
}

/**
 * @example
 * formatDateTime(1_767_225_600) // 'Jan 1, 2026, 00:00'
 */
export function formatDateTime(at: number): string {
  return dayAndTime.format(at * 1000)
}

/** Hours and minutes in the reader's time zone. */
export function formatTime(at: number): string {
  return clock.format(at * 1000)
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
export function formatRelativeTime(at: number, now: number): string {
  const distance = at - now
  for (const [unit, seconds] of units) {
    if (Math.abs(distance) >= seconds) return relative.format(Math.trunc(distance / seconds), unit)
  }
  return distance > 0 ? 'in less than a minute' : 'just now'
}

/** The current time in unix seconds. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

/**
 * Midnight UTC of a day in the format of date inputs; null for an invalid day.
 *
 * @example
 * parseDay('2026-01-31') // 1_769_817_600
 * parseDay('2026-02-30') // null
 */
export function parseDay(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const seconds = Date.parse(text) / 1000
  return Number.isFinite(seconds) && toDay(seconds) === text ? seconds : null
}

/**
 * The UTC day of a time, in the format of date inputs.
 *
 * @example
 * toDay(1_769_817_600) // '2026-01-31'
 */
export function toDay(at: number): string {
  return new Date(at * 1000).toISOString().slice(0, 10)
}

/** Converts a timestamp of a contract, where 0 means none, to seconds or null. */
export function secondsOrNone(seconds: bigint): number | null {
  return seconds === 0n ? null : Number(seconds)
}

/**
 * The same day and time some months later (UTC); the last day of a month that is shorter.
 *
 * @param at Unix seconds.
 * @example
 * toDay(monthsAfter(Date.UTC(2026, 0, 31) / 1000, 1)) // '2026-02-28'
 */
export function monthsAfter(at: number, months: number): number {
  const date = new Date(at * 1000)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime() / 1000
}

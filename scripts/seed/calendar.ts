/** Days of history: 181 daily points end today. */
export const historyDays = 181

/**
 * Days before them, in which assets are registered, verified and sold and pools are opened, so that
 * everything that trades does so on each of the 181 days.
 */
export const openingDays = 9

/** The first day on which something happens; days count from 0, the first of the 181. */
export const firstDay = -openingDays

export const daySeconds = 86_400
export const hourSeconds = 3_600

/**
 * When things happen on a seeded chain. Day 0 is the first of the 181 daily points, day 180 is
 * today; they start at midnight UTC, so two chains started on the same day have the same history.
 */
export type Calendar = {
  /** Unix seconds of the first block, a day before the first day. */
  readonly genesis: number
  /** Unix seconds at which the history ends and the wall clock takes over. */
  readonly now: number
  /** Unix seconds of the start of a day, `firstDay` to 180. */
  readonly startOf: (day: number) => number
}

/** The calendar of a chain that is started at `now` (unix seconds). */
export function calendarAt(now: number): Calendar {
  // In the first hour of a day its own point would be in the future: that hour belongs to the
  // day before.
  const today = Math.floor((now - hourSeconds) / daySeconds) * daySeconds
  const startOf = (day: number) => today + (day - historyDays + 1) * daySeconds
  return { genesis: startOf(firstDay - 1), now, startOf }
}

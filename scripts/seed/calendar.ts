/** Days of history: 181 daily points end today, so the chain begins 181 days before today. */
export const historyDays = 181

export const daySeconds = 86_400
export const hourSeconds = 3_600

/**
 * When things happen on a seeded chain. Day 0 is the first of the 181 daily points, day 180 is
 * today; they begin at midnight UTC, so two chains started on the same day tell the same history.
 */
export type Calendar = {
  /** Unix seconds of the first block, a day before day 0. */
  readonly genesis: number
  /** Unix seconds at which the history ends and the wall clock takes over. */
  readonly now: number
  /** Unix seconds of the beginning of a day, 0 to 180. */
  readonly startOf: (day: number) => number
}

/** The calendar of a chain that is started at `now` (unix seconds). */
export function calendarAt(now: number): Calendar {
  // In the first hour of a day its own point would lie in the future: that hour belongs to the
  // day before.
  const today = Math.floor((now - hourSeconds) / daySeconds) * daySeconds
  const genesis = today - historyDays * daySeconds
  return { genesis, now, startOf: (day) => genesis + (day + 1) * daySeconds }
}

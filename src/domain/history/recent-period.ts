import { daySeconds } from '../../lib/day.ts'
import type { Period } from './answer.ts'

const hourSeconds = 3_600
/**
 * The last days, counted from the start of the hour, and one day ahead, so that what happens while a
 * screen is open is included. It stays the same for an hour, and an index answers it from hourly sums.
 *
 * @param now Unix seconds.
 * @example
 * recentPeriod(1, Date.UTC(2026, 0, 2, 10, 40) / 1000).from // 10:00 on 1 January
 */
export function recentPeriod(days: number, now: number): Period {
  const hour = now - (now % hourSeconds)
  return { from: hour - days * daySeconds, to: hour + daySeconds }
}

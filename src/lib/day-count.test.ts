import { expect, it } from 'vitest'
import { parseDay } from './day.ts'
import { daysBetween } from './day-count.ts'

const on = (day: string): number => parseDay(day) ?? Number.NaN

it.each([
  ['2026-01-15', '2026-07-15', 180, 181],
  ['2026-01-31', '2026-02-28', 28, 28],
  ['2026-01-30', '2026-03-31', 60, 60],
  ['2026-01-29', '2026-03-31', 62, 61],
  ['2024-02-28', '2024-03-01', 3, 2],
  ['2023-12-31', '2024-12-31', 360, 366],
])('from %s to %s are %d days by 30/360 and %d by the calendar', (from, to, thirty, actual) => {
  expect(daysBetween('30/360', on(from), on(to))).toBe(thirty)
  expect(daysBetween('ACT/360', on(from), on(to))).toBe(actual)
  expect(daysBetween('ACT/ACT', on(from), on(to))).toBe(actual)
})

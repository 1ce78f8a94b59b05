import { describe, expect, it } from 'vitest'
import {
  asDay,
  daysBetween,
  formatDay,
  formatDayOfYear,
  formatLongDay,
  formatStatedDay,
  isDay,
  monthsAfter,
  parseDay,
  startOf,
  toDay,
} from './day.ts'

/** The first and the last second of a day. */
const edges = [Date.UTC(2026, 2, 15) / 1000, Date.UTC(2026, 2, 16) / 1000 - 1]

describe('a day', () => {
  it.each(edges)('is the same in every time zone: %i', (second) => {
    expect(toDay(second)).toBe('2026-03-15')
    expect(formatDay(second)).toBe('Mar 15, 2026')
    expect(formatDay(toDay(second))).toBe('Mar 15, 2026')
    expect(formatLongDay(second)).toBe('March 15, 2026')
    expect(formatDayOfYear(second)).toBe('Mar 15')
  })

  it('is kept by contracts as its midnight in UTC', () => {
    expect(startOf(asDay('2026-03-15'))).toBe(edges[0])
    expect(parseDay('2026-03-15')).toBe(edges[0])
  })

  it.each(['2026-02-30', '2026-3-15', '15.03.2026', '2026-03-15T00:00', ''])(
    'is not %j',
    (text) => {
      expect(isDay(text)).toBe(false)
      expect(parseDay(text)).toBeNull()
      expect(() => asDay(text)).toThrow(RangeError)
      expect(formatStatedDay(text)).toBe(text)
    },
  )
})

it.each([
  ['2026-01-15', 1, '2026-02-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-01-31', 3, '2026-04-30'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
])('%s and %i months is %s', (from, months, day) => {
  const noon = Date.parse(`${from}T12:00:00Z`) / 1000
  expect(toDay(monthsAfter(noon, months))).toBe(day)
  expect(monthsAfter(noon, months) % 86_400).toBe(43_200)
})

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

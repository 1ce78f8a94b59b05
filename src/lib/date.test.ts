import { expect, it } from 'vitest'
import { monthsAfter, toDay } from './date.ts'

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

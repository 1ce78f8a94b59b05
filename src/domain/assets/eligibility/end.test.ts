import { expect, it } from 'vitest'
import { asDay } from '../../../lib/day.ts'
import { endAfter, endsSoon, endText, lastDay, pastEndText } from './end.ts'

it('ends with the last second of a day in UTC', () => {
  const until = endAfter(asDay('2027-06-30'))
  expect(until).toBe(Date.UTC(2027, 6, 1) / 1_000)
  expect(lastDay(until)).toBe('2027-06-30')
  expect(endText(until)).toBe('the end of Jun 30, 2027 (UTC)')
  expect(pastEndText(until)).toBe('at the end of Jun 30, 2027 (UTC)')
})

it('says the minute of an end that is not that of a day', () => {
  const until = Date.UTC(2027, 5, 30, 14, 5) / 1_000
  expect(endText(until)).toBe('Jun 30, 2027, 14:05 UTC')
  expect(pastEndText(until)).toBe('on Jun 30, 2027, 14:05 UTC')
})

it('ends soon within 30 days, and not when it has ended', () => {
  const now = 1_800_000_000
  const days = 30 * 86_400
  expect([now, now + 1, now + days, now + days + 1].map((until) => endsSoon(until, now))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

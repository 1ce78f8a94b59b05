import { expect, it } from 'vitest'
import { formatDateTime, formatTime, formatUtc } from './date.ts'

const midnight = 1_767_225_600

it('a time that is cut in UTC is shown in UTC, whatever the reader’s zone', () => {
  expect(formatUtc(midnight)).toBe('Jan 1, 2026, 00:00 UTC')
})

it('the time of a moment is that of its day and time', () => {
  const time = formatTime(midnight)
  expect(time).toMatch(/^\d\d:\d\d \S/)
  expect(formatDateTime(midnight).endsWith(time)).toBe(true)
})

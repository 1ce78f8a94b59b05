import { expect, it } from 'vitest'
import { formatDateTime, formatInBothZones, formatPastDate, formatTime, formatUtc } from './date.ts'

const midnight = 1_767_225_600

it('a time that is cut in UTC is shown in UTC, whatever the reader’s zone', () => {
  expect(formatUtc(midnight)).toBe('Jan 1, 2026, 00:00 UTC')
})

it('a moment in both zones is said once where they are one', () => {
  const text = formatInBothZones(midnight)
  expect(text.startsWith(formatDateTime(midnight))).toBe(true)
  expect(text.match(/00:00 UTC/g)).toHaveLength(1)
})

it('the time of a moment is that of its day and time', () => {
  const time = formatTime(midnight)
  expect(time).toMatch(/^\d\d:\d\d \S/)
  expect(formatDateTime(midnight).endsWith(time)).toBe(true)
})

it('a past day has its year only where its month does not say it', () => {
  const noon = midnight + 43_200
  expect(formatPastDate(noon, noon + 300 * 86_400)).toBe('Jan 1')
  expect(formatPastDate(noon, noon + 340 * 86_400)).toBe('Jan 1, 2026')
})

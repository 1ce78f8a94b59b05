import { describe, expect, it } from 'vitest'
import { calendarAt, daySeconds, firstDay, historyDays } from './calendar.ts'

const unix = (iso: string) => Date.parse(iso) / 1000

describe('calendarAt', () => {
  it('has 181 days that end today, and some before them', () => {
    const calendar = calendarAt(unix('2026-11-21T15:30:00Z'))
    expect(calendar.genesis).toBe(unix('2026-05-15T00:00:00Z'))
    expect(calendar.startOf(firstDay)).toBe(unix('2026-05-16T00:00:00Z'))
    expect(calendar.startOf(0)).toBe(unix('2026-05-25T00:00:00Z'))
    expect(calendar.startOf(historyDays - 1)).toBe(unix('2026-11-21T00:00:00Z'))
  })

  it('is the same in every hour of a day but the first', () => {
    const early = calendarAt(unix('2026-11-21T01:00:00Z'))
    const late = calendarAt(unix('2026-11-21T23:59:59Z'))
    expect(early.genesis).toBe(late.genesis)
  })

  it('counts the first hour to the day before, whose point is in the past', () => {
    const now = unix('2026-11-21T00:05:00Z')
    expect(calendarAt(now).startOf(historyDays - 1)).toBe(now - 5 * 60 - daySeconds)
  })
})

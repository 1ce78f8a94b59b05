import { afterEach, describe, expect, it, vi } from 'vitest'
import { daySeconds, formatDay, startOf, toDay } from './day.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The clock of a reader in a time zone. */
async function clockIn(zone: string) {
  vi.stubEnv('TZ', zone)
  vi.resetModules()
  return import('./date.ts')
}

/** Seconds of a moment in UTC. */
const at = (moment: string): number => Date.parse(`${moment}Z`) / 1000

/** A zone, the second before its clocks are changed, and what they show then and a second later. */
const changes = [
  [
    'Europe/Berlin',
    '2026-03-29T00:59:59',
    'Mar 29, 2026, 01:59 GMT+1',
    'Mar 29, 2026, 03:00 GMT+2',
  ],
  [
    'Europe/Berlin',
    '2026-10-25T00:59:59',
    'Oct 25, 2026, 02:59 GMT+2',
    'Oct 25, 2026, 02:00 GMT+1',
  ],
  // Here the day of the change began at one o'clock.
  [
    'America/Sao_Paulo',
    '2018-11-04T02:59:59',
    'Nov 3, 2018, 23:59 GMT-3',
    'Nov 4, 2018, 01:00 GMT-2',
  ],
  [
    'America/Sao_Paulo',
    '2019-02-17T01:59:59',
    'Feb 16, 2019, 23:59 GMT-2',
    'Feb 16, 2019, 23:00 GMT-3',
  ],
  // Here it is half an hour.
  [
    'Australia/Lord_Howe',
    '2026-04-04T14:59:59',
    'Apr 5, 2026, 01:59 GMT+11',
    'Apr 5, 2026, 01:30 GMT+10:30',
  ],
  [
    'Australia/Lord_Howe',
    '2026-10-03T15:29:59',
    'Oct 4, 2026, 01:59 GMT+10:30',
    'Oct 4, 2026, 02:30 GMT+11',
  ],
] as const

describe.each(changes)('%s at %s', (zone, moment, before, after) => {
  const change = at(moment)

  it('shows each moment once: the name of the zone tells the hour that is repeated', async () => {
    const { formatDateTime } = await clockIn(zone)
    expect(formatDateTime(change)).toBe(before)
    expect(formatDateTime(change + 1)).toBe(after)
  })

  it('counts time that passes, not what clocks show', async () => {
    const { formatRelativeTime } = await clockIn(zone)
    const start = change - 15 * daySeconds
    expect(formatRelativeTime(start + daySeconds * 30, start)).toBe('next month')
    expect(formatRelativeTime(change + 3_600, change)).toBe('in 1 hour')
    expect(formatRelativeTime(change + daySeconds, change)).toBe('tomorrow')
  })

  it('leaves out no day of the calendar and repeats none', async () => {
    await clockIn(zone)
    const first = startOf(toDay(change - 15 * daySeconds))
    const days = Array.from({ length: 31 }, (_, index) => toDay(first + index * daySeconds))
    expect(new Set(days).size).toBe(31)
    expect(days.at(-1)).toBe(toDay(first + 30 * daySeconds))
    expect(new Set(days.map(formatDay)).size).toBe(31)
  })
})

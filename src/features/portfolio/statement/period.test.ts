import { describe, expect, it } from 'vitest'
import { daysText, firstShown, periodOf, periodsSince } from './period.ts'

const at = (text: string) => Date.parse(text) / 1000

describe('a period', () => {
  it.each([
    ['2026', '2026', 'Jan 1, 2026 to Dec 31, 2026'],
    ['2026-Q1', 'Q1 2026', 'Jan 1, 2026 to Mar 31, 2026'],
    ['2026-Q4', 'Q4 2026', 'Oct 1, 2026 to Dec 31, 2026'],
    ['2028-02', 'February 2028', 'Feb 1, 2028 to Feb 29, 2028'],
  ])('%s is called %s and is of %s', (id, label, days) => {
    const period = periodOf(id)
    expect(period).toMatchObject({ id, label })
    expect(period && daysText(period)).toBe(days)
  })

  it('begins in the second after the one before it ends', () => {
    expect(periodOf('2026-Q3')?.from).toBe((periodOf('2026-Q2')?.until ?? 0) + 1)
    expect(periodOf('2027')?.from).toBe((periodOf('2026-12')?.until ?? 0) + 1)
  })

  it.each(['', '26', '1999', '2026-Q5', '2026-Q0', '2026-13', '2026-00', '2026-9', '2026-09-01'])(
    'is not named by %j',
    (id) => expect(periodOf(id)).toBeNull(),
  )
})

describe('the periods since a first transaction', () => {
  const now = at('2026-02-03T10:00:00Z')

  it('are all months, quarters and years until now, the latest first', () => {
    const ids = periodsSince(at('2025-11-30T23:59:59Z'), now).map(({ id }) => id)
    expect(ids).toEqual([
      ...['2026-02', '2026-01', '2025-12', '2025-11'],
      ...['2026-Q1', '2025-Q4'],
      ...['2026', '2025'],
    ])
  })

  it('begin with the last quarter that is over, or else with this month', () => {
    expect(firstShown(periodsSince(at('2025-11-30T00:00:00Z'), now), now)?.id).toBe('2025-Q4')
    expect(firstShown(periodsSince(at('2026-01-31T00:00:00Z'), now), now)?.id).toBe('2026-02')
    expect(firstShown([], now)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { deskFixture } from './dealing.fixture.ts'
import { firstLiveDay } from './read-live.ts'
import { cutOffOf, dayAt, lapsesAt } from './terms.ts'

const { terms } = deskFixture()

describe('the days that can still be dealt', () => {
  it.each([1, 6, 7, 10, 13, 60])('are all that have not lapsed, after %i days', (days) => {
    const own = { ...terms, lapse: days * 86_400 }
    for (const since of [0, 1, own.interval - 1]) {
      const now = cutOffOf(own, 20) + since
      const first = firstLiveDay({ terms: own, currentDay: dayAt(own, now) })
      expect(now >= lapsesAt(own, first - 1)).toBe(true)
    }
  })

  it('begin with the first day of a new desk', () => {
    expect(firstLiveDay({ terms, currentDay: 1 })).toBe(1)
  })
})

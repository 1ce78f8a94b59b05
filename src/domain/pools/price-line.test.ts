import { describe, expect, it } from 'vitest'
import { toApproximateNumber } from '../../lib/amount.ts'
import { priceIn } from './pool.ts'
import { fixturePool, fixtureToken } from './pools.fixture.ts'
import { averageTicks, priceAtTick, startsOf } from './price-line.ts'
import { sqrtPriceAtTick } from './tick-math.ts'

describe('the line of a pool’s price', () => {
  it('has the newest whole intervals, and ends now', () => {
    expect(startsOf({ now: 1_050, oldest: 5_000, step: 100, count: 3 })).toEqual([
      800, 900, 1_000, 1_050,
    ])
  })

  it('begins where the pool has observations', () => {
    expect(startsOf({ now: 1_050, oldest: 160, step: 100, count: 3 })).toEqual([900, 1_000, 1_050])
    expect(startsOf({ now: 1_050, oldest: 10, step: 100, count: 3 })).toEqual([1_050])
  })

  it('does not ask for the same moment twice', () => {
    expect(startsOf({ now: 1_000, oldest: 5_000, step: 100, count: 3 })).toEqual([800, 900, 1_000])
  })

  it('averages the tick over each interval', () => {
    expect(averageTicks([100, 200, 250], [1_000n, 1_500n, 1_400n])).toEqual([
      { time: 100, tick: 5 },
      { time: 200, tick: -2 },
    ])
  })

  it('has the price that the pool has at that tick', () => {
    const pool = fixturePool(1n, fixtureToken('1', 'A', 18), fixtureToken('2', 'B', 6), 10_000n)
    for (const quoteSide of ['A', 'B'] as const) {
      const exact = toApproximateNumber(priceIn(pool, sqrtPriceAtTick(pool.tick), quoteSide))
      expect(priceAtTick(pool, pool.tick, quoteSide) / exact).toBeCloseTo(1, 6)
    }
  })
})

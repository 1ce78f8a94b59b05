import { describe, expect, it } from 'vitest'
import { priceIn } from '../../../domain/pools/pool.ts'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { sqrtPriceAtTick } from '../../../domain/pools/tick-math.ts'
import { toApproximateNumber } from '../../../lib/amount.ts'
import { averageTicks, lineBefore, priceAtTick, startsOf } from './price-line.ts'

const note = fixtureToken('a', 'NOTE')
const usdc = fixtureToken('b', 'USDC', 6, 'CURRENCY')
const pool = fixturePool(1n, note, usdc, 10_000n)
/** 1.0001^-276324 whole USDC for one NOTE, times 10^12 for the decimals: about 1. */
const averages = [100, 200, 300].map((time) => ({ time, tick: -276_324 }))

const times = (firstCandle: number | undefined) =>
  lineBefore(averages, firstCandle, pool, 'B').map(({ time }) => time)

it('the line ends before the first candle, and goes on to now where there is none', () => {
  expect(times(300)).toEqual([100, 200])
  expect(times(201)).toEqual([100, 200])
  expect(times(100)).toEqual([])
  expect(times(undefined)).toEqual([100, 200, 300])
})

it('its prices are of one whole base token in whole quote tokens', () => {
  const [inUsdc] = lineBefore(averages, undefined, pool, 'B')
  expect(inUsdc?.price).toBeCloseTo(1, 4)
  const tenTimes = [{ time: 0, tick: -276_324 + 23_027 }]
  expect(lineBefore(tenTimes, undefined, pool, 'B')[0]?.price).toBeCloseTo(10, 2)
  expect(lineBefore(tenTimes, undefined, pool, 'A')[0]?.price).toBeCloseTo(0.1, 4)
})

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

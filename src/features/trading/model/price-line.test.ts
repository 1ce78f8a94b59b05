import { expect, it } from 'vitest'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { lineBefore } from './price-line.ts'

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

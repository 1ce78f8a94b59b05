import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexAfterKey } from './index-after-key.ts'
import { nearestIndex } from './nearest.ts'
import { pointsWithin, rangesWithin } from './range.ts'
import { valueDomain } from './value-domain.ts'

const day = 86_400
const at = (time: number) => ({ time, value: 1 })
const days = (count: number) => Array.from({ length: count }, (_, index) => at(index * day))

describe('nearestIndex', () => {
  it('is the same as in a linear search', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 1e6 }), { minLength: 1 })
    fc.assert(
      fc.property(times, fc.integer({ min: -10, max: 1e6 + 10 }), (unsorted, time) => {
        const points = unsorted.toSorted((a, b) => a - b).map(at)
        const distance = (index: number) => Math.abs((points[index]?.time ?? Number.NaN) - time)
        const best = Math.min(...points.map((_, index) => distance(index)))
        expect(distance(nearestIndex(points, time))).toBe(best)
      }),
    )
  })
  it('is -1 without data points', () => {
    expect(nearestIndex([], 5)).toBe(-1)
  })
})

describe('ranges', () => {
  it('are only those shorter than the data, and All', () => {
    expect(rangesWithin(days(181))).toEqual(['1M', '3M', 'All'])
    expect(rangesWithin(days(1))).toEqual(['All'])
    expect(rangesWithin([])).toEqual([])
  })
  it('end at the last data point', () => {
    expect(pointsWithin(days(181), '1M')).toHaveLength(31)
    expect(pointsWithin(days(181), 'All')).toHaveLength(181)
  })
})

describe('indexAfterKey', () => {
  it.each([
    ['ArrowLeft', 4],
    ['ArrowRight', 6],
    ['PageDown', 0],
    ['PageUp', 9],
    ['Home', 0],
    ['End', 9],
    ['Escape', null],
    ['Tab', undefined],
  ])('%s moves from 5 of 0 to 9 to %s', (key, expected) => {
    expect(indexAfterKey({ key, shiftKey: false }, 5, 9)).toBe(expected)
  })
})

describe('valueDomain', () => {
  const valued = (...values: number[]) => values.map((value, time) => ({ time, value }))
  it('starts totals at zero and adds a margin to prices', () => {
    expect(valueDomain(valued(50, 100), 'zero')).toEqual([0, 110])
    expect(valueDomain(valued(50, 100), 'fit')).toEqual([45, 105])
    expect(valueDomain(valued(-50, -100), 'zero')).toEqual([-110, 0])
  })
  it('is not empty for a flat line', () => {
    expect(valueDomain(valued(100, 100), 'fit')).toEqual([95, 105])
    expect(valueDomain(valued(0, 0), 'zero')).toEqual([0, 1])
  })
})

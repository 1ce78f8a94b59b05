import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  indexAfterKey,
  nearestIndex,
  pointsWithin,
  rangesWithin,
  timelineOf,
  valueAtTime,
  valueDomain,
} from './chart-model.ts'

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

describe('series with times of their own', () => {
  const nav = { name: 'NAV', points: [at(0), { time: 20, value: 2 }] }
  const sales = { name: 'Sales', points: [{ time: 10, value: 5 }] }
  it('share a time axis with the times of all of them', () => {
    expect(timelineOf([nav, sales]).map(({ time }) => time)).toEqual([0, 10, 20])
  })
  it('keep a stated value until the next one as steps, and are unknown between points as lines', () => {
    expect([0, 10, 20, 30].map((time) => valueAtTime(nav, time, 'steps'))).toEqual([1, 1, 2, 2])
    expect([0, 10, 20, 30].map((time) => valueAtTime(nav, time, 'line'))).toEqual([
      1,
      undefined,
      2,
      undefined,
    ])
    expect(valueAtTime(sales, 9, 'steps')).toBeUndefined()
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
  it('has no room for prices below zero where there are none', () => {
    expect(valueDomain(valued(8, 108), 'fit')).toEqual([0, 118])
    expect(valueDomain(valued(-8, 92), 'fit')).toEqual([-18, 102])
  })
  it('is not empty for a flat line', () => {
    expect(valueDomain(valued(100, 100), 'fit')).toEqual([95, 105])
    expect(valueDomain(valued(0, 0), 'zero')).toEqual([0, 1])
  })
})

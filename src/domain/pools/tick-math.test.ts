import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fullRange,
  maxSqrtPrice,
  maxTick,
  minSqrtPrice,
  minTick,
  nearestUsableTick,
  q96,
  sqrtPriceAtTick,
  tickAtSqrtPrice,
} from './tick-math.ts'

const tick = fc.integer({ min: minTick, max: maxTick - 1 })

describe('sqrtPriceAtTick', () => {
  it('equals Uniswap’s at the limits, next to them and at 0', () => {
    expect(sqrtPriceAtTick(minTick)).toBe(minSqrtPrice)
    expect(sqrtPriceAtTick(maxTick)).toBe(maxSqrtPrice)
    expect(sqrtPriceAtTick(0)).toBe(q96)
    expect(sqrtPriceAtTick(minTick + 1)).toBe(4_295_343_490n)
    expect(sqrtPriceAtTick(maxTick - 1)).toBe(
      1_461_373_636_630_004_318_706_518_188_784_493_106_690_254_656_249n,
    )
  })

  it('increases with every tick', () => {
    fc.assert(
      fc.property(tick, (value) => {
        expect(sqrtPriceAtTick(value) < sqrtPriceAtTick(value + 1)).toBe(true)
      }),
    )
  })

  it('throws for invalid ticks', () => {
    for (const tick of [minTick - 1, maxTick + 1, 0.5, Number.NaN]) {
      expect(() => sqrtPriceAtTick(tick)).toThrow(`Tick ${tick} is not an integer`)
    }
  })
})

describe('tickAtSqrtPrice', () => {
  it('is the inverse, rounded down', () => {
    fc.assert(
      fc.property(tick, (value) => {
        const price = sqrtPriceAtTick(value)
        expect(tickAtSqrtPrice(price)).toBe(value)
        expect(tickAtSqrtPrice(sqrtPriceAtTick(value + 1) - 1n)).toBe(value)
      }),
    )
  })

  it('throws for prices out of range', () => {
    expect(() => tickAtSqrtPrice(minSqrtPrice - 1n)).toThrow(RangeError)
    expect(() => tickAtSqrtPrice(maxSqrtPrice)).toThrow(RangeError)
  })
})

describe('usable ticks', () => {
  it('are the nearest multiples of the spacing within the range', () => {
    expect(nearestUsableTick(17, 10)).toBe(20)
    expect(nearestUsableTick(-14, 10)).toBe(-10)
    expect(nearestUsableTick(maxTick, 60)).toBe(887_220)
    expect(fullRange(20)).toEqual({ lower: -887_260, upper: 887_260 })
  })
})

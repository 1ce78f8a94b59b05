import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  axisText,
  distanceText,
  endText,
  percentBetween,
  presetOf,
  presetRange,
  presets,
  priceAtStep,
  stepOfPrice,
  stepsOf,
  ticksOf,
  withEnd,
} from './range.ts'
import { tickAtSqrtPrice } from './tick-math.ts'
import { sampleTreasuryPool as pool } from './treasury-pool.fixture.ts'

const quoteSides = ['A', 'B'] as const

describe('steps', () => {
  it('rise with the price, whichever token it is quoted in', () => {
    for (const quoteSide of quoteSides) {
      const { value: low } = priceAtStep(pool, -500, quoteSide)
      const { value: high } = priceAtStep(pool, 500, quoteSide)
      expect(low < high).toBe(true)
    }
  })

  it('turn into ticks and back', () => {
    const range = { lowerTick: -230_240, upperTick: -230_020 }
    for (const quoteSide of quoteSides) {
      expect(ticksOf(stepsOf(range, quoteSide), quoteSide)).toEqual(range)
    }
    expect(stepsOf(range, 'A')).toEqual({ low: 230_020, high: 230_240 })
  })

  it('are found by a typed price', () => {
    const step = stepOfPrice(pool, '101.42', 'B')
    expect(step).toBe(-230_120)
    expect(endText(pool, step ?? 0, 'B')).toMatch(/^101\./)
    expect(stepOfPrice(pool, 'much', 'B')).toBeNull()
    expect(stepOfPrice(pool, '-1', 'A')).toBeNull()
  })

  it('of the full range are written and read as 0 and ∞', () => {
    for (const quoteSide of quoteSides) {
      const { low, high } = presetRange('full', pool, quoteSide)
      expect([low, high].map((step) => endText(pool, step, quoteSide))).toEqual(['0', '∞'])
      expect(['0', '∞'].map((text) => stepOfPrice(pool, text, quoteSide))).toEqual([low, high])
    }
  })

  it('tell the distance between prices', () => {
    expect(percentBetween(100, 100)).toBe(0)
    expect(percentBetween(0, 6_932)).toBeCloseTo(100, 1)
    expect(percentBetween(6_932, 0)).toBeCloseTo(-50, 1)
  })
})

describe('words', () => {
  it('say how far an end is from the current price', () => {
    const current = pool.tick
    expect(distanceText(pool, current + 300, 'B')).toBe('+3.05%')
    expect(distanceText(pool, current - 300, 'B')).toBe('-2.96%')
    expect(distanceText(pool, current + 100_000, 'B')).toBe('22K×')
    expect(distanceText(pool, presetRange('full', pool, 'B').high, 'B')).toBe('')
  })

  it('fit an axis, however large or small the price is', () => {
    expect(axisText(pool, pool.tick, 'B')).toBe(endText(pool, pool.tick, 'B'))
    for (const step of [-887_000, -500_000, 0, 300_000, 887_000]) {
      expect(axisText(pool, step, 'B').length).toBeLessThanOrEqual(9)
    }
  })
})

describe('presets', () => {
  it('are recognised', () => {
    for (const quoteSide of quoteSides) {
      for (const preset of presets) {
        expect(presetOf(presetRange(preset, pool, quoteSide), pool, quoteSide)).toBe(preset)
      }
    }
  })

  it('hold the price in the middle, or leave it outside on one side', () => {
    const present = tickAtSqrtPrice(pool.sqrtPriceX96)
    for (const preset of ['narrow', 'wide', 'full'] as const) {
      const { low, high } = presetRange(preset, pool, 'B')
      expect(low < present && present < high).toBe(true)
    }
    expect(presetRange('above', pool, 'B').low).toBeGreaterThan(present)
    expect(presetRange('below', pool, 'B').high).toBeLessThanOrEqual(present)
  })
})

describe('withEnd', () => {
  it('keeps a range at least one spacing wide and on usable ticks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('low' as const, 'high' as const),
        fc.integer({ min: -2_000_000, max: 2_000_000 }),
        (end, step) => {
          const { low, high } = withEnd({ low: -230_240, high: -230_020 }, end, step, 20)
          expect(high - low).toBeGreaterThanOrEqual(20)
          expect(Math.abs(low % 20) + Math.abs(high % 20)).toBe(0)
        },
      ),
    )
  })
})

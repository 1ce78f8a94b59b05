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
    expect(stepOfPrice(pool, ' 101.42 ', 'B')).toBe(step)
    expect([' 0 ', ' ∞ '].map((text) => stepOfPrice(pool, text, 'B'))).toEqual(
      ['0', '∞'].map((text) => stepOfPrice(pool, text, 'B')),
    )
    // The other way around it is the same place: a share for a dollar is less than a hundredth.
    expect(stepOfPrice(pool, '0.00986', 'A')).toBe(230_120)
    expect(stepOfPrice(pool, '0.000', 'A')).toBeNull()
    expect(stepOfPrice(pool, '0.000', 'B')).toBeNull()
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
    const { low, high } = presetRange('full', pool, 'B')
    expect(
      [low, low + 10, high - 10, high].map((step) => distanceText(pool, step, 'B') === ''),
    ).toEqual([true, false, false, true])
    // 1,000 % more is eleven times as much.
    expect(distanceText(pool, current + 23_990, 'B')).toBe('11×')
    expect(distanceText(pool, current + 23_900, 'B')).toMatch(/^\+99\d/)
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

  it('take only one token up to a fifth more, or down to a fifth less', () => {
    const grid = { tick: 105, tickSpacing: 10 }
    expect(presetRange('above', grid, 'B')).toEqual({ low: 110, high: 1_930 })
    expect(presetRange('below', grid, 'B')).toEqual({ low: -1_730, high: 90 })
    expect(presetRange('narrow', { tick: 0, tickSpacing: 1_000 }, 'B')).toEqual({
      ...{ low: 0, high: 1_000 },
    })
  })

  it('are not recognised where one end differs', () => {
    const { low, high } = presetRange('wide', pool, 'B')
    expect(presetOf({ low: low + 20, high }, pool, 'B')).toBeNull()
    expect(presetOf({ low, high: high + 20 }, pool, 'B')).toBeNull()
  })
})

describe('withEnd', () => {
  it('moves the end that is named, and no further than the other', () => {
    const range = { low: 0, high: 100 }
    expect(withEnd(range, 'low', 43, 20)).toEqual({ low: 40, high: 100 })
    expect(withEnd(range, 'high', 43, 20)).toEqual({ low: 0, high: 40 })
    expect(withEnd(range, 'low', 200, 20)).toEqual({ low: 80, high: 100 })
    expect(withEnd(range, 'high', -200, 20)).toEqual({ low: 0, high: 20 })
    const { low, high } = presetRange('full', { tick: 0, tickSpacing: 20 }, 'B')
    expect(withEnd({ low, high: high + 40 }, 'low', high, 20).low).toBe(high - 20)
    expect(withEnd({ low: low - 40, high }, 'high', low, 20).high).toBe(low + 20)
  })

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

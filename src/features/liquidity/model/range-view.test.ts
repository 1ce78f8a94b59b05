import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PoolCandle } from '../../../domain/history/pool-records.ts'
import { sqrtPriceAtTick } from '../../../domain/pools/tick-math.ts'
import {
  depthBars,
  placeInRange,
  priceSteps,
  reachFor,
  spreadLabels,
  withinReach,
} from './range-view.ts'

const candle = (time: number, open: number, close: number): PoolCandle => ({
  time,
  open: sqrtPriceAtTick(open),
  high: sqrtPriceAtTick(Math.max(open, close)),
  low: sqrtPriceAtTick(Math.min(open, close)),
  close: sqrtPriceAtTick(close),
  paidIn: { amountA: 1n, amountB: 0n },
  paidOut: { amountA: 0n, amountB: 1n },
  fees: { amountA: 0n, amountB: 0n },
  trades: 1,
})

describe('priceSteps', () => {
  it('follow the price, up as it is quoted, until now', () => {
    const candles = [candle(0, 5, 10), candle(100, 10, 0), candle(150, 0, -20)]
    expect(priceSteps(candles, 'B', 170)).toEqual([
      { time: 0, step: 5 },
      { time: 100, step: 10 },
      { time: 150, step: 0 },
      { time: 170, step: -20 },
    ])
    expect(priceSteps(candles, 'A', 170).map(({ step }) => step)).toEqual([-5, -10, 0, 20])
  })

  it('are none where nothing was traded', () => {
    expect(priceSteps([], 'B', 170)).toEqual([])
  })
})

describe('depthBars', () => {
  const band = (lowerTick: number, upperTick: number, liquidity: bigint) => ({
    lowerTick,
    upperTick,
    liquidity,
    amountA: 0n,
    amountB: 0n,
  })

  it('shows what is in sight, against the most in sight', () => {
    const bands = [
      band(-9_000, -500, 900n),
      band(-500, 0, 50n),
      band(0, 80, 100n),
      band(80, 90, 0n),
      band(200, 300, 900n),
    ]
    expect(depthBars(bands, { low: -100, high: 100 }, 'B')).toEqual([
      { low: -100, high: 0, share: 0.5 },
      { low: 0, high: 80, share: 1 },
    ])
  })

  it('turns with the side that prices are quoted in', () => {
    expect(depthBars([band(10, 30, 5n)], { low: -100, high: 100 }, 'A')).toEqual([
      { low: -30, high: -10, share: 1 },
    ])
  })
})

describe('reachFor', () => {
  it('shows a range with room around it, within what can be shown', () => {
    expect(reachFor({ low: -1_000, high: 500 }, 0)).toBe(1_350)
    expect(reachFor({ low: 990, high: 1_100 }, 1_000)).toBe(135)
    expect(reachFor({ low: 900, high: 1_010 }, 1_000)).toBe(135)
    expect(reachFor({ low: -10, high: 10 }, 0)).toBe(60)
    expect(reachFor({ low: -887_000, high: 887_000 }, 0)).toBeLessThan(13_000)
    expect(withinReach(1e9)).toBe(120_000)
  })
})

describe('spreadLabels', () => {
  it('leaves alone what can be read', () => {
    expect(spreadLabels([10, 40, 90], 16, 100)).toEqual([10, 40, 90])
  })

  it('separates what is too close, and stays above the bottom', () => {
    expect(spreadLabels([10, 12, 90], 16, 100)).toEqual([10, 26, 90])
    expect(spreadLabels([95, 96, 97], 16, 100)).toEqual([68, 84, 100])
  })

  it('keeps its distance and its order wherever the labels belong', () => {
    const heights = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(heights, (unordered) => {
        const placed = spreadLabels(
          unordered.toSorted((a, b) => a - b),
          16,
          300,
        )
        placed.slice(1).forEach((height, index) => {
          expect(height - (placed[index] ?? 0)).toBeGreaterThanOrEqual(16)
        })
        expect(placed.at(-1)).toBeLessThanOrEqual(300)
      }),
    )
  })
})

describe('placeInRange', () => {
  it('puts the range in the middle and what is far outside at the edges', () => {
    const range = { low: 0, high: 300 }
    const places = [-9_000, -50, 0, 150, 300, 350, 9_000].map((step) => placeInRange(step, range))
    expect(places).toEqual([2, 10, 20, 50, 80, 90, 98])
    expect(placeInRange(150, { low: 100, high: 200 })).toBe(50)
  })
})

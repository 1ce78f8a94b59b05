import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountsOf, liquidityFor, matchingAmount, sidesOf } from './liquidity-math.ts'
import { q96, sqrtPriceAtTick } from './tick-math.ts'

const range = { lowerTick: -1_000, upperTick: 1_000 }

describe('amountsOf', () => {
  it('is symmetric in the middle of a range', () => {
    const { amountA, amountB } = amountsOf(q96, range, 10n ** 18n, 'down')
    // L × (1 − 1.0001^-500): 0.04877 of the liquidity on each side.
    expect(amountA).toBe(amountB)
    expect(amountA / 10n ** 13n).toBe(4_876n)
  })

  it('is all A below the range and all B above it', () => {
    expect(amountsOf(sqrtPriceAtTick(-1_001), range, 10n ** 18n, 'down').amountB).toBe(0n)
    expect(amountsOf(sqrtPriceAtTick(1_001), range, 10n ** 18n, 'down').amountA).toBe(0n)
  })
})

describe('liquidityFor', () => {
  it('never asks for more than was offered', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 30n })
    const price = fc.integer({ min: -2_000, max: 2_000 }).map(sqrtPriceAtTick)
    fc.assert(
      fc.property(amount, amount, price, (amountA, amountB, sqrtPriceX96) => {
        const liquidity = liquidityFor(sqrtPriceX96, range, { amountA, amountB })
        const taken = amountsOf(sqrtPriceX96, range, liquidity, 'up')
        expect(taken.amountA <= amountA && taken.amountB <= amountB).toBe(true)
      }),
    )
  })
})

describe('matchingAmount', () => {
  it('is enough for the liquidity that the given amount makes', () => {
    const amount = fc.bigInt({ min: 10n ** 6n, max: 10n ** 30n })
    const price = fc.integer({ min: -999, max: 999 }).map(sqrtPriceAtTick)
    fc.assert(
      fc.property(amount, price, (amountA, sqrtPriceX96) => {
        const amountB = matchingAmount(sqrtPriceX96, range, { side: 'A', amount: amountA })
        const plenty = liquidityFor(sqrtPriceX96, range, { amountA, amountB: 10n ** 60n })
        expect(liquidityFor(sqrtPriceX96, range, { amountA, amountB: amountB ?? 0n })).toBe(plenty)
      }),
    )
  })

  it('is nothing where the range takes one token only', () => {
    const below = sqrtPriceAtTick(-1_500)
    expect(matchingAmount(below, range, { side: 'A', amount: 1n })).toBeNull()
    expect(sidesOf(below, range)).toEqual({ takesA: true, takesB: false })
  })
})

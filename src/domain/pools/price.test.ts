import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceOfA, priceOfB, reciprocal, sqrtPriceFor, squareRoot, tickFor } from './price.ts'
import { maxSqrtPrice, minSqrtPrice, q96, sqrtPriceAtTick } from './tick-math.ts'

const one = 10n ** 18n
const decimalsOf = (decimalsA: number, decimalsB: number) => ({ decimalsA, decimalsB })
const anyDecimals = fc.integer({ min: 0, max: 18 })
/** Realistic prices: ticks from -345,000 to 345,000, which is 10^-15 to 10^15 in smallest units. */
const anyTick = fc.integer({ min: -345_000, max: 345_000 })

describe('prices', () => {
  it.each([
    [18, 18, one, one],
    // Equal smallest units: one whole A with 18 decimals is 10^12 whole B with 6.
    [18, 6, 10n ** 12n * one, 10n ** 6n],
    [6, 18, 10n ** 6n, 10n ** 12n * one],
    [0, 2, one / 100n, 100n * one],
  ])('with %i and %i decimals are in whole tokens', (decimalsA, decimalsB, priceA, priceB) => {
    const pair = decimalsOf(decimalsA, decimalsB)
    expect(priceOfA(q96, pair)).toEqual({ value: priceA, decimals: 18 })
    expect(priceOfB(q96, pair)).toEqual({ value: priceB, decimals: 18 })
  })

  it('are squares: twice the square root is four times the price', () => {
    expect(priceOfA(2n * q96, decimalsOf(18, 18)).value).toBe(4n * one)
    expect(priceOfB(2n * q96, decimalsOf(18, 18)).value).toBe(one / 4n)
  })

  it('of tokenA equal those of tokenB in the mirrored pool', () => {
    fc.assert(
      fc.property(anyTick, anyDecimals, anyDecimals, (tick, decimalsA, decimalsB) => {
        // A pool and its mirror: their square roots multiply to 2^192, up to rounding.
        const root = sqrtPriceAtTick(tick)
        const mirrored = (q96 * q96) / root
        const straight = priceOfA(root, decimalsOf(decimalsA, decimalsB)).value
        const back = priceOfB(mirrored, decimalsOf(decimalsB, decimalsA)).value
        const difference = straight > back ? straight - back : back - straight
        // Both roots have at least 70 bits here: 60 bits of the square are exact.
        expect(difference <= straight / 2n ** 60n + 1n).toBe(true)
      }),
    )
  })
})

describe('sqrtPriceFor', () => {
  it('is rounded down to at most the price, for any decimals', () => {
    const anyPrice = fc.bigInt({ min: 10n ** 12n, max: 10n ** 24n })
    fc.assert(
      fc.property(anyPrice, anyDecimals, anyDecimals, (value, decimalsA, decimalsB) => {
        const pair = decimalsOf(decimalsA, decimalsB)
        const root = sqrtPriceFor({ value, decimals: 18 }, pair)
        if (root === null) throw new Error('The price is out of range.')
        expect(priceOfA(root, pair).value <= value).toBe(true)
        expect(priceOfA(root + 1n, pair).value >= value).toBe(true)
      }),
    )
  })

  it('is null out of range', () => {
    const pair = decimalsOf(0, 0)
    expect(sqrtPriceFor({ value: 0n, decimals: 0 }, pair)).toBeNull()
    const highest = (maxSqrtPrice * maxSqrtPrice) / 2n ** 192n
    expect(sqrtPriceFor({ value: highest + 1n, decimals: 0 }, pair)).toBeNull()
    expect(sqrtPriceFor({ value: highest - 10n ** 20n, decimals: 0 }, pair)).not.toBeNull()
    // Both ends themselves are excluded.
    const priceOf = (root: bigint) => (root ** 2n * 10n ** 60n) / 2n ** 192n + 1n
    expect(sqrtPriceFor({ value: priceOf(minSqrtPrice), decimals: 60 }, pair)).toBeNull()
    expect(sqrtPriceFor({ value: priceOf(minSqrtPrice + 1n), decimals: 60 }, pair)).toBe(
      minSqrtPrice + 1n,
    )
    expect(sqrtPriceFor({ value: priceOf(maxSqrtPrice), decimals: 60 }, pair)).toBeNull()
    expect(sqrtPriceFor({ value: priceOf(maxSqrtPrice - 1n), decimals: 60 }, pair)).toBe(
      maxSqrtPrice - 1n,
    )
  })

  it('determines the tick', () => {
    expect(tickFor({ value: 1n, decimals: 0 }, decimalsOf(18, 18))).toBe(0)
    // 1.0001^46054 is just below 100, and 10^12 are 276,324 ticks.
    expect(tickFor({ value: 100n, decimals: 0 }, decimalsOf(18, 18))).toBe(46_054)
    expect(tickFor({ value: 1n, decimals: 0 }, decimalsOf(18, 6))).toBe(-276_325)
    expect(tickFor({ value: 0n, decimals: 0 }, decimalsOf(18, 18))).toBeNull()
  })
})

it('a reciprocal is cut to 18 decimals, and is null for zero', () => {
  expect(reciprocal({ value: 4n, decimals: 0 })).toEqual({ value: one / 4n, decimals: 18 })
  expect(reciprocal({ value: 3_000_000n, decimals: 6 })).toEqual({ value: one / 3n, decimals: 18 })
  expect(reciprocal({ value: 0n, decimals: 6 })).toBeNull()
})

it('a square root is rounded down to an integer', () => {
  expect([0n, 1n, 2n, 3n, 4n, 8n, 9n].map(squareRoot)).toEqual([0n, 1n, 1n, 1n, 2n, 2n, 3n])
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 512n }), (value) => {
      const root = squareRoot(value)
      expect(root * root <= value && value < (root + 1n) ** 2n).toBe(true)
    }),
  )
})

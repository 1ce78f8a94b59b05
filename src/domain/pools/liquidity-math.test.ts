import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountABetween,
  amountBBetween,
  amountsOf,
  liquidityFor,
  matchingAmount,
  minimumDeposit,
  minimumWithdrawal,
  sidesOf,
} from './liquidity-math.ts'
import { squareRoot } from './price.ts'
import { q96, sqrtPriceAtTick } from './tick-math.ts'
import { sampleTreasuryPool } from './treasury-pool.fixture.ts'

const range = { lowerTick: -1_000, upperTick: 1_000 }

describe('amountsOf', () => {
  it('is symmetric at the centre of a range', () => {
    const { amountA, amountB } = amountsOf(q96, range, 10n ** 18n, 'down')
    // L × (1 − 1.0001^-500): 0.04877 of the liquidity on each side.
    expect(amountA).toBe(amountB)
    expect(amountA / 10n ** 13n).toBe(4_876n)
  })

  it('is only A below the range and only B above it', () => {
    const below = amountsOf(sqrtPriceAtTick(-1_001), range, 10n ** 18n, 'down')
    const above = amountsOf(sqrtPriceAtTick(1_001), range, 10n ** 18n, 'down')
    expect([below.amountB, above.amountA]).toEqual([0n, 0n])
    // The same as at the ends of the range.
    expect(below).toEqual(amountsOf(sqrtPriceAtTick(-1_000), range, 10n ** 18n, 'down'))
    expect(above).toEqual(amountsOf(sqrtPriceAtTick(1_000), range, 10n ** 18n, 'down'))
  })
})

it('amounts between two prices are the same whichever is named first', () => {
  const [low, high] = [sqrtPriceAtTick(-100), sqrtPriceAtTick(200)]
  for (const between of [amountABetween, amountBBetween]) {
    const amount = between(low, high, 10n ** 18n, 'up')
    expect(amount > 0n).toBe(true)
    expect(between(high, low, 10n ** 18n, 'up')).toBe(amount)
  }
})

describe('liquidityFor', () => {
  it('never needs more than the given amounts', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 30n })
    const price = fc.integer({ min: -2_000, max: 2_000 }).map(sqrtPriceAtTick)
    fc.assert(
      fc.property(amount, amount, price, (amountA, amountB, sqrtPriceX96) => {
        const liquidity = liquidityFor(sqrtPriceX96, range, { amountA, amountB })
        const needed = amountsOf(sqrtPriceX96, range, liquidity, 'up')
        expect(needed.amountA <= amountA && needed.amountB <= amountB).toBe(true)
      }),
    )
  })
})

describe('at an end of a range', () => {
  const [lower, upper] = [sqrtPriceAtTick(-1_000), sqrtPriceAtTick(1_000)]
  const liquidity = 10n ** 18n

  it('the range takes one token only, without a division by zero', () => {
    const { amountA } = amountsOf(lower, range, liquidity, 'up')
    const { amountB } = amountsOf(upper, range, liquidity, 'up')
    expect(amountsOf(lower, range, liquidity, 'up').amountB).toBe(0n)
    expect(amountsOf(upper, range, liquidity, 'up').amountA).toBe(0n)
    // L × 2 sinh(500 × ln 1.0001) = 0.1000366 L on either side, since the range is symmetric.
    expect(amountA / 10n ** 12n).toBe(100_036n)
    expect(amountB / 10n ** 12n).toBe(100_036n)
    // Amounts of the other token are ignored.
    const ofA = liquidityFor(lower, range, { amountA, amountB: 0n })
    const ofB = liquidityFor(upper, range, { amountA: 0n, amountB })
    expect(ofA / 10n ** 3n).toBe(liquidity / 10n ** 3n)
    expect(ofB / 10n ** 3n).toBe(liquidity / 10n ** 3n)
    expect(liquidityFor(lower, range, { amountA: 0n, amountB })).toBe(0n)
    expect(liquidityFor(upper, range, { amountA, amountB: 0n })).toBe(0n)
  })

  it('the tokens that the range takes change', () => {
    expect(sidesOf(lower, range)).toEqual({ takesA: true, takesB: false })
    expect(sidesOf(lower + 1n, range)).toEqual({ takesA: true, takesB: true })
    expect(sidesOf(upper - 1n, range)).toEqual({ takesA: true, takesB: true })
    expect(sidesOf(upper, range)).toEqual({ takesA: false, takesB: true })
  })
})

describe('matchingAmount', () => {
  const amount = fc.bigInt({ min: 10n ** 6n, max: 10n ** 30n })
  /** A range anywhere, and a price inside it. */
  const inside = fc
    .tuple(
      fc.integer({ min: -300_000, max: 300_000 }),
      fc.integer({ min: 1, max: 50_000 }),
      fc.integer({ min: 1, max: 50_000 }),
    )
    .map(([tick, below, above]) => ({
      price: sqrtPriceAtTick(tick),
      range: { lowerTick: tick - below, upperTick: tick + above },
    }))
  const plenty = 10n ** 90n

  it('is what the pool takes for the liquidity of the given amount, on both sides', () => {
    fc.assert(
      fc.property(amount, inside, (given, { price, range: around }) => {
        const ofA = liquidityFor(price, around, { amountA: given, amountB: plenty })
        const amountB = matchingAmount(price, around, { side: 'A', amount: given })
        expect(amountB).toBe(amountsOf(price, around, ofA, 'up').amountB)
        const ofB = liquidityFor(price, around, { amountA: plenty, amountB: given })
        const amountA = matchingAmount(price, around, { side: 'B', amount: given })
        expect(amountA).toBe(amountsOf(price, around, ofB, 'up').amountA)
      }),
    )
  })

  it('yields the maximum liquidity of an amount of A', () => {
    fc.assert(
      fc.property(amount, inside, (amountA, { price, range: around }) => {
        const amountB = matchingAmount(price, around, { side: 'A', amount: amountA }) ?? 0n
        const most = liquidityFor(price, around, { amountA, amountB: plenty })
        expect(liquidityFor(price, around, { amountA, amountB })).toBe(most)
      }),
    )
  })

  it('yields the maximum liquidity of an amount of B, less what Uniswap cuts from the product of two roots', () => {
    fc.assert(
      fc.property(amount, inside, (amountB, { price, range: around }) => {
        const amountA = matchingAmount(price, around, { side: 'B', amount: amountB }) ?? 0n
        const most = liquidityFor(price, around, { amountA: plenty, amountB })
        const made = liquidityFor(price, around, { amountA, amountB })
        const cut = (most * q96) / (price * sqrtPriceAtTick(around.upperTick))
        expect(made <= most && most - made <= cut + 1n).toBe(true)
      }),
    )
  })

  it('is null where the range takes one token only', () => {
    const [below, above] = [sqrtPriceAtTick(-1_500), sqrtPriceAtTick(1_500)]
    expect(matchingAmount(below, range, { side: 'A', amount: 1n })).toBeNull()
    expect(matchingAmount(above, range, { side: 'B', amount: 1n })).toBeNull()
  })
})

const { sqrtPriceX96 } = sampleTreasuryPool
const treasuryRange = { lowerTick: -230_240, upperTick: -230_020 }
const desired = { amountA: 10n ** 20n, amountB: 10_000_000_000n }

const moved = (bps: number) => squareRoot((sqrtPriceX96 ** 2n * BigInt(10_000 + bps)) / 10_000n)

describe('the minimum of a deposit', () => {
  it('is kept while the price stays within the tolerance', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), (bps) => {
        const { amountA, amountB } = minimumDeposit(sqrtPriceX96, treasuryRange, desired, 50n)
        const price = moved(bps)
        const taken = amountsOf(
          price,
          treasuryRange,
          liquidityFor(price, treasuryRange, desired),
          'up',
        )
        expect(taken.amountA >= amountA && taken.amountB >= amountB).toBe(true)
      }),
    )
  })

  it('is broken by a price far outside of it', () => {
    const { amountA, amountB } = minimumDeposit(sqrtPriceX96, treasuryRange, desired, 50n)
    const price = moved(200)
    const taken = amountsOf(price, treasuryRange, liquidityFor(price, treasuryRange, desired), 'up')
    expect(taken.amountA >= amountA && taken.amountB >= amountB).toBe(false)
  })
})

describe('the minimum of a withdrawal', () => {
  it('is what comes out without a tolerance', () => {
    const liquidity = 5_120_000_000_000_000n
    expect(minimumWithdrawal(sqrtPriceX96, treasuryRange, liquidity, 0n)).toEqual(
      amountsOf(sqrtPriceX96, treasuryRange, liquidity, 'down'),
    )
  })
})

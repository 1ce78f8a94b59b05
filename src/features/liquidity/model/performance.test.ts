import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountsOf } from '../../../chain/pools/liquidity-math.ts'
import { q96 } from '../../../chain/pools/tick-math.ts'
import { type Flow, performance, quoteValue } from './performance.ts'

/** Prices of A in B whose square roots are whole. */
const one = q96
const four = 2n * q96
const none = { amountA: 0n, amountB: 0n }

const added = (amountA: bigint, amountB: bigint, sqrtPriceX96: bigint): Flow => ({
  direction: 'in',
  principal: { amountA, amountB },
  fees: none,
  sqrtPriceX96,
})

describe('quoteValue', () => {
  it('values both tokens in either one', () => {
    const amounts = { amountA: 100n, amountB: 100n }
    expect(quoteValue(amounts, four, 'B')).toBe(500n)
    expect(quoteValue(amounts, four, 'A')).toBe(125n)
  })
})

describe('performance', () => {
  /**
   * By hand: 100 A and 100 B over all prices at price 1. At price 4 the position holds
   * 100 / √4 = 50 A and 100 × √4 = 200 B, worth 400 B; held, the tokens would be worth 500 B. Of the
   * gain of 200 + fees, 300 is the price, −100 is divergence.
   */
  it('splits a gain into price move, divergence and fees', () => {
    const standing = {
      holds: { amountA: 50n, amountB: 200n },
      owed: { amountA: 2n, amountB: 1n },
      sqrtPriceX96: four,
    }
    expect(performance([added(100n, 100n, one)], standing, 'B')).toEqual({
      deposited: 200n,
      invested: 200n,
      held: 500n,
      value: 400n,
      fees: 9n,
      priceMove: 300n,
      divergence: -100n,
      result: 209n,
    })
  })

  it('takes the same position in the other token', () => {
    const standing = {
      holds: { amountA: 50n, amountB: 200n },
      owed: none,
      sqrtPriceX96: four,
    }
    // In A: put in 200, now 50 + 200 / 4 = 100; held it would be 100 + 100 / 4 = 125.
    const { invested, held, value, result } = performance([added(100n, 100n, one)], standing, 'A')
    expect([invested, held, value, result]).toEqual([200n, 125n, 100n, -100n])
  })

  it('counts what was taken out at the price of that moment', () => {
    const flows: Flow[] = [
      added(100n, 100n, one),
      {
        direction: 'out',
        principal: { amountA: 50n, amountB: 200n },
        fees: { amountA: 0n, amountB: 7n },
        sqrtPriceX96: four,
      },
    ]
    const closed = { holds: none, owed: none, sqrtPriceX96: four }
    // Put in 200, taken out 400 and 7 of fees.
    expect(performance(flows, closed, 'B')).toMatchObject({ value: 0n, fees: 7n, result: 207n })
  })

  it('never gains by divergence, and its parts add up', () => {
    const price = fc.bigInt({ min: q96 / 50n, max: q96 * 50n })
    const tick = fc.integer({ min: -600, max: 600 })
    fc.assert(
      fc.property(price, price, tick, tick, (before, after, one_, other) => {
        const [low, high] = [Math.min(one_, other), Math.max(one_, other) + 1]
        const range = { lowerTick: low * 60, upperTick: high * 60 }
        const liquidity = 10n ** 24n
        const { amountA, amountB } = amountsOf(before, range, liquidity, 'up')
        const holds = amountsOf(after, range, liquidity, 'down')
        const standing = { holds, owed: { amountA: 5n, amountB: 5n }, sqrtPriceX96: after }
        const result = performance([added(amountA, amountB, before)], standing, 'B')
        expect(result.divergence <= 0n).toBe(true)
        expect(result.priceMove + result.divergence + result.fees).toBe(result.result)
      }),
    )
  })
})

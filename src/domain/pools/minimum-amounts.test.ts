import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountsOf, liquidityFor } from './liquidity-math.ts'
import { minimumDeposit, minimumWithdrawal } from './minimum-amounts.ts'
import { squareRoot } from './price.ts'
import { sampleTreasuryPool } from './treasury-pool.fixture.ts'

const { sqrtPriceX96 } = sampleTreasuryPool
const range = { lowerTick: -230_240, upperTick: -230_020 }
const desired = { amountA: 10n ** 20n, amountB: 10_000_000_000n }

const moved = (bps: number) => squareRoot((sqrtPriceX96 ** 2n * BigInt(10_000 + bps)) / 10_000n)

describe('the minimum of a deposit', () => {
  it('is kept while the price stays within the tolerance', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), (bps) => {
        const { amountA, amountB } = minimumDeposit(sqrtPriceX96, range, desired, 50n)
        const price = moved(bps)
        const taken = amountsOf(price, range, liquidityFor(price, range, desired), 'up')
        expect(taken.amountA >= amountA && taken.amountB >= amountB).toBe(true)
      }),
    )
  })

  it('is broken by a price far outside of it', () => {
    const { amountA, amountB } = minimumDeposit(sqrtPriceX96, range, desired, 50n)
    const price = moved(200)
    const taken = amountsOf(price, range, liquidityFor(price, range, desired), 'up')
    expect(taken.amountA >= amountA && taken.amountB >= amountB).toBe(false)
  })
})

describe('the minimum of a withdrawal', () => {
  it('is what comes out without a tolerance', () => {
    const liquidity = 5_120_000_000_000_000n
    expect(minimumWithdrawal(sqrtPriceX96, range, liquidity, 0n)).toEqual(
      amountsOf(sqrtPriceX96, range, liquidity, 'down'),
    )
  })
})

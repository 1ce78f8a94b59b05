import { describe, expect, it } from 'vitest'
import { priceOfA } from '../../../domain/pools/price.ts'
import { sampleTreasuryPool } from '../../../domain/pools/treasury-pool.fixture.ts'
import { feeTiers, newPoolOf } from './new-pool.ts'

const { tokenA: bill, tokenB: usdc } = sampleTreasuryPool
const [lowest] = feeTiers
const tierOf = (fee: number) => feeTiers.find(({ feeTier }) => feeTier === fee) ?? lowest
const narrow = tierOf(30)
const wide = tierOf(50)
const entered = { base: bill, quote: usdc, tier: narrow, price: '101.5', pools: [] }

describe('the fee tiers', () => {
  it('include one for two currencies, and those of the specification', () => {
    expect(feeTiers.map(({ feeTier, tickSpacing }) => [feeTier, tickSpacing])).toEqual([
      [1, 1],
      [30, 10],
      [50, 20],
    ])
  })
})

describe('newPoolOf', () => {
  it('puts the tokens in the order of their addresses, at the price that was meant', () => {
    for (const [base, quote, price] of [
      [bill, usdc, '101.5'],
      [usdc, bill, '0.00985221674876847'],
    ] as const) {
      const checked = newPoolOf({ ...entered, base, quote, price })
      if (!checked.ok) throw new Error(checked.problem)
      const { tokenA, tokenB, sqrtPriceX96 } = checked.pool
      expect(BigInt(tokenA.address) < BigInt(tokenB.address)).toBe(true)
      const decimals = { decimalsA: tokenA.decimals, decimalsB: tokenB.decimals }
      // 1 / 101.5 USDC for a bill, read the other way round.
      expect(priceOfA(sqrtPriceX96, decimals).value / 10n ** 9n).toBe(
        tokenA === usdc ? 9_852_216n : 101_499_999_999n,
      )
    }
  })

  it('says what is missing or wrong', () => {
    expect(newPoolOf({ ...entered, quote: undefined })).toMatchObject({ field: 'missing' })
    expect(newPoolOf({ ...entered, quote: bill })).toMatchObject({ field: 'tokens' })
    expect(newPoolOf({ ...entered, price: '' })).toMatchObject({ field: 'missing' })
    expect(newPoolOf({ ...entered, price: 'much' })).toMatchObject({ field: 'price' })
    expect(newPoolOf({ ...entered, price: '0' })).toMatchObject({ field: 'price' })
  })

  it('recognises a pool that already exists', () => {
    const again = { ...entered, pools: [sampleTreasuryPool] }
    expect(newPoolOf({ ...again, tier: wide })).toMatchObject({ existing: 2n })
    expect(newPoolOf(again).ok).toBe(true)
  })
})

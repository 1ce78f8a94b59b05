import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marketAssetFixture } from './market-asset.fixture.ts'
import { yieldOf } from './market-asset.ts'
import { repaymentOf, yieldToMaturity } from './yields.ts'

const day = 86_400
const now = 1_790_000_000
const usdc = (hundredths: number) => ({ value: BigInt(hundredths) * 10_000n, decimals: 6 })

describe('yieldToMaturity', () => {
  it('is (repayment ÷ price)^(365 ÷ days) − 1', () => {
    // One year: 100 ÷ 95.63. Half a year: (100 ÷ 97.5)². Two years: √(121 ÷ 100).
    expect(yieldToMaturity(usdc(9_563), usdc(10_000), now + 365 * day, now)).toBeCloseTo(
      0.045697,
      6,
    )
    expect(yieldToMaturity(usdc(9_750), usdc(10_000), now + 182.5 * day, now)).toBeCloseTo(
      0.05194,
      6,
    )
    expect(yieldToMaturity(usdc(10_000), usdc(12_100), now + 730 * day, now)).toBeCloseTo(0.1, 9)
  })
  it('is negative at prices above the repayment, and zero at it', () => {
    expect(yieldToMaturity(usdc(10_100), usdc(10_000), now + 30 * day, now)).toBeLessThan(0)
    expect(yieldToMaturity(usdc(10_000), usdc(10_000), now + 30 * day, now)).toBe(0)
  })
  it('is null after maturity and without a price', () => {
    for (const price of [9_900, 10_100]) {
      expect(yieldToMaturity(usdc(price), usdc(10_000), now, now)).toBeNull()
      expect(yieldToMaturity(usdc(price), usdc(10_000), now - day, now)).toBeNull()
    }
    expect(yieldToMaturity(usdc(0), usdc(10_000), now + day, now)).toBeNull()
  })
  it('is null where the annual rate overflows a number', () => {
    expect(yieldToMaturity(usdc(1), usdc(10_000), now + day, now)).toBeNull()
    // (100 ÷ 99)^365: a day at a discount of one per cent.
    expect(yieldToMaturity(usdc(9_900), usdc(10_000), now + day, now)).toBeCloseTo(38.17, 1)
  })
  it('compounds the price to the repayment at maturity', () => {
    const price = fc.integer({ min: 5_000, max: 10_000 })
    fc.assert(
      fc.property(price, fc.integer({ min: 30, max: 3_650 }), (hundredths, days) => {
        const rate = yieldToMaturity(usdc(hundredths), usdc(10_000), now + days * day, now) ?? 0
        expect((hundredths / 100) * (1 + rate) ** (days / 365)).toBeCloseTo(100, 6)
      }),
    )
  })
})

describe('repaymentOf', () => {
  it('is the amount that the terms fix, unless they have a coupon', () => {
    const fixed = { income: { kind: 'none' }, repaymentPerShare: '100.00' } as const
    expect(repaymentOf(fixed)).toEqual({ value: 10_000n, decimals: 2 })
    expect(
      repaymentOf({ ...fixed, income: { kind: 'target', percent: '4.25', frequency: 'annual' } }),
    ).toBeNull()
    expect(repaymentOf({ income: { kind: 'none' } })).toBeNull()
  })
})

describe('yieldOf', () => {
  it('is the trailing yield, otherwise the yield to maturity, otherwise null', () => {
    const paying = marketAssetFixture({ trailingYield: 0.04, yieldToMaturity: 0.05 })
    expect(yieldOf(paying)).toEqual({ kind: 'paid', rate: 0.04 })
    const bill = marketAssetFixture({ trailingYield: 0, yieldToMaturity: 0.05 })
    expect(yieldOf(bill)).toEqual({ kind: 'to-maturity', rate: 0.05 })
    expect(yieldOf(marketAssetFixture({ trailingYield: 0, yieldToMaturity: null }))).toBeNull()
  })
})

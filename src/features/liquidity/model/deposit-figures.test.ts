import { describe, expect, it } from 'vitest'
import { matchingAmount } from '../../../domain/pools/liquidity-math.ts'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { fullRange } from '../../../domain/pools/tick-math.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { baseShareBps, concentration, feeOutlook } from './deposit-figures.ts'

/** Price 1, both tokens of 18 decimals, 10^18 in range, 30 days old. */
const now = 30 * 86_400
const pool = fixturePool(1n, fixtureToken('1', 'A'), fixtureToken('2', 'B'), 100n)
const everything = {
  lowerTick: fullRange(pool.tickSpacing).lower,
  upperTick: fullRange(pool.tickSpacing).upper,
}
const around = { lowerTick: -1_000, upperTick: 1_000 }

describe('baseShareBps', () => {
  it('is a half around the price, all above it and nothing below it', () => {
    for (const quoteSide of ['A', 'B'] as const) {
      expect(toSafeInteger(baseShareBps(pool, around, quoteSide))).toBeCloseTo(5_000, -1)
    }
    const above = { lowerTick: 100, upperTick: 200 }
    expect(baseShareBps(pool, above, 'B')).toBe(10_000n)
    expect(baseShareBps(pool, above, 'A')).toBe(0n)
  })

  it('is larger where there is more of the range above the price', () => {
    // By hand, at price 1 with L = 1: A = 1 − 1.0001^−1500 = 0.13929, B = 1 − 1.0001^−250 = 0.02469;
    // 0.13929 / 0.16398 = 0.8494.
    expect(
      toSafeInteger(baseShareBps(pool, { lowerTick: -500, upperTick: 3_000 }, 'B')),
    ).toBeCloseTo(8_494, -1)
  })
})

describe('concentration', () => {
  it('is one for the full range', () => {
    expect(concentration(pool, everything)).toBe(100n)
  })

  it('is 1 / (1 − 1.0001^(−ticks / 2)) around the price', () => {
    // By hand: 1.0001^−500 = 0.951231; 1 / 0.048769 = 20.505
    expect(concentration(pool, around)).toBe(2_050n)
  })

  it('is nothing outside of the range', () => {
    expect(concentration(pool, { lowerTick: 100, upperTick: 200 })).toBeNull()
  })
})

describe('feeOutlook', () => {
  const fees = { amountA: 0n, amountB: 10n ** 15n }
  const depositOf = (amountB: bigint) => ({
    amountA: matchingAmount(pool.sqrtPriceX96, around, { side: 'B', amount: amountB }) ?? 0n,
    amountB,
  })

  it('shares the fees with the liquidity in range', () => {
    // By hand: L = B / (1 − 1.0001^−500) = 0.0487682 / 0.0487682 = 1, half of the liquidity then. Of
    // 0.001 in fees it gets 0.0005 on a value of 0.0975364, over 30 days: × 365 / 30 = 6.24 %.
    const deposit = depositOf(48_768_200_000_000_000n)
    expect(feeOutlook(pool, around, deposit, fees, now)).toBeCloseTo(0.0624, 4)
  })

  it('falls as more is put in, and is nothing without fees', () => {
    const small = feeOutlook(pool, around, depositOf(10n ** 6n), fees, now) ?? 0
    const large = feeOutlook(pool, around, depositOf(10n ** 20n), fees, now) ?? 0
    expect(small).toBeGreaterThan(large)
    const none = { amountA: 0n, amountB: 0n }
    expect(feeOutlook(pool, around, depositOf(10n ** 18n), none, now)).toBe(0)
  })

  it('says nothing without a deposit or outside of the range', () => {
    expect(feeOutlook(pool, around, { amountA: 0n, amountB: 0n }, fees, now)).toBeNull()
    const oneSided = { amountA: 10n ** 18n, amountB: 0n }
    expect(feeOutlook(pool, around, oneSided, fees, now)).toBeNull()
    const above = { lowerTick: 100, upperTick: 200 }
    expect(feeOutlook(pool, above, { amountA: 1n, amountB: 0n }, fees, now)).toBeNull()
  })
})

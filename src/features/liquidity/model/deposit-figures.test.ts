import { describe, expect, it } from 'vitest'
import { amountsOf, matchingAmount } from '../../../domain/pools/liquidity-math.ts'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { fullRange, sqrtPriceAtTick } from '../../../domain/pools/tick-math.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import {
  baseShareBps,
  concentration,
  feeOutlook,
  outlookAt,
  outlookBounds,
} from './deposit-figures.ts'

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

const range = { lowerTick: -1_000, upperTick: 1_000 }
const liquidity = 10n ** 24n
const position = {
  ...range,
  liquidity,
  holds: amountsOf(sqrtPriceAtTick(0), range, liquidity, 'down'),
}

describe('outlookAt', () => {
  it('is all of one token beyond each end', () => {
    expect(outlookAt(sqrtPriceAtTick(1_200), position, 'B').holds.amountA).toBe(0n)
    expect(outlookAt(sqrtPriceAtTick(-1_200), position, 'B').holds.amountB).toBe(0n)
  })

  it('loses compared with withdrawing, on both sides, and nothing at the current price', () => {
    expect(outlookAt(sqrtPriceAtTick(0), position, 'B').divergence).toBe(0n)
    expect(outlookAt(sqrtPriceAtTick(500), position, 'B').divergence < 0n).toBe(true)
    expect(outlookAt(sqrtPriceAtTick(-500), position, 'B').divergence < 0n).toBe(true)
  })
})

describe('outlookBounds', () => {
  it('shows the range with room, and never the whole of a full range', () => {
    expect(outlookBounds(range, 0, 'B')).toEqual({ low: -2_000, high: 2_000 })
    const full = outlookBounds({ lowerTick: -887_270, upperTick: 887_270 }, 100, 'B')
    expect(full.high - full.low).toBeLessThan(60_000)
  })
})

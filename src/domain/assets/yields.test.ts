import { describe, expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import type { Distribution } from '../history/asset-records.ts'
import {
  navGapText,
  outlookPayment,
  payoutFrequency,
  perShare,
  trailingYield,
  worthOf,
} from './yields.ts'

const day = 86_400
const now = 1_780_000_000
const nav = { value: 100_000_000n, decimals: 6 }

/** Pays `cents` per share on 1,000 shares, for `days` that ended `ago` days before now. */
const paid = (cents: bigint, days: number, ago: number): Distribution => ({
  id: BigInt(ago),
  kind: 'income',
  transactionHash: '0x01',
  amount: { value: cents * 10_000n * 1_000n, decimals: 6 },
  earningShares: { value: 1_000n * 10n ** 18n, decimals: 18 },
  periodStart: now - (ago + days) * day,
  periodEnd: now - ago * day,
  accrualStart: now - ago * day,
  accrualEnd: now - (ago - days) * day,
})

describe('trailingYield', () => {
  it('is the sum over a full year', () => {
    const quarters = [0, 91, 182, 274].map((ago) => paid(125n, 91, ago))
    expect(trailingYield(quarters, nav, now)).toBeCloseTo(0.05, 4)
  })
  it('counts income only', () => {
    const repaid = { ...paid(1_000n, 91, 91), kind: 'return-of-capital' as const }
    const quarters = [0, 91, 182, 274].map((ago) => paid(125n, 91, ago))
    expect(trailingYield([...quarters, repaid], nav, now)).toBeCloseTo(0.05, 4)
  })
  it('scales half a year to a whole one', () => {
    expect(trailingYield([paid(225n, 182.5, 0)], nav, now)).toBeCloseTo(0.045, 6)
  })
  it('ignores periods that ended more than a year ago', () => {
    expect(trailingYield([paid(900n, 91, 366)], nav, now)).toBe(0)
    expect(trailingYield([paid(900n, 91, 365)], nav, now)).toBe(0)
  })
  it('ignores periods that have not ended', () => {
    expect(trailingYield([paid(900n, 91, -1)], nav, now)).toBe(0)
  })
  it('is zero for a period without a length, which has no rate', () => {
    expect(trailingYield([paid(900n, 0, 10)], nav, now)).toBe(0)
  })
  it('is zero before the first payment and for an asset without value', () => {
    expect(trailingYield([], nav, now)).toBe(0)
    expect(trailingYield([paid(100n, 30, 0)], { value: 0n, decimals: 6 }, now)).toBe(0)
  })
})

describe('perShare', () => {
  it('is what was paid on one share, and zero where no shares earned', () => {
    expect(perShare(paid(125n, 91, 0))).toBe(1.25)
    expect(perShare({ ...paid(125n, 91, 0), earningShares: { value: 0n, decimals: 18 } })).toBe(0)
  })
})

describe('payoutFrequency', () => {
  it.each([
    [30, 'monthly'],
    [91, 'quarterly'],
    [182, 'semi-annual'],
    [365, 'annual'],
  ])('calls %s days %s', (days, frequency) => {
    expect(payoutFrequency([paid(1n, days, 0), paid(1n, days, days)])).toBe(frequency)
  })
  it.each([
    [[30, 365, 30], 'monthly'],
    [[365, 30], 'annual'],
    [[30, 365], 'annual'],
  ])('goes by the period in the middle of %j, in any order', (lengths, frequency) => {
    expect(payoutFrequency(lengths.map((days) => paid(1n, days, 0)))).toBe(frequency)
  })
  it('goes by the time that a payment accrues over where the first period was short', () => {
    const first = { ...paid(1n, 91, 0), accrualEnd: now + 184 * day }
    expect(payoutFrequency([first])).toBe('semi-annual')
  })
  it('looks at income only', () => {
    expect(payoutFrequency([{ ...paid(1n, 30, 0), kind: 'principal' }])).toBeNull()
  })
  it('is null before the first payment', () => {
    expect(payoutFrequency([])).toBeNull()
  })
})

const dollar = usdc(1_000_000n)

it('says what a payment is worth at repayment and at net asset value, rounded down', () => {
  expect(worthOf(outlookPayment, usdc(992_625n), dollar)).toEqual(usdc(1_007_429_794n))
  // A price above net asset value: the holding starts at a loss of 0.74.
  expect(worthOf(outlookPayment, usdc(1_000_740n), dollar)).toEqual(usdc(999_260_547n))
  expect(worthOf(outlookPayment, dollar, dollar)).toEqual(outlookPayment)
})

it('names the distance of a price from net asset value', () => {
  expect(navGapText(usdc(1_000_740n), dollar)).toBe('0.07% above net asset value')
  expect(navGapText(usdc(900_000n), dollar)).toBe('10.00% below net asset value')
  expect(navGapText(usdc(1_000_049n), dollar)).toBeNull()
  expect(navGapText(dollar, null)).toBeNull()
  expect(navGapText(dollar, usdc(0n))).toBeNull()
})

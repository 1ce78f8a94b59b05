import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleYieldStrategies } from '../../../api/sample/yield-strategies.ts'
import { estimateImpact } from '../../../domain/strategies/estimated-impact.ts'
import { basisPoints, strategyFromApi } from '../../../domain/strategies/strategy.ts'
import { toApproximateNumber, toDecimalString } from '../../../lib/amount.ts'
import { amountError } from '../../../lib/amount-limits.ts'
import { decimal } from '../../../lib/decimal.ts'
import {
  applicationLimits,
  compoundedEarnings,
  netAnnualYield,
  simpleEarnings,
  simulate,
} from './simulator.ts'

const usdc = (whole: number) => ({ value: BigInt(Math.round(whole * 1e6)), decimals: 6 })
const terms = (annualYield: string, fee: string) => ({
  annualYield: decimal(annualYield),
  performanceFee: basisPoints(fee),
})
const strategies = sampleYieldStrategies.map(strategyFromApi)

const anyTerms = fc.record({
  annualYield: fc.integer({ min: 0, max: 3_000 }).map(basisPoints),
  performanceFee: fc.integer({ min: 0, max: 10_000 }).map(basisPoints),
})
const anyAmount = fc.bigInt(0n, 10n ** 15n).map((value) => ({ value, decimals: 6 }))
const anyDays = fc.integer({ min: 1, max: 400 })

describe('netAnnualYield', () => {
  it('deducts the fee from the yield, computed by hand', () => {
    expect(toDecimalString(netAnnualYield(terms('5.75', '200')))).toBe('5.635')
    expect(toDecimalString(netAnnualYield(terms('7.80', '300')))).toBe('7.566')
    expect(toDecimalString(netAnnualYield(terms('4.25', '0')))).toBe('4.25')
  })
})

describe('simpleEarnings', () => {
  it('is amount × yield × days / 365 with its fee, worked by hand', () => {
    // 10000 × 5.75 % = 575, fee 2 % of it = 11.50
    expect(simpleEarnings(terms('5.75', '200'), usdc(10_000), 365)).toEqual({
      gross: usdc(575),
      fee: usdc(11.5),
      net: usdc(563.5),
    })
    // 1000 × 4.25 % × 73 / 365 = 8.5, fee 1 % = 0.085
    expect(simpleEarnings(terms('4.25', '100'), usdc(1_000), 73)).toEqual({
      gross: usdc(8.5),
      fee: usdc(0.085),
      net: usdc(8.415),
    })
  })
  it('rounds the fee up and never gives more than was earned', () => {
    // 0.000100 × 5 % = 0.000005 gross, whose fee of 1 % is a part of the smallest unit
    expect(simpleEarnings(terms('5', '100'), { value: 100n, decimals: 6 }, 365)).toEqual({
      gross: { value: 5n, decimals: 6 },
      fee: { value: 1n, decimals: 6 },
      net: { value: 4n, decimals: 6 },
    })
  })
})

describe('compoundedEarnings', () => {
  it('reinvests each day, worked by hand', () => {
    // 36.5 % a year is 0.1 % a day: 1000 → 1001 → 1002.001
    const days = compoundedEarnings(terms('36.5', '0'), usdc(1_000), 2)
    expect(days.map(({ net }) => toDecimalString(net))).toEqual(['0', '1', '2.001'])
    // with a fee of 10 % it is 0.09 % a day: 1000 → 1000.9 → 1001.80081
    const withFee = compoundedEarnings(terms('36.5', '1000'), usdc(1_000), 2)
    expect(withFee.map(({ net }) => toDecimalString(net))).toEqual(['0', '0.9', '1.80081'])
    expect(toDecimalString(withFee[2]?.gross ?? usdc(0))).toBe('2.0009')
  })
  it('is (1 + r/365)^days − 1 within a millionth of a USDC in a million', () => {
    fc.assert(
      fc.property(anyTerms, anyAmount, anyDays, (t, amount, days) => {
        const net = compoundedEarnings(t, amount, days).at(-1)?.net ?? usdc(0)
        const rate =
          (toApproximateNumber(t.annualYield) / 100 / 365) *
          (1 - toApproximateNumber(t.performanceFee) / 100)
        const expected = toApproximateNumber(amount) * Math.expm1(days * Math.log1p(rate))
        expect(Math.abs(toApproximateNumber(net) - expected)).toBeLessThan(2e-6 + expected * 1e-9)
      }),
    )
  })
  it('earns at least as much as without compounding, and more only by reinvesting', () => {
    fc.assert(
      fc.property(anyTerms, anyAmount, anyDays, (t, amount, days) => {
        const simple = simpleEarnings(t, amount, days)
        const compounded = compoundedEarnings(t, amount, days).at(-1)
        expect((compounded?.net.value ?? 0n) + 1n).toBeGreaterThanOrEqual(simple.net.value)
        const firstDay = compoundedEarnings(t, amount, 1)[1]?.gross.value ?? 0n
        expect(firstDay).toBe(simpleEarnings(t, amount, 1).gross.value)
      }),
    )
  })
  it('splits gross into fee and net, and never falls', () => {
    fc.assert(
      fc.property(anyTerms, anyAmount, anyDays, (t, amount, days) => {
        let before = -1n
        for (const { gross, fee, net } of compoundedEarnings(t, amount, days)) {
          expect(fee.value + net.value).toBe(gross.value)
          expect(fee.value).toBeGreaterThanOrEqual(0n)
          expect(net.value).toBeGreaterThanOrEqual(before)
          before = net.value
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('simulate', () => {
  const [, , forest] = strategies
  if (forest === undefined) throw new Error('no sample strategy')

  it('runs from day 0 to the last day', () => {
    expect(simulate(forest, usdc(1_000), 365, 5).map(({ day }) => day)).toEqual([
      0, 91, 183, 274, 365,
    ])
    expect(simulate(forest, usdc(1_000), 2, 61).map(({ day }) => day)).toEqual([0, 1, 2])
  })
  it('ends with the figures of the formulas', () => {
    const end = simulate(forest, usdc(25_000), 730).at(-1)
    expect(end?.simple).toEqual(simpleEarnings(forest, usdc(25_000), 730))
    expect(end?.impact).toEqual(estimateImpact(forest, usdc(25_000), 730))
    // base = 25000 × 2 × 1.2 = 60000
    expect(end?.impact).toEqual({
      carbonOffsetTons: 60,
      landAreaProtectedHectares: 12,
      renewableEnergyMwh: 300,
      retiredCredits: { value: 7_500_000n, decimals: 3 },
    })
  })
})

describe('applicationLimits', () => {
  const objection = (least: string, value: bigint, balance?: number) =>
    amountError(
      value,
      applicationLimits(
        { minDeposit: { value: BigInt(least), decimals: 6 } },
        balance ? usdc(balance) : undefined,
      ),
    )

  it('refuses less than the minimum deposit and more than the balance', () => {
    expect(objection('250000000', 249_999_999n)).toBe(
      'The minimum is 250 USDC. Enter that or more.',
    )
    expect(objection('250000000', 5_000_010_000n, 5_000)).toBe(
      'You have 5,000 USDC. Enter that or less.',
    )
  })
  it('takes the minimum, the balance, and any amount while the balance is unknown', () => {
    expect(objection('250000000', 250_000_000n, 5_000)).toBeUndefined()
    expect(objection('250000000', 5_000_000_000n, 5_000)).toBeUndefined()
    expect(objection('250000000', 10n ** 20n)).toBeUndefined()
  })
  it('never accepts zero', () => {
    expect(objection('0', 0n)).toBeDefined()
    expect(objection('0', 1n)).toBeUndefined()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  annualise,
  annualVolatility,
  dailyReturns,
  sharesOf100,
  sharpeRatio,
  timeWeightedReturn,
} from './returns.ts'

describe('dailyReturns', () => {
  it('does not count a deposit as a gain or a withdrawal as a loss', () => {
    const days = [
      { value: 100, flow: 100, income: 0 },
      { value: 160, flow: 50, income: 0 }, // 110 before the deposit: +10 %
      { value: 76, flow: -80, income: 0 }, // 156 before the withdrawal: -2.5 %
      { value: 76, flow: 0, income: 1.9 }, // paid out: +2.5 %
    ]
    const returns = dailyReturns(days)
    expect(returns[0]).toBeCloseTo(0.1, 12)
    expect(returns[1]).toBeCloseTo(-0.025, 12)
    expect(returns[2]).toBeCloseTo(0.025, 12)
    // 1.1 × 0.975 × 1.025 − 1
    expect(timeWeightedReturn(returns)).toBeCloseTo(0.0993125, 12)
  })
  it('skips a day after an empty portfolio', () => {
    expect(
      dailyReturns([
        { value: 0, flow: 0, income: 0 },
        { value: 50, flow: 50, income: 0 },
      ]),
    ).toEqual([])
  })
  it('does not depend on the amounts of flows', () => {
    const growth = fc.double({ min: 0.5, max: 2, noNaN: true })
    const deposit = fc.double({ min: 0, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(growth, deposit), { minLength: 1, maxLength: 30 }), (steps) => {
        let value = 1000
        const days = [{ value, flow: value, income: 0 }]
        let product = 1
        for (const [factor, flow] of steps) {
          value = value * factor + flow
          product *= factor
          days.push({ value, flow, income: 0 })
        }
        expect(timeWeightedReturn(dailyReturns(days)) + 1).toBeCloseTo(
          product,
          5 - Math.ceil(Math.log10(product + 1)),
        )
      }),
    )
  })
})

describe('yearly figures', () => {
  it('are compounded by annualise', () => {
    expect(annualise(0.0225, 182.5)).toBeCloseTo(0.04550625, 12)
    expect(annualise(0.045, 365)).toBeCloseTo(0.045, 12)
  })
  it('include volatility as the annualised sample standard deviation', () => {
    // mean 0.01, squares 0.0001 + 0.0001, over n − 1 = 1: deviation √0.0002
    expect(annualVolatility([0.02, 0])).toBeCloseTo(Math.sqrt(0.0002) * Math.sqrt(365), 12)
    expect(annualVolatility([0.01])).toBe(0)
    expect(annualVolatility([])).toBe(0)
  })
  it('include the Sharpe ratio as the return above the risk-free rate by volatility', () => {
    expect(sharpeRatio(0.08, 0.1, 0.03)).toBeCloseTo(0.5, 12)
    expect(sharpeRatio(0.08, 0, 0.03)).toBeUndefined()
  })
})

describe('sharesOf100', () => {
  it('adds the missing hundredths to the largest remainders', () => {
    expect(sharesOf100([1n, 1n, 1n])).toEqual([33.34, 33.33, 33.33])
    expect(sharesOf100([0n, 0n])).toEqual([0, 0])
    expect(sharesOf100([])).toEqual([])
  })
  it('adds up to exactly 100 and is within 0.01 of the exact share', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(0n, 10n ** 30n), { minLength: 1, maxLength: 20 }), (parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0n)
        const hundredths = sharesOf100(parts).map((share) => Math.round(share * 100))
        expect(hundredths.reduce((sum, share) => sum + share, 0)).toBe(whole === 0n ? 0 : 10_000)
        for (const [index, part] of parts.entries()) {
          const cut = whole === 0n ? 0 : Number((part * 10_000n) / whole)
          expect((hundredths[index] ?? -1) - cut).toBeOneOf([0, 1])
        }
      }),
    )
  })
})

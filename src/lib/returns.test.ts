import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  annualise,
  annualVolatility,
  type DailyValue,
  dailyReturns,
  growthIndex,
  returnFigures,
  sharesOf100,
  sharpeRatio,
  timeWeightedReturn,
} from './returns.ts'
import { toSafeInteger } from './safe-integer.ts'

const day = (value: number, flows: Partial<DailyValue> = {}): DailyValue => ({
  value,
  inflow: 0,
  outflow: 0,
  income: 0,
  ...flows,
})

describe('dailyReturns', () => {
  it('does not count a deposit as a gain or a withdrawal as a loss', () => {
    const days = [
      day(101, { inflow: 100 }), // bought for 100, worth 101 at the end of the day: +1 %
      day(157.56, { inflow: 50 }), // 151 after the deposit: +4.3444 %
      day(76, { outflow: 80 }), // 156 before the withdrawal: −0.9901 %
      day(76, { income: 1.9 }), // paid out: +2.5 %
    ]
    const returns = dailyReturns(days)
    expect(returns[0]).toBeCloseTo(0.01, 12)
    expect(returns[1]).toBeCloseTo(157.56 / 151 - 1, 12)
    expect(returns[2]).toBeCloseTo(156 / 157.56 - 1, 12)
    expect(returns[3]).toBeCloseTo(0.025, 12)
    expect(timeWeightedReturn(returns)).toBeCloseTo(
      1.01 * (157.56 / 151) * (156 / 157.56) * 1.025 - 1,
      12,
    )
  })
  it('has no return on days on which nothing was invested', () => {
    expect(dailyReturns([day(0), day(0), day(50, { inflow: 50 })])).toEqual([0])
  })
  it('counts the loss of a sale of everything below its value', () => {
    expect(dailyReturns([day(100, { inflow: 100 }), day(0, { outflow: 99 })])[1]).toBeCloseTo(
      -0.01,
      12,
    )
  })
  it('does not depend on the amounts of flows', () => {
    const growth = fc.double({ min: 0.5, max: 2, noNaN: true })
    const amount = fc.double({ min: 0, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(growth, amount, fc.double({ min: 0, max: 0.9, noNaN: true })), {
          minLength: 1,
          maxLength: 30,
        }),
        (steps) => {
          let value = 1000
          const days = [day(value, { inflow: value })]
          let product = 1
          for (const [factor, inflow, share] of steps) {
            const before = (value + inflow) * factor
            const outflow = before * share
            value = before - outflow
            product *= factor
            days.push(day(value, { inflow, outflow }))
          }
          const digits = 5 - Math.ceil(Math.log10(product + 1))
          expect(timeWeightedReturn(dailyReturns(days)) + 1).toBeCloseTo(product, digits)
          expect(growthIndex(days).at(-1)).toBeCloseTo(product, digits)
        },
      ),
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
    // mean 0.02, squares 0.0001 + 0 + 0.0001, over n − 1 = 2: deviation 0.01
    expect(annualVolatility([0.01, 0.02, 0.03])).toBeCloseTo(0.01 * Math.sqrt(365), 12)
    expect(annualVolatility([0.01])).toBe(0)
    expect(annualVolatility([])).toBe(0)
  })
  it('include the Sharpe ratio as the return above the risk-free rate by volatility', () => {
    expect(sharpeRatio(0.08, 0.1, 0.03)).toBeCloseTo(0.5, 12)
    expect(sharpeRatio(0.08, 0, 0.03)).toBeNull()
  })
})

describe('returnFigures', () => {
  const growing = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      day(1.001 ** index, { inflow: index === 0 ? 1 : 0 }),
    )

  it('chains the days of each period', () => {
    const { timeWeighted, periods } = returnFigures(growing(101))
    expect(timeWeighted).toBeCloseTo(1.001 ** 100 - 1, 12)
    expect(periods.daily).toBeCloseTo(0.001, 12)
    expect(periods.weekly).toBeCloseTo(1.001 ** 7 - 1, 12)
    expect(periods.monthly).toBeCloseTo(1.001 ** 30 - 1, 12)
    expect(periods.quarterly).toBeCloseTo(1.001 ** 91 - 1, 12)
    expect(periods.yearly).toBeCloseTo(timeWeighted, 12)
    expect(periods.allTime).toBe(timeWeighted)
  })
  it('counts a day without an investment in a period, rather than an earlier day', () => {
    const sold = [...growing(10), day(0, { outflow: 1.001 ** 9 }), day(0)]
    const { periods } = returnFigures(sold)
    expect(periods.daily).toBe(0)
    expect(periods.weekly).toBeCloseTo(1.001 ** 5 - 1, 12)
  })
  it('sets the yearly return in relation to its volatility', () => {
    const days = Array.from({ length: 31 }, (_, index) =>
      day(index % 2 === 0 ? 1 : 1.01, { inflow: index === 0 ? 1 : 0 }),
    )
    const { annualised, volatility, sharpe } = returnFigures(days, 0.04)
    expect(volatility).toBeGreaterThan(0.1)
    expect(sharpe).toBeCloseTo(((annualised ?? Number.NaN) - 0.04) / volatility, 12)
  })
  it('states no yearly rate for less than 30 days', () => {
    expect(returnFigures(growing(30))).toMatchObject({ annualised: null, sharpe: null })
    expect(returnFigures(growing(31)).annualised).toBeCloseTo(1.001 ** 365 - 1, 10)
    expect(returnFigures([])).toMatchObject({ timeWeighted: 0, annualised: null })
  })
})

describe('sharesOf100', () => {
  it('raises the share with the largest remainder, wherever it stands', () => {
    // 14.2857, 28.5714 and 57.1428
    expect(sharesOf100([1n, 2n, 4n])).toEqual([14.29, 28.57, 57.14])
    expect(sharesOf100([4n, 2n, 1n])).toEqual([57.14, 28.57, 14.29])
    expect(sharesOf100([2n, 1n, 4n])).toEqual([28.57, 14.29, 57.14])
  })
  it('adds the missing hundredths to the largest remainders', () => {
    expect(sharesOf100([1n, 1n, 1n])).toEqual([33.34, 33.33, 33.33])
    expect(sharesOf100([0n, 0n])).toEqual([0, 0])
    expect(sharesOf100([])).toEqual([])
  })
  it('adds up to exactly 100 and is within 0.01 of the exact share', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(0n, 10n ** 30n), { minLength: 1, maxLength: 20 }), (parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0n)
        const hundredths = sharesOf100(parts).map((share) => Math.round(share * 100))
        expect(hundredths.reduce((sum, share) => sum + share, 0)).toBe(total === 0n ? 0 : 10_000)
        for (const [index, part] of parts.entries()) {
          const cut = total === 0n ? 0 : toSafeInteger((part * 10_000n) / total)
          expect((hundredths[index] ?? -1) - cut).toBeOneOf([0, 1])
        }
      }),
    )
  })
})

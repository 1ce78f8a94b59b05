import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDecimalString } from '../../lib/amount.ts'
import { decimal } from '../../lib/decimal.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { sampleYieldStrategies } from '../sample/yield-strategies.ts'
import type { YieldStrategy } from '../schemas/yield-strategy.ts'
import {
  applyLocally,
  computeStrategyImpact,
  estimateImpact,
  estimateYield,
} from './strategy-rules.ts'

const environmental = (impact_multiplier: string, retirement_percentage: string) => ({
  environmental_metadata: {
    asset_type: 'CarbonCredit' as const,
    certification_standard: 'Verra',
    impact_multiplier,
    carbon_negative: true,
    retirement_percentage,
    sdg_alignment: {},
  },
})

/** A decimal string with up to six fraction digits, times a million. */
function millionths(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(6, '0'))
}

const plain = strategyNamed('Treasury Ladder')
const forest = strategyNamed('Forest Carbon Income')

function strategyNamed(name: string): YieldStrategy {
  const strategy = sampleYieldStrategies.find((candidate) => candidate.name === name)
  if (strategy === undefined) throw new Error(`no ${name}`)
  return strategy
}

const usdc = fc.bigInt(0n, 10n ** 21n).map((value) => toDecimalString({ value, decimals: 6 }))
const percent = fc
  .integer({ min: 0, max: 30_000 })
  .map((value) => toDecimalString({ value: BigInt(value), decimals: 2 }))
const days = fc.integer({ min: 0, max: 3650 })

describe('estimateImpact', () => {
  it('matches examples computed by hand', () => {
    // base = 10000 × 1 × 1.2 = 12000
    expect(estimateImpact(environmental('120', '15'), '10000', 365)).toEqual({
      carbon_offset_tons: 12,
      land_area_protected_hectares: 2, // 2.4
      renewable_energy_mwh: 60,
      auto_retired_credits: '1500',
    })
    // base = 2500.5 × 90/365 × 1.3 = 801.53…; 2500.5 × 0.2 × 90/365 = 123.3123…
    expect(estimateImpact(environmental('130', '20'), '2500.5', 90)).toEqual({
      carbon_offset_tons: 0, // 0.80
      land_area_protected_hectares: 0, // 0.16
      renewable_energy_mwh: 4, // 4.007
      auto_retired_credits: '123.312',
    })
  })

  it('floors the exact result', () => {
    // 1000 × 1.1 × 0.001 is 1.1, but 1000 × 1 × 0.001 is exactly 1 and floating point may miss it
    expect(estimateImpact(environmental('100', '0'), '1000', 365).carbon_offset_tons).toBe(1)
    expect(estimateImpact(environmental('100', '0'), '999.999999', 365).carbon_offset_tons).toBe(0)
    expect(estimateImpact(environmental('110', '0'), '100000', 73).renewable_energy_mwh).toBe(110)
  })

  it('is zero for a strategy without environmental metadata', () => {
    expect(estimateImpact(plain, '1000000', 365)).toEqual({
      carbon_offset_tons: 0,
      land_area_protected_hectares: 0,
      renewable_energy_mwh: 0,
      auto_retired_credits: '0',
    })
  })

  it('never decreases with a larger amount or a longer time', () => {
    fc.assert(
      fc.property(usdc, usdc, days, days, percent, percent, (a, b, d1, d2, multiplier, share) => {
        const strategy = environmental(multiplier, fractionOf100(share))
        const [less, more] = [a, b].toSorted((x, y) => compare(x, y))
        const [shorter, longer] = [d1, d2].toSorted((x, y) => x - y)
        const small = estimateImpact(strategy, less ?? '0', shorter ?? 0)
        const large = estimateImpact(strategy, more ?? '0', longer ?? 0)
        expect(large.carbon_offset_tons).toBeGreaterThanOrEqual(small.carbon_offset_tons)
        expect(large.renewable_energy_mwh).toBeGreaterThanOrEqual(small.renewable_energy_mwh)
        expect(
          compare(large.auto_retired_credits, small.auto_retired_credits),
        ).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('is the floor of the formula, computed with integers', () => {
    fc.assert(
      fc.property(usdc, days, percent, (amount, duration, multiplier) => {
        // amount × days ÷ 365 × multiplier ÷ 100, over a common divisor.
        const [a, m] = [millionths(amount), millionths(multiplier)]
        const base = a * BigInt(duration) * m
        const divisor = 10n ** 12n * 365n * 100n
        expect(estimateImpact(environmental(multiplier, '0'), amount, duration)).toMatchObject({
          carbon_offset_tons: toSafeInteger(base / (divisor * 1_000n)),
          land_area_protected_hectares: toSafeInteger((base * 2n) / (divisor * 10_000n)),
          renewable_energy_mwh: toSafeInteger((base * 5n) / (divisor * 1_000n)),
        })
      }),
    )
  })

  it.each(['-1', '1e3', '', 'ten'])('rejects the amount %j', (amount) => {
    expect(() => estimateImpact(forest, amount, 365)).toThrow(RangeError)
  })
  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('rejects %d days', (duration) => {
    expect(() => estimateImpact(forest, '1', duration)).toThrow(RangeError)
  })
})

describe('estimateYield', () => {
  it('is amount × annual yield percent / 100', () => {
    expect(toDecimalString(estimateYield({ annual_yield_percentage: '4.25' }, '10000'))).toBe('425')
    expect(toDecimalString(estimateYield({ annual_yield_percentage: '7.80' }, '1234.56'))).toBe(
      '96.29568',
    )
    expect(toDecimalString(estimateYield({ annual_yield_percentage: '7.80' }, '0.00001'))).toBe('0')
  })
  it('is exact for amounts beyond the precision of a float', () => {
    expect(
      toDecimalString(estimateYield({ annual_yield_percentage: '5' }, '90071992547409930.2')),
    ).toBe('4503599627370496.51')
  })
})

describe('applyLocally', () => {
  it('is PENDING with the fixed estimate', () => {
    expect(applyLocally(forest, { asset_id: 'usdc', amount: '2000' }, 'tx-1')).toEqual({
      transaction_id: 'tx-1',
      strategy_id: forest.strategy_id,
      asset_id: 'usdc',
      amount: '2000',
      status: 'PENDING',
      estimated_yield: '115', // 5.75 %
      estimated_impact: {
        carbon_offset_tons: 10,
        land_area_protected_hectares: 1,
        renewable_energy_mwh: 25,
        auto_retired_credits: '300', // 15 %
      },
    })
  })
  it('estimates no impact for a strategy without environmental metadata', () => {
    const { estimated_impact } = applyLocally(plain, { asset_id: 'usdc', amount: '2000' }, 'tx-2')
    expect(Object.values(estimated_impact).map(String)).toEqual(['0', '0', '0', '0'])
  })
})

describe('computeStrategyImpact', () => {
  it('includes the strategy and the request', () => {
    expect(computeStrategyImpact(forest, '10000', 365)).toEqual({
      strategy_id: forest.strategy_id,
      strategy_name: 'Forest Carbon Income',
      investment_amount: '10000',
      duration_days: 365,
      impact_metrics: estimateImpact(forest, '10000', 365),
      environmental_metadata: forest.environmental_metadata,
    })
    expect(computeStrategyImpact(plain, '1', 1)).not.toHaveProperty('environmental_metadata')
  })
})

function fractionOf100(text: string): string {
  return String(Number.parseFloat(text) % 100)
}

function compare(a: string, b: string): number {
  const [x, y] = [decimal(a), decimal(b)]
  const difference = x.value * 10n ** BigInt(y.decimals) - y.value * 10n ** BigInt(x.decimals)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

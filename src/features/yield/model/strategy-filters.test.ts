import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleYieldStrategies } from '../../../api/sample/yield-strategies.ts'
import {
  environmentalAssetTypes,
  riskLevels,
  type YieldStrategy,
} from '../../../api/schemas/yield-strategy.ts'
import { activeFilterCount, strategyFacets } from './strategy-facets.ts'
import {
  assetClassCodes,
  defaultStrategyFilters,
  feePercent,
  filterStrategies,
  passes,
  type StrategyFilters,
} from './strategy-filters.ts'

const percentText = (maxHundredths: number) =>
  fc.integer({ min: 0, max: maxHundredths }).map((value) => (value / 100).toFixed(2))

const [template] = sampleYieldStrategies
if (template === undefined) throw new Error('no sample strategy')
const strategy: fc.Arbitrary<YieldStrategy> = fc
  .record({
    asset_class: fc.constantFrom(...assetClassCodes),
    risk_level: fc.constantFrom(...riskLevels),
    annual_yield_percentage: percentText(2_000),
    performance_fee: fc.integer({ min: 0, max: 10_000 }).map(String),
    auto_compound: fc.boolean(),
    environmental_metadata: fc.option(
      fc.record({
        asset_type: fc.constantFrom(...environmentalAssetTypes),
        certification_standard: fc.constant('Verra'),
        impact_multiplier: fc.constant('120'),
        carbon_negative: fc.boolean(),
        retirement_percentage: percentText(10_000),
        sdg_alignment: fc.constant({}),
      }),
      { nil: undefined },
    ),
  })
  .map(({ environmental_metadata, ...rest }) => ({
    ...withoutMetadata(template),
    ...rest,
    ...(environmental_metadata === undefined ? {} : { environmental_metadata }),
  }))

const filters: fc.Arbitrary<StrategyFilters> = fc.record({
  asset_class: fc.subarray([...assetClassCodes]),
  risk_level: fc.subarray([...riskLevels]),
  min_annual_yield: fc.integer({ min: 0, max: 2_000 }).map((value) => value / 100),
  max_fee: fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100),
  environmental_only: fc.boolean(),
  auto_compound_only: fc.boolean(),
  asset_type: fc.subarray([...environmentalAssetTypes]),
  min_retirement_percentage: fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100),
  carbon_negative_only: fc.boolean(),
})

const only = (change: Partial<StrategyFilters>): StrategyFilters => ({
  ...defaultStrategyFilters,
  ...change,
})

/** For every strategy, the filter alone keeps it exactly when the rule says so. */
function holds(
  filter: fc.Arbitrary<Partial<StrategyFilters>>,
  rule: (strategy: YieldStrategy, filters: StrategyFilters) => boolean,
) {
  fc.assert(
    fc.property(strategy, filter, (candidate, change) => {
      const applied = only(change)
      expect(passes(candidate, applied)).toBe(rule(candidate, applied))
    }),
  )
}

describe('each filter', () => {
  it('asset_class keeps any of the chosen classes, all when none is chosen', () => {
    holds(
      fc.record({ asset_class: fc.subarray([...assetClassCodes]) }),
      (s, f) => f.asset_class.length === 0 || f.asset_class.some((code) => code === s.asset_class),
    )
  })
  it('risk_level keeps any of the chosen levels, all when none is chosen', () => {
    holds(
      fc.record({ risk_level: fc.subarray([...riskLevels]) }),
      (s, f) => f.risk_level.length === 0 || f.risk_level.some((level) => level === s.risk_level),
    )
  })
  it('min_annual_yield keeps yields at or above it', () => {
    holds(
      fc.record({ min_annual_yield: fc.integer({ min: 1, max: 2_000 }).map((v) => v / 100) }),
      (s, f) => Number(s.annual_yield_percentage) >= f.min_annual_yield,
    )
    expect(filterStrategies(sampleYieldStrategies, only({ min_annual_yield: 7.8 }))).toHaveLength(1)
  })
  it('min_annual_yield of 0 or less does not apply', () => {
    holds(fc.record({ min_annual_yield: fc.constantFrom(0, -1, -100) }), () => true)
  })
  it('max_fee keeps fees divided by 100 at or below it, and applies only below 100', () => {
    holds(
      fc.record({ max_fee: fc.integer({ min: 0, max: 9_999 }).map((v) => v / 100) }),
      (s, f) => Number(s.performance_fee) / 100 <= f.max_fee,
    )
    holds(fc.record({ max_fee: fc.constantFrom(100, 101) }), () => true)
    expect(
      filterStrategies(sampleYieldStrategies, only({ max_fee: 1.5 })).map((s) => s.performance_fee),
    ).toEqual(['100', '150', '125'])
  })
  it('environmental_only keeps strategies with environmental metadata', () => {
    holds(fc.constant({ environmental_only: true }), (s) => s.environmental_metadata !== undefined)
  })
  it('auto_compound_only keeps strategies that reinvest', () => {
    holds(fc.constant({ auto_compound_only: true }), (s) => s.auto_compound)
  })
  it('asset_type, min_retirement_percentage and carbon_negative_only do nothing by themselves', () => {
    holds(
      fc.record({
        asset_type: fc.subarray([...environmentalAssetTypes]),
        min_retirement_percentage: fc.nat(100),
        carbon_negative_only: fc.boolean(),
      }),
      () => true,
    )
  })
  it('with environmental_only, asset_type keeps any of the chosen types', () => {
    holds(
      fc.record({
        environmental_only: fc.constant(true),
        asset_type: fc.subarray([...environmentalAssetTypes], { minLength: 1 }),
      }),
      (s, f) => f.asset_type.some((type) => type === s.environmental_metadata?.asset_type),
    )
  })
  it('with environmental_only, min_retirement_percentage keeps those at or above it', () => {
    holds(
      fc.record({
        environmental_only: fc.constant(true),
        min_retirement_percentage: fc.integer({ min: 1, max: 100 }),
      }),
      (s, f) =>
        Number(s.environmental_metadata?.retirement_percentage ?? -1) >=
        f.min_retirement_percentage,
    )
  })
  it('with environmental_only, carbon_negative_only keeps those that take out more than they emit', () => {
    holds(
      fc.constant({ environmental_only: true, carbon_negative_only: true }),
      (s) => s.environmental_metadata?.carbon_negative === true,
    )
  })
})

describe('all filters together', () => {
  it('leave nothing out by default', () => {
    fc.assert(
      fc.property(fc.array(strategy), (list) => {
        expect(filterStrategies(list, defaultStrategyFilters)).toEqual(list)
      }),
    )
  })
  it('keep what each of them keeps, and the order', () => {
    fc.assert(
      fc.property(fc.array(strategy), filters, (list, chosen) => {
        const { environmental_only, asset_type, min_retirement_percentage, carbon_negative_only } =
          chosen
        const one = [
          only({ asset_class: chosen.asset_class }),
          only({ risk_level: chosen.risk_level }),
          only({ min_annual_yield: chosen.min_annual_yield }),
          only({ max_fee: chosen.max_fee }),
          only({ auto_compound_only: chosen.auto_compound_only }),
          only({ environmental_only, asset_type, min_retirement_percentage, carbon_negative_only }),
        ]
        expect(filterStrategies(list, chosen)).toEqual(
          list.filter((candidate) => one.every((filter) => passes(candidate, filter))),
        )
      }),
    )
  })
})

describe('defaults', () => {
  it('are those that reset restores', () => {
    expect(defaultStrategyFilters).toEqual({
      asset_class: [],
      risk_level: [],
      min_annual_yield: 0,
      max_fee: 100,
      environmental_only: false,
      auto_compound_only: false,
      asset_type: [],
      min_retirement_percentage: 0,
      carbon_negative_only: false,
    })
    expect(activeFilterCount(defaultStrategyFilters)).toBe(0)
  })
})

describe('facets', () => {
  it('count what each choice would leave', () => {
    fc.assert(
      fc.property(fc.array(strategy), filters, (list, chosen) => {
        const facets = strategyFacets(list, chosen)
        for (const [code, count] of facets.asset_class) {
          expect(count).toBe(filterStrategies(list, { ...chosen, asset_class: [code] }).length)
        }
        expect(facets.environmental_only).toBe(
          filterStrategies(list, { ...chosen, environmental_only: true }).length,
        )
        if (chosen.risk_level.length === 0) {
          const sum = [...facets.risk_level.values()].reduce((total, count) => total + count, 0)
          expect(sum).toBe(filterStrategies(list, chosen).length)
        }
      }),
      { numRuns: 50 },
    )
  })
  it('count the samples', () => {
    const facets = strategyFacets(sampleYieldStrategies, defaultStrategyFilters)
    expect([...facets.risk_level.values()]).toEqual([3, 2, 2])
    expect([...facets.asset_class.values()]).toEqual([1, 1, 3, 1, 1])
    expect([...facets.asset_type.values()]).toEqual([1, 1, 1])
    expect(facets.carbon_negative_only).toBe(2)
  })
})

describe('activeFilterCount', () => {
  it('counts the environmental filters only where they apply', () => {
    const chosen = only({ asset_type: ['CarbonCredit'], carbon_negative_only: true })
    expect(activeFilterCount(chosen)).toBe(0)
    expect(activeFilterCount({ ...chosen, environmental_only: true })).toBe(3)
  })
})

describe('feePercent', () => {
  it('reads 100 basis points as 1 %', () => {
    expect(feePercent({ performance_fee: '100' })).toBe(1)
    expect(feePercent({ performance_fee: '175' })).toBe(1.75)
  })
})

function withoutMetadata({ environmental_metadata: _, ...rest }: YieldStrategy) {
  return rest
}

import fc from 'fast-check'
import { createLoader, createSerializer } from 'nuqs'
import { describe, expect, it } from 'vitest'
import { sampleYieldStrategies } from '../../../api/sample/yield-strategies.ts'
import { creditTypes } from '../../../domain/credits/credit-type.ts'
import { assetClasses } from '../../../domain/registry/asset-class.ts'
import {
  basisPoints,
  riskLevels,
  type Strategy,
  strategyFromApi,
} from '../../../domain/strategies/strategy.ts'
import { type Amount, toApproximateNumber } from '../../../lib/amount.ts'
import {
  parametersOf,
  readFilters,
  readSort,
  writeFilters,
  writeSort,
} from '../../../lib/list/address.ts'
import type { FiltersOf } from '../../../lib/list/list.fixture.ts'
import { activeFilterCount, countWith, facetOptions, filterRows } from '../../../lib/list/list.ts'
import { sortKeys, sortRows } from '../../../lib/list/sort.ts'
import { strategyList } from './strategy-list.ts'

type StrategyFilters = FiltersOf<typeof strategyList>

const samples = sampleYieldStrategies.map(strategyFromApi)
const none = readFilters(strategyList, {})
const percent = (max: number) => fc.integer({ min: 0, max: max * 100 }).map(basisPoints)

const [template] = samples
if (template === undefined) throw new Error('no sample strategy')
const strategy: fc.Arbitrary<Strategy> = fc
  .record({
    assetClass: fc.constantFrom(...assetClasses),
    risk: fc.constantFrom(...riskLevels),
    annualYield: percent(20),
    performanceFee: percent(100),
    isCompounding: fc.boolean(),
    environment: fc.option(
      fc.record({
        creditType: fc.constantFrom(...creditTypes),
        standard: fc.constant('Verra'),
        impactMultiplier: fc.constant(basisPoints(12_000)),
        isCarbonNegative: fc.boolean(),
        retirement: percent(100),
        goals: fc.constant(new Map()),
      }),
    ),
  })
  .map((changes) => ({ ...template, ...changes }))

const filters: fc.Arbitrary<StrategyFilters> = fc.record({
  search: fc.constantFrom('', 'treasury', 'nothing like it'),
  classes: fc.subarray([...assetClasses]),
  risks: fc.subarray([...riskLevels]),
  minimumYield: percent(20),
  maximumFee: percent(100),
  environmentalOnly: fc.boolean(),
  compoundingOnly: fc.boolean(),
  creditTypes: fc.subarray([...creditTypes]),
  minimumRetirement: percent(100),
  carbonNegativeOnly: fc.boolean(),
})

const only = (change: Partial<StrategyFilters>): StrategyFilters => ({ ...none, ...change })
const passes = (candidate: Strategy, chosen: StrategyFilters) =>
  filterRows(strategyList, [candidate], chosen).length === 1
const asNumber = (amount: Amount | undefined) => (amount ? toApproximateNumber(amount) : -1)

/** For every strategy, the filter alone keeps it exactly when the rule says so. */
function holds(
  filter: fc.Arbitrary<Partial<StrategyFilters>>,
  rule: (strategy: Strategy, filters: StrategyFilters) => boolean,
) {
  fc.assert(
    fc.property(strategy, filter, (candidate, change) => {
      const applied = only(change)
      expect(passes(candidate, applied)).toBe(rule(candidate, applied))
    }),
  )
}

describe('each filter', () => {
  it('asset class keeps any of the chosen classes, all when none is chosen', () => {
    holds(
      fc.record({ classes: fc.subarray([...assetClasses]) }),
      (s, f) => f.classes.length === 0 || f.classes.includes(s.assetClass),
    )
  })
  it('risk keeps any of the chosen levels, all when none is chosen', () => {
    holds(
      fc.record({ risks: fc.subarray([...riskLevels]) }),
      (s, f) => f.risks.length === 0 || f.risks.includes(s.risk),
    )
  })
  it('minimum yield keeps yields at or above it', () => {
    holds(
      fc.record({ minimumYield: percent(20) }),
      (s, f) => asNumber(s.annualYield) >= asNumber(f.minimumYield),
    )
    const highest = only({ minimumYield: { value: 78n, decimals: 1 } })
    expect(filterRows(strategyList, samples, highest)).toHaveLength(1)
  })
  it('minimum yield of 0 does not apply', () => {
    holds(fc.constant({ minimumYield: basisPoints(0) }), () => true)
  })
  it('maximum fee keeps fees at or below it, and applies only below 100', () => {
    holds(
      fc.record({ maximumFee: percent(99) }),
      (s, f) => asNumber(s.performanceFee) <= asNumber(f.maximumFee),
    )
    holds(
      fc.record({ maximumFee: fc.constantFrom(basisPoints(10_000), basisPoints(10_100)) }),
      () => true,
    )
    expect(
      filterRows(strategyList, samples, only({ maximumFee: basisPoints(150) })).map(
        ({ performanceFee }) => performanceFee,
      ),
    ).toEqual([basisPoints(100), basisPoints(150), basisPoints(125)])
  })
  it('environmental keeps strategies that claim an impact', () => {
    holds(fc.constant({ environmentalOnly: true }), (s) => s.environment !== null)
  })
  it('auto-compound keeps strategies that reinvest', () => {
    holds(fc.constant({ compoundingOnly: true }), (s) => s.isCompounding)
  })
  it('credits, minimum retirement and carbon negative do nothing by themselves', () => {
    holds(
      fc.record({
        creditTypes: fc.subarray([...creditTypes]),
        minimumRetirement: percent(100),
        carbonNegativeOnly: fc.boolean(),
      }),
      () => true,
    )
  })
  it('with environmental, credits keep any of the chosen types', () => {
    holds(
      fc.record({
        environmentalOnly: fc.constant(true),
        creditTypes: fc.subarray([...creditTypes], { minLength: 1 }),
      }),
      (s, f) => f.creditTypes.some((type) => type === s.environment?.creditType),
    )
  })
  it('with environmental, minimum retirement keeps those at or above it', () => {
    holds(
      fc.record({ environmentalOnly: fc.constant(true), minimumRetirement: percent(100) }),
      (s, f) => asNumber(s.environment?.retirement) >= asNumber(f.minimumRetirement),
    )
  })
  it('with environmental, carbon negative keeps those that take out more than they emit', () => {
    holds(
      fc.constant({ environmentalOnly: true, carbonNegativeOnly: true }),
      (s) => s.environment?.isCarbonNegative === true,
    )
  })
})

describe('all filters together', () => {
  it('leave nothing out by default', () => {
    fc.assert(
      fc.property(fc.array(strategy), (list) => {
        expect(filterRows(strategyList, list, none)).toEqual(list)
      }),
    )
  })
  it('keep what each of them keeps, and the order', () => {
    fc.assert(
      fc.property(fc.array(strategy), filters, (list, chosen) => {
        const { environmentalOnly, minimumRetirement, carbonNegativeOnly } = chosen
        const one = [
          only({ search: chosen.search }),
          only({ classes: chosen.classes }),
          only({ risks: chosen.risks }),
          only({ minimumYield: chosen.minimumYield }),
          only({ maximumFee: chosen.maximumFee }),
          only({ compoundingOnly: chosen.compoundingOnly }),
          only({
            environmentalOnly,
            creditTypes: chosen.creditTypes,
            minimumRetirement,
            carbonNegativeOnly,
          }),
        ]
        expect(filterRows(strategyList, list, chosen)).toEqual(
          list.filter((candidate) => one.every((filter) => passes(candidate, filter))),
        )
      }),
    )
  })
  it('are, by default, those that reset restores', () => {
    expect(none).toEqual({
      search: '',
      classes: [],
      risks: [],
      minimumYield: { value: 0n, decimals: 0 },
      maximumFee: { value: 100n, decimals: 0 },
      environmentalOnly: false,
      compoundingOnly: false,
      creditTypes: [],
      minimumRetirement: { value: 0n, decimals: 0 },
      carbonNegativeOnly: false,
    })
    expect(activeFilterCount(strategyList, none)).toBe(0)
  })
})

describe('the counts', () => {
  const countsOf = (key: 'risks' | 'classes' | 'creditTypes') =>
    facetOptions(strategyList, samples, none, key).map(({ count }) => count)

  it('of the samples', () => {
    expect(countsOf('risks')).toEqual([3, 2, 2])
    expect(countsOf('classes')).toEqual([1, 1, 3, 1, 1])
    expect(countsOf('creditTypes')).toEqual([1, 1, 1])
    const carbonNegative = { environmentalOnly: true, carbonNegativeOnly: true }
    expect(countWith(strategyList, samples, none, carbonNegative)).toBe(2)
  })
  it('of active filters hold the environmental ones only where they apply', () => {
    const chosen = only({ creditTypes: ['CarbonCredit'], carbonNegativeOnly: true })
    expect(activeFilterCount(strategyList, chosen)).toBe(0)
    expect(activeFilterCount(strategyList, { ...chosen, environmentalOnly: true })).toBe(3)
  })
})

describe('the order', () => {
  it.each([
    ['net-yield', true, 'Renewable Build-out'],
    ['fee', false, 'Treasury Ladder'],
    ['min-deposit', false, 'Currency Liquidity'],
    ['risk', false, 'Currency Liquidity'],
    ['newest', true, 'Currency Liquidity'],
    ['name', false, 'Currency Liquidity'],
  ] as const)('by %s keeps every strategy and begins with the best', (key, descending, first) => {
    const sorted = sortRows(strategyList, samples, { key, descending })
    expect(new Set(sorted)).toEqual(new Set(samples))
    expect(sorted[0]?.name).toBe(first)
  })
  it('puts strategies that retire nothing last', () => {
    for (const descending of [true, false]) {
      const sorted = sortRows(strategyList, samples, { key: 'retired', descending })
      expect(sorted.slice(0, 3).every(({ environment }) => environment !== null)).toBe(true)
    }
  })
})

describe('a link', () => {
  const write = createSerializer(parametersOf(strategyList))
  const read = createLoader(parametersOf(strategyList))

  it('opens as its sender saw it', () => {
    const sort = fc.record({
      key: fc.constantFrom(...sortKeys(strategyList)),
      descending: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(strategy), filters, sort, (list, chosen, order) => {
        const link = read(
          write({ ...writeFilters(strategyList, chosen), ...writeSort(strategyList, order) }),
        )
        const again = readFilters(strategyList, link)
        expect(filterRows(strategyList, list, again)).toEqual(
          filterRows(strategyList, list, chosen),
        )
        expect(writeFilters(strategyList, again)).toEqual(writeFilters(strategyList, chosen))
        expect(readSort(strategyList, link)).toEqual(order)
      }),
    )
  })
  it('keeps the names and values that links have', () => {
    const link =
      '?class=2,9&risk=MODERATE&yield=5&fee=2.5&environmental=true&compound=true&type=CarbonCredit&retirement=10&carbon-negative=true'
    expect(readFilters(strategyList, read(link))).toEqual({
      search: '',
      classes: ['ENVIRONMENTAL_ASSET'],
      risks: ['MODERATE'],
      minimumYield: { value: 5n, decimals: 0 },
      maximumFee: { value: 25n, decimals: 1 },
      environmentalOnly: true,
      compoundingOnly: true,
      creditTypes: ['CarbonCredit'],
      minimumRetirement: { value: 10n, decimals: 0 },
      carbonNegativeOnly: true,
    })
  })
  it.each([
    ['?sort=net-yield', true],
    ['?sort=newest', true],
    ['?sort=fee', false],
    ['?sort=risk', false],
    ['?sort=name', false],
    ['?sort=fee&direction=desc', true],
  ])('with %j runs the way it was meant', (link, descending) => {
    expect(readSort(strategyList, read(link)).descending).toBe(descending)
  })
})

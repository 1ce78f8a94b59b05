import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditAmount } from '../../../domain/credits/credit.ts'
import { creditStatuses, creditTypes } from '../../../domain/credits/credit-type.ts'
import { environmentalAssetFixture } from '../../../domain/credits/environmental-asset.fixture.ts'
import type { EnvironmentalAsset } from '../../../domain/credits/environmental-asset.ts'
import type { ImpactMetrics } from '../../../domain/credits/metadata.ts'
import {
  activeFilterCount,
  type EnvironmentalFilters,
  type Facet,
  facetCounts,
  filterAssets,
  noFilters,
  supplyStateOf,
  supplyStates,
} from './filters.ts'

const usdc = (value: bigint) => ({ value, decimals: 6 })

const impact = (goals: readonly number[]): ImpactMetrics => ({
  carbonOffsetTons: 0,
  landAreaProtectedHectares: 0,
  renewableEnergyMwh: 0,
  waterProtectedLiters: 0,
  sdgAlignment: new Map(goals.map((goal) => [goal, 0.5])),
  verificationDate: null,
  thirdPartyVerifier: null,
})

const anyAsset: fc.Arbitrary<EnvironmentalAsset> = fc
  .record({
    type: fc.constantFrom(...creditTypes),
    standard: fc.constantFrom('Verra', 'Gold Standard'),
    vintage: fc.integer({ min: 2018, max: 2025 }),
    verification: fc.record({
      status: fc.constantFrom(...creditStatuses),
      date: fc.constant(null),
      verifier: fc.constant(null),
    }),
    retired: fc.boolean(),
    availableSupply: fc.constantFrom(creditAmount(0n), creditAmount(1n)),
    price: fc.option(fc.bigInt(1n, 40_000_000n).map(usdc)),
    impact: fc.option(fc.subarray([7, 13, 15]).map(impact)),
  })
  .map(environmentalAssetFixture)

const anyFilters: fc.Arbitrary<EnvironmentalFilters> = fc.record({
  search: fc.constantFrom('', 'forest', 'brazil river', 'nothing like it'),
  types: fc.subarray([...creditTypes]),
  standards: fc.subarray(['Verra', 'Gold Standard']),
  countries: fc.subarray(['Brazil', 'Kenya']),
  goals: fc.subarray([7, 13, 15]),
  statuses: fc.subarray([...creditStatuses]),
  supplies: fc.subarray([...supplyStates]),
  vintageFrom: fc.option(fc.integer({ min: 2018, max: 2025 })),
  vintageTo: fc.option(fc.integer({ min: 2018, max: 2025 })),
  priceFrom: fc.option(fc.bigInt(0n, 40_000_000n).map(usdc)),
  priceTo: fc.option(fc.bigInt(0n, 40_000_000n).map(usdc)),
})

describe('filterAssets', () => {
  it('shows everything without filters', () => {
    fc.assert(
      fc.property(fc.array(anyAsset), (assets) => {
        expect(filterAssets(assets, noFilters)).toEqual(assets)
      }),
    )
  })

  it('only ever narrows when a filter is added', () => {
    fc.assert(
      fc.property(fc.array(anyAsset), anyFilters, (assets, filters) => {
        const shown = filterAssets(assets, filters)
        for (const key of Object.keys(noFilters) as (keyof EnvironmentalFilters)[]) {
          const wider = new Set(filterAssets(assets, { ...filters, [key]: noFilters[key] }))
          for (const asset of shown) expect(wider.has(asset)).toBe(true)
        }
      }),
    )
  })

  it('includes both ends of a range of vintages', () => {
    const assets = [2020, 2021, 2022, 2023].map((vintage) => environmentalAssetFixture({ vintage }))
    const shown = filterAssets(assets, { ...noFilters, vintageFrom: 2021, vintageTo: 2022 })
    expect(shown.map(({ vintage }) => vintage)).toEqual([2021, 2022])
  })

  it('compares prices to the unit and leaves out what nobody sells', () => {
    const prices = [usdc(9_999_999n), usdc(10_000_000n), usdc(10_000_001n), null]
    const assets = prices.map((price) => environmentalAssetFixture({ price }))
    const ten = usdc(10_000_000n)
    expect(filterAssets(assets, { ...noFilters, priceFrom: ten, priceTo: ten })).toEqual([
      assets[1],
    ])
  })

  it('finds all words in any order', () => {
    const find = (search: string) =>
      filterAssets([environmentalAssetFixture()], { ...noFilters, search }).length
    expect(find('brazil tapauá')).toBe(1)
    expect(find('TAPAUA')).toBe(1)
    expect(find(' CC-1001 ')).toBe(1)
    expect(find('tapauá kenya')).toBe(0)
  })

  it('keeps an asset that supports any of the chosen goals', () => {
    const forest = environmentalAssetFixture({ impact: impact([13, 15]) })
    expect(filterAssets([forest], { ...noFilters, goals: [7, 15] })).toEqual([forest])
    expect(filterAssets([forest], { ...noFilters, goals: [7] })).toEqual([])
  })
})

describe('facetCounts', () => {
  it.each<[Facet, readonly (string | number)[]]>([
    ['types', creditTypes],
    ['standards', ['Verra', 'Gold Standard']],
    ['goals', [7, 13, 15]],
    ['statuses', creditStatuses],
    ['supplies', supplyStates],
  ])('says how many assets ticking one of the %s alone would show', (facet, values) => {
    fc.assert(
      fc.property(fc.array(anyAsset), anyFilters, (assets, filters) => {
        const counts: ReadonlyMap<unknown, number> = facetCounts(assets, filters, facet)
        for (const value of values) {
          const shown = filterAssets(assets, { ...filters, [facet]: [value] })
          expect(counts.get(value) ?? 0).toBe(shown.length)
        }
      }),
    )
  })
})

it('counts a filter once, however many values it has', () => {
  expect(activeFilterCount(noFilters)).toBe(0)
  expect(activeFilterCount({ ...noFilters, goals: [7, 13], vintageFrom: 2020 })).toBe(2)
})

it('calls an asset retired before it calls it unsold', () => {
  const nothing = creditAmount(0n)
  const gone = environmentalAssetFixture({ retired: true, availableSupply: nothing })
  expect(supplyStateOf(gone)).toBe('retired')
  expect(supplyStateOf({ ...gone, retired: false })).toBe('not-for-sale')
})

import fc from 'fast-check'
import { createLoader, createSerializer } from 'nuqs'
import { zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { creditDetailsFixture } from '../../../domain/credits/credit-details.fixture.ts'
import type { CreditDetails } from '../../../domain/credits/credit-details.ts'
import { creditStatuses, creditTypes } from '../../../domain/credits/credit-type.ts'
import { labelFixture } from '../../../domain/credits/labels/label.fixture.ts'
import { labelKinds } from '../../../domain/credits/labels/label.ts'
import type { ImpactMetrics } from '../../../domain/credits/metadata.ts'
import { noImpact } from '../../../domain/portfolio/impact/portfolio-impact.ts'
import { creditFixture } from '../../../domain/retirement/evidence.fixture.ts'
import { creditAmount } from '../../../domain/units.ts'
import {
  parametersOf,
  readFilters,
  readSort,
  writeFilters,
  writeSort,
} from '../../../lib/list/address.ts'
import type { FiltersOf } from '../../../lib/list/list.fixture.ts'
import { activeFilterCount, facetOptions, filterRows } from '../../../lib/list/list.ts'
import { type SortKeyOf, sortKeys, sortRows } from '../../../lib/list/sort.ts'
import {
  environmentalList,
  goalsOf,
  supplyStateLabel,
  supplyStateOf,
  supplyStates,
} from './environmental-list.ts'

type EnvironmentalFilters = FiltersOf<typeof environmentalList>
const noFilters = readFilters(environmentalList, {})
const filterAssets = (assets: readonly CreditDetails[], filters: EnvironmentalFilters) =>
  filterRows(environmentalList, assets, filters)

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

const anyAsset: fc.Arbitrary<CreditDetails> = fc
  .record({
    type: fc.constantFrom(...creditTypes),
    standard: fc.constantFrom('Verra', 'Gold Standard'),
    vintage: fc.integer({ min: 2018, max: 2025 }),
    status: fc.constantFrom(...creditStatuses),
    labels: fc
      .subarray([...labelKinds])
      .map((kinds) => kinds.map((kind) => labelFixture({ kind }))),
    isFullyRetired: fc.boolean(),
    available: fc.constantFrom(creditAmount(0n), creditAmount(1n)),
    price: fc.option(fc.bigInt(1n, 40_000_000n).map(usdc)),
    impact: fc.option(fc.subarray([7, 13, 15]).map(impact)),
  })
  .map(({ type, standard, impact: stated, ...changes }) => {
    const { project } = creditDetailsFixture()
    return creditDetailsFixture(
      { ...changes, project: { ...project, type, standard } },
      { impact: stated },
    )
  })

const anyFilters: fc.Arbitrary<EnvironmentalFilters> = fc.record({
  search: fc.constantFrom('', 'forest', 'brazil river', 'nothing like it'),
  types: fc.subarray([...creditTypes]),
  standards: fc.subarray(['Verra', 'Gold Standard']),
  countries: fc.subarray(['Brazil', 'Kenya']),
  goals: fc.subarray([7, 13, 15]),
  statuses: fc.subarray([...creditStatuses]),
  supplies: fc.subarray([...supplyStates]),
  labels: fc.subarray([...labelKinds]),
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
    const assets = [2020, 2021, 2022, 2023].map((vintage) => creditDetailsFixture({ vintage }))
    const shown = filterAssets(assets, { ...noFilters, vintageFrom: 2021, vintageTo: 2022 })
    expect(shown.map(({ vintage }) => vintage)).toEqual([2021, 2022])
  })

  it('compares prices to the unit and leaves out what is not for sale', () => {
    const prices = [usdc(9_999_999n), usdc(10_000_000n), usdc(10_000_001n), null]
    const assets = prices.map((price) => creditDetailsFixture({ price }))
    const ten = usdc(10_000_000n)
    expect(filterAssets(assets, { ...noFilters, priceFrom: ten, priceTo: ten })).toEqual([
      assets[1],
    ])
  })

  it('finds all words in any order', () => {
    const find = (search: string) =>
      filterAssets([creditDetailsFixture()], { ...noFilters, search }).length
    expect(find('brazil tapauá')).toBe(1)
    expect(find('TAPAUA')).toBe(1)
    expect(find(' CC-1001 ')).toBe(1)
    expect(find('tapauá kenya')).toBe(0)
  })

  it('keeps an asset by the labels that hold now, not by those that were revoked', () => {
    const standing = creditDetailsFixture({ labels: [labelFixture({ kind: 'CCP' })] })
    const revoked = creditDetailsFixture({
      labels: [
        labelFixture({
          kind: 'CCP',
          revocation: { at: 1_750_000_000, by: zeroAddress, reason: '' },
        }),
      ],
    })
    expect(filterAssets([standing, revoked], { ...noFilters, labels: ['CCP'] })).toEqual([standing])
  })

  it.each([
    ['types', ['BiodiversityCredit']],
    ['supplies', ['not-for-sale']],
    ['statuses', ['SUSPENDED']],
    ['standards', ['Gold Standard']],
    ['countries', ['Kenya']],
  ] as const)('keeps the assets with one of the chosen %s', (facet, chosen) => {
    const usual = creditDetailsFixture({ id: '1' })
    const asked = creditDetailsFixture({
      id: '2',
      available: creditAmount(0n),
      status: 'SUSPENDED',
      project: {
        ...usual.project,
        type: 'BiodiversityCredit',
        standard: 'Gold Standard',
        location: 'Lamu, Kenya',
      },
    })
    const filters = { ...noFilters, [facet]: chosen }
    expect(filterAssets([usual, asked], filters).map(({ id }) => id)).toEqual(['2'])
  })

  it('keeps an asset that supports any of the chosen goals', () => {
    const forest = creditDetailsFixture({}, { impact: impact([13, 15]) })
    expect(filterAssets([forest], { ...noFilters, goals: [7, 15] })).toEqual([forest])
    expect(filterAssets([forest], { ...noFilters, goals: [7] })).toEqual([])
  })
})

describe('facetOptions', () => {
  it.each(['types', 'standards', 'countries', 'goals', 'statuses', 'supplies', 'labels'] as const)(
    'says how many assets ticking one of the %s alone would show',
    (facet) => {
      fc.assert(
        fc.property(fc.array(anyAsset), anyFilters, (assets, filters) => {
          for (const { value, count } of facetOptions(environmentalList, assets, filters, facet)) {
            const shown = filterAssets(assets, { ...filters, [facet]: [value] })
            expect(count).toBe(shown.length)
          }
        }),
      )
    },
  )
})

it('counts each choice of a filter', () => {
  expect(activeFilterCount(environmentalList, noFilters)).toBe(0)
  const chosen = { ...noFilters, search: 'forest', goals: [7, 13], vintageFrom: 2020 }
  expect(activeFilterCount(environmentalList, chosen)).toBe(3)
})

it('calls an asset retired before it calls it unsold', () => {
  const nothing = creditAmount(0n)
  const gone = creditDetailsFixture({ isFullyRetired: true, available: nothing })
  expect(supplyStateOf(gone)).toBe('retired')
  expect(supplyStateOf({ ...gone, isFullyRetired: false })).toBe('not-for-sale')
  expect(supplyStateOf(creditDetailsFixture())).toBe('for-sale')
  expect(supplyStates.map(supplyStateLabel)).toEqual(['For sale', 'Not for sale', 'Fully retired'])
})

describe('the order', () => {
  const cheap = creditDetailsFixture({ id: '2', price: usdc(9_000_000n) })
  const dear = creditDetailsFixture({ id: '10', price: usdc(10_000_000n) })
  const unsold = creditDetailsFixture({
    id: '3',
    price: null,
    available: creditAmount(0n),
  })
  const ids = (key: SortKeyOf<typeof environmentalList>, descending: boolean) =>
    sortRows(environmentalList, [unsold, dear, cheap], { key, descending }).map(({ id }) => id)

  it('sorts prices as amounts and puts what has none last, either way', () => {
    expect(ids('price', false)).toEqual(['2', '10', '3'])
    expect(ids('price', true)).toEqual(['10', '2', '3'])
  })

  it('sorts by what was retired, which only the chain says', () => {
    const retired = (id: string, units: bigint) =>
      creditDetailsFixture({
        id,
        onChain: { ...creditFixture({ retired: creditAmount(units) }), offers: [] },
      })
    const rows = [creditDetailsFixture({ id: '3' }), retired('1', 5n), retired('2', 9n)]
    const sorted = sortRows(environmentalList, rows, { key: 'retired', descending: true })
    expect(sorted.map(({ id }) => id)).toEqual(['2', '1', '3'])
  })

  it('keeps the order of ids among equals, in both directions', () => {
    expect(ids('vintage', false)).toEqual(['2', '3', '10'])
    expect(ids('vintage', true)).toEqual(['2', '3', '10'])
  })

  it('never loses or doubles an asset', () => {
    for (const key of sortKeys(environmentalList)) expect(new Set(ids(key, true)).size).toBe(3)
  })
})

describe('a link', () => {
  const parameters = parametersOf(environmentalList)
  const write = createSerializer(parameters)
  const read = createLoader(parameters)

  const year = fc.option(fc.integer({ min: 1990, max: 2100 }))
  const price = fc.option(fc.bigInt({ min: 0n, max: 10n ** 24n }).map(usdc))
  /** Names are words of strangers: commas, signs and letters of any script. */
  const names = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 4 })

  it('opens as its sender saw it', () => {
    const filters = fc.record({
      search: fc.string({ unit: 'grapheme' }),
      types: fc.subarray([...creditTypes]),
      standards: names,
      countries: names,
      goals: fc.subarray([1, 7, 13, 15]),
      statuses: fc.subarray([...creditStatuses]),
      supplies: fc.subarray([...supplyStates]),
      labels: fc.subarray([...labelKinds]),
      vintageFrom: year,
      vintageTo: year,
      priceFrom: price,
      priceTo: price,
    })
    const sort = fc.record({
      key: fc.constantFrom(...sortKeys(environmentalList)),
      descending: fc.boolean(),
    })
    fc.assert(
      fc.property(filters, sort, (chosen, order) => {
        const link = write('https://canopy.example/environmental/marketplace', {
          ...writeFilters(environmentalList, chosen),
          ...writeSort(environmentalList, order),
        })
        expect(readFilters(environmentalList, read(link))).toEqual(chosen)
        expect(readSort(environmentalList, read(link))).toEqual(order)
      }),
    )
  })

  it('shows what it can where values mean nothing', () => {
    const link = read('https://canopy.example/?type=CarbonCredit,Tulips&min=cheap&from=soon')
    expect(readFilters(environmentalList, link)).toEqual({ ...noFilters, types: ['CarbonCredit'] })
  })

  it('keeps the names and values that links have', () => {
    const link =
      '?q=forest&type=CarbonCredit&supply=for-sale&status=VERIFIED&label=ccp,host-country-authorisation&standard=Verra&sdg=7,13&country=Brazil&from=2019&to=2024&min=1.5&max=40'
    expect(readFilters(environmentalList, read(link))).toEqual({
      search: 'forest',
      types: ['CarbonCredit'],
      supplies: ['for-sale'],
      statuses: ['VERIFIED'],
      labels: ['CCP', 'HOST_COUNTRY_AUTHORISATION'],
      standards: ['Verra'],
      goals: [7, 13],
      countries: ['Brazil'],
      vintageFrom: 2019,
      vintageTo: 2024,
      priceFrom: usdc(1_500_000n),
      priceTo: usdc(40_000_000n),
    })
  })

  it.each([
    ['', 'available', true],
    ['?sort=price', 'price', true],
    ['?sort=price&desc=false', 'price', false],
    ['?desc=false', 'available', false],
    ['?sort=price&direction=asc', 'price', false],
  ])('orders %j as it was meant', (link, key, descending) => {
    expect(readSort(environmentalList, read(link))).toEqual({ key, descending })
  })
})

it('an asset supports the goals with a score above zero, and none where its impact is not stated', () => {
  const scores = new Map([
    [13, 0.9],
    [14, 0],
    [15, 0.1],
  ])
  const stated = { verificationDate: null, thirdPartyVerifier: null, sdgAlignment: scores }
  const asset = creditDetailsFixture({}, { impact: { ...noImpact, ...stated } })
  expect(goalsOf(asset)).toEqual([13, 15])
  expect(goalsOf(creditDetailsFixture())).toEqual([])
})

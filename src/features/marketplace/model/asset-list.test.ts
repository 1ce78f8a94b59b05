import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { offerFixture } from '../../../domain/offers/offer.fixture.ts'
import { assetClasses, assetStatuses } from '../../../domain/registry/asset-class.ts'
import { noteOf } from '../../../domain/servicing/note.ts'
import { unpaidFixture } from '../../../domain/servicing/notes.fixture.ts'
import { readFilters } from '../../../lib/list/address.ts'
import type { FiltersOf } from '../../../lib/list/list.fixture.ts'
import { activeFilterCount, facetOptions, filterRows } from '../../../lib/list/list.ts'
import { type SortKeyOf, sortKeys, sortRows } from '../../../lib/list/sort.ts'
import {
  assetList,
  listedAt,
  listedYield,
  maturityBucketLabel,
  maturityBucketOf,
  maturityBuckets,
} from './asset-list.ts'

const now = 1_780_000_000
const day = 86_400

const noFilters = readFilters(assetList, {})
const filterAssets = (assets: readonly MarketAsset[], filters: FiltersOf<typeof assetList>) =>
  filterRows(assetList, listedAt(assets, [], now), filters)
const idsOf = (assets: readonly MarketAsset[]) => assets.map(({ id }) => id)

const anyAsset = fc
  .record({
    id: fc.bigInt(1n, 1_000n),
    assetClass: fc.constantFrom(...assetClasses),
    status: fc.constantFrom(...assetStatuses),
    maturity: fc.option(fc.integer({ min: now - 400 * day, max: now + 4_000 * day })),
    trailingYield: fc.double({ min: 0, max: 0.2, noNaN: true }),
    name: fc.constantFrom('Alder Bill', 'Birch House', 'Cedar Invoice'),
    offers: fc.constantFrom([], [offerFixture()]),
  })
  .map(marketAssetFixture)

const anyFilters = fc.record({
  search: fc.constantFrom('', 'alder', 'house birch', '0x0000', 'nothing like it'),
  classes: fc.subarray([...assetClasses]),
  statuses: fc.subarray([...assetStatuses]),
  maturities: fc.subarray([...maturityBuckets]),
  minimumYield: fc.constantFrom(0, 0.05, 0.3),
  forSaleOnly: fc.boolean(),
})

describe('the maturity of an asset', () => {
  const moved = marketAssetFixture({
    ...{ id: 1n, maturity: now - day, deferredMaturity: now + 200 * day },
  })
  const sooner = marketAssetFixture({ id: 2n, maturity: now + 100 * day })

  it('is the one to which a waiver moved it', () => {
    const [listed] = listedAt([moved], [], now)
    expect(listed?.timeLeft).toBe('3-to-12-months')
    const sorted = sortRows(assetList, listedAt([moved, sooner], [], now), {
      ...{ key: 'maturity', descending: false },
    })
    expect(idsOf(sorted)).toEqual([2n, 1n])
  })
})

describe('filterAssets', () => {
  it('shows everything without filters', () => {
    fc.assert(
      fc.property(fc.array(anyAsset), (assets) => {
        expect(filterAssets(assets, noFilters)).toEqual(listedAt(assets, [], now))
      }),
    )
  })

  it('only ever narrows when a filter is added', () => {
    fc.assert(
      fc.property(fc.array(anyAsset), anyFilters, (assets, filters) => {
        const rows = listedAt(assets, [], now)
        const shown = filterRows(assetList, rows, filters)
        for (const key of Object.keys(noFilters) as (keyof typeof noFilters)[]) {
          const wider = filterRows(assetList, rows, { ...filters, [key]: noFilters[key] })
          for (const asset of shown) expect(wider).toContain(asset)
        }
      }),
    )
  })

  it.each([
    ['classes', ['TREASURY']],
    ['statuses', ['SUSPENDED']],
    ['maturities', ['under-3-months']],
  ] as const)('keeps the assets with one of the chosen %s', (facet, chosen) => {
    const usual = marketAssetFixture({ id: 1n, assetClass: 'REAL_ESTATE', status: 'VERIFIED' })
    const asked = marketAssetFixture({
      id: 2n,
      assetClass: 'TREASURY',
      status: 'SUSPENDED',
      maturity: now + 30 * day,
    })
    const never = { ...usual, maturity: null }
    const filters = { ...noFilters, [facet]: chosen }
    expect(idsOf(filterAssets([never, asked], filters))).toEqual([2n])
  })

  it('counts a yield to maturity as a yield, and ignores an unknown one', () => {
    const bill = marketAssetFixture({ trailingYield: 0, yieldToMaturity: 0.046 })
    const unknown = marketAssetFixture({ id: 2n, trailingYield: 0 })
    const above = (minimumYield: number) =>
      idsOf(filterAssets([bill, unknown], { ...noFilters, minimumYield }))
    expect(above(0)).toEqual([1n, 2n])
    expect(above(0.04)).toEqual([1n])
    expect(above(0.05)).toEqual([])
  })

  it('finds all words in any order, in name, symbol or address', () => {
    const house = marketAssetFixture({ name: 'Birch House', symbol: 'BRCH' })
    const find = (search: string) => filterAssets([house], { ...noFilters, search }).length
    expect(find('house birch')).toBe(1)
    expect(find(' brch  ')).toBe(1)
    expect(find(house.token.slice(0, 10))).toBe(1)
    expect(find('house oak')).toBe(0)
  })

  it('hides what cannot be bought when only assets for sale are asked for', () => {
    const offered = marketAssetFixture({ id: 1n, offers: [offerFixture()] })
    const unverified = marketAssetFixture({ id: 2n, offers: [offerFixture()], status: 'PENDING' })
    const unoffered = marketAssetFixture({ id: 3n })
    const forSale = { ...noFilters, forSaleOnly: true }
    expect(idsOf(filterAssets([offered, unverified, unoffered], forSale))).toEqual([1n])
  })
})

describe('facetOptions', () => {
  it('says how many assets ticking a value alone would show', () => {
    fc.assert(
      fc.property(fc.array(anyAsset), anyFilters, (assets, filters) => {
        const rows = listedAt(assets, [], now)
        for (const { value, count } of facetOptions(assetList, rows, filters, 'classes')) {
          const shown = filterAssets(assets, { ...filters, classes: [value] })
          expect(count).toBe(shown.length)
        }
      }),
    )
  })
})

it('every step of maturities has a name of its own', () => {
  const names = maturityBuckets.map(maturityBucketLabel)
  expect(new Set(names).size).toBe(maturityBuckets.length)
  expect(maturityBucketLabel('under-3-months')).toBe('Under 3 months')
})

describe('maturityBucketOf', () => {
  it.each([
    [null, 'none'],
    [now, 'matured'],
    [now + 1, 'under-3-months'],
    [now + 91 * day, '3-to-12-months'],
    [now + 365 * day, '1-to-5-years'],
    [now + 5 * 365 * day, 'over-5-years'],
  ])('puts %s into %s', (maturity, bucket) => {
    expect(maturityBucketOf(maturity, now)).toBe(bucket)
  })
})

describe('the search', () => {
  const found = (search: string) =>
    filterAssets([marketAssetFixture({ name: 'Mälarkvist Student Homes', symbol: 'LQBMK' })], {
      ...noFilters,
      search,
    })

  it.each(['malarkvist', 'MÄLAR', 'homes lqb', '  student '])('finds by "%s"', (search) => {
    expect(found(search)).toHaveLength(1)
  })
  it.each(['malmo', '.*', '%', '\\', '<b>'])('takes "%s" as the text it is', (search) => {
    expect(found(search)).toHaveLength(0)
  })
})

it('counts every choice that narrows', () => {
  expect(activeFilterCount(assetList, noFilters)).toBe(0)
  expect(
    activeFilterCount(assetList, {
      ...noFilters,
      search: 'bill',
      classes: ['TREASURY', 'INVOICE'],
      minimumYield: 0.04,
      forSaleOnly: true,
    }),
  ).toBe(4)
})

describe('the order', () => {
  const nav = (value: bigint) => ({ price: { value, decimals: 6 }, asOf: 0, isStale: false })
  const oak = marketAssetFixture({ id: 1n, name: 'Oak', nav: nav(3n), maturity: 200 })
  const ash = marketAssetFixture({ id: 2n, name: 'Ash', nav: nav(10n), maturity: null })
  const elm = marketAssetFixture({ id: 3n, name: 'Elm', nav: nav(2n), maturity: 100 })
  const names = (
    key: SortKeyOf<typeof assetList>,
    way: 'ascending' | 'descending',
    assets = [oak, ash, elm],
  ) =>
    sortRows(assetList, listedAt(assets, [], now), { key, descending: way === 'descending' }).map(
      ({ name }) => name,
    )

  it('sorts amounts as numbers, not as texts', () => {
    expect(names('price', 'ascending')).toEqual(['Elm', 'Oak', 'Ash'])
  })
  it('puts assets without a price last, in both directions', () => {
    const unpriced = marketAssetFixture({ id: 9n, name: 'Fir', nav: null, offers: [] })
    for (const way of ['ascending', 'descending'] as const) {
      expect(names('price', way, [unpriced, elm, ash, oak]).at(-1)).toBe('Fir')
    }
  })
  it('sorts names by the alphabet', () => {
    expect(names('name', 'ascending')).toEqual(['Ash', 'Elm', 'Oak'])
  })
  it('puts assets that never mature last, in both directions', () => {
    expect(names('maturity', 'ascending')).toEqual(['Elm', 'Oak', 'Ash'])
    expect(names('maturity', 'descending')).toEqual(['Oak', 'Elm', 'Ash'])
  })
  it('keeps the order of ids among equals, in both directions', () => {
    expect(names('yield', 'ascending', [elm, ash, oak])).toEqual(['Oak', 'Ash', 'Elm'])
    expect(names('yield', 'descending', [elm, ash, oak])).toEqual(['Oak', 'Ash', 'Elm'])
  })
  it('sorts by what was paid and by what is earned to maturity alike, the unknown last', () => {
    const bill = marketAssetFixture({
      id: 4n,
      name: 'Bill',
      trailingYield: 0,
      yieldToMaturity: 0.05,
    })
    const silent = marketAssetFixture({ id: 5n, name: 'Silent', trailingYield: 0 })
    const all = [silent, oak, bill]
    expect(names('yield', 'descending', all)).toEqual(['Bill', 'Oak', 'Silent'])
    expect(names('yield', 'ascending', all)).toEqual(['Oak', 'Bill', 'Silent'])
  })
  it('never loses or doubles an asset', () => {
    for (const key of sortKeys(assetList)) expect(new Set(names(key, 'descending')).size).toBe(3)
  })
})

describe('an asset that promised payments', () => {
  const assets = [1n, 2n].map((id) => marketAssetFixture({ id, trailingYield: 0.09 }))
  const listedAs = (state: Parameters<typeof unpaidFixture>[0]) =>
    listedAt(assets, [noteOf(unpaidFixture(state)) ?? []].flat(), now)

  it.each(['late', 'defaulted'] as const)(
    'is listed, filtered and sorted without a yield: %s',
    (state) => {
      const rows = listedAs(state)
      expect(rows.map((row) => listedYield(row)?.rate ?? null)).toEqual([null, 0.09])
      expect(idsOf(filterRows(assetList, rows, { ...noFilters, minimumYield: 0.05 }))).toEqual([2n])
      const sorted = sortRows(assetList, rows, { key: 'yield', descending: true })
      expect(idsOf(sorted)).toEqual([2n, 1n])
    },
  )

  it.each(['due', 'grace'] as const)('keeps its yield while it may still pay: %s', (state) => {
    expect(listedAs(state).map((row) => listedYield(row)?.rate)).toEqual([0.09, 0.09])
  })
})

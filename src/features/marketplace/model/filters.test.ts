import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import { offerFixture } from '../../../domain/offers/offer.fixture.ts'
import { assetClasses, assetStatuses } from '../../../domain/registry/asset-class.ts'
import { countActive, facetCounts, filterAssets, noFilters } from './filters.ts'
import { maturityBucketOf, maturityBuckets } from './maturity.ts'

const now = 1_780_000_000
const day = 86_400

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

describe('filterAssets', () => {
  it('shows everything without filters', () => {
    fc.assert(
      fc.property(fc.array(anyAsset), (assets) => {
        expect(filterAssets(assets, noFilters, now)).toEqual(assets)
      }),
    )
  })

  it('only ever narrows when a filter is added', () => {
    fc.assert(
      fc.property(fc.array(anyAsset), anyFilters, (assets, filters) => {
        const shown = new Set(filterAssets(assets, filters, now))
        for (const key of Object.keys(noFilters)) {
          const wider = filterAssets(
            assets,
            { ...filters, [key]: noFilters[key as keyof typeof noFilters] },
            now,
          )
          for (const asset of shown) expect(wider).toContain(asset)
        }
      }),
    )
  })

  it('takes a yield to maturity for a yield, and an unknown one for none', () => {
    const bill = marketAssetFixture({ trailingYield: 0, yieldToMaturity: 0.046 })
    const unknown = marketAssetFixture({ trailingYield: 0 })
    const above = (minimumYield: number) =>
      filterAssets([bill, unknown], { ...noFilters, minimumYield }, now)
    expect(above(0)).toEqual([bill, unknown])
    expect(above(0.04)).toEqual([bill])
    expect(above(0.05)).toEqual([])
  })

  it('finds all words in any order, in name, symbol or address', () => {
    const house = marketAssetFixture({ name: 'Birch House', symbol: 'BRCH' })
    const find = (search: string) => filterAssets([house], { ...noFilters, search }, now).length
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
    expect(filterAssets([offered, unverified, unoffered], forSale, now)).toEqual([offered])
  })
})

describe('facetCounts', () => {
  it('says how many assets ticking a value alone would show', () => {
    fc.assert(
      fc.property(fc.array(anyAsset), anyFilters, (assets, filters) => {
        const counts = facetCounts(assets, filters, 'classes', now)
        for (const assetClass of assetClasses) {
          const shown = filterAssets(assets, { ...filters, classes: [assetClass] }, now)
          expect(counts.get(assetClass) ?? 0).toBe(shown.length)
        }
      }),
    )
  })
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
    filterAssets(
      [marketAssetFixture({ name: 'Mälarkvist Student Homes', symbol: 'LQBMK' })],
      { ...noFilters, search },
      now,
    )

  it.each(['malarkvist', 'MÄLAR', 'homes lqb', '  student '])('finds by "%s"', (search) => {
    expect(found(search)).toHaveLength(1)
  })
  it.each(['malmo', '.*', '%', '\\', '<b>'])('takes "%s" as the text it is', (search) => {
    expect(found(search)).toHaveLength(0)
  })
})

it('counts every choice that narrows', () => {
  expect(countActive(noFilters)).toBe(0)
  expect(
    countActive({
      ...noFilters,
      search: 'bill',
      classes: ['TREASURY', 'INVOICE'],
      minimumYield: 0.04,
      forSaleOnly: true,
    }),
  ).toBe(4)
})

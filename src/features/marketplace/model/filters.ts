import { availableOf, type MarketAsset, yieldOf } from '../../../domain/assets/market-asset.ts'
import type { AssetClass, AssetStatus } from '../../../domain/registry/asset-class.ts'
import { foldText } from '../../../lib/fold-text.ts'
import { type MaturityBucket, maturityBucketOf } from './maturity.ts'

/** What narrows the marketplace. An empty list does not narrow. */
export type AssetFilters = {
  readonly search: string
  readonly classes: readonly AssetClass[]
  readonly statuses: readonly AssetStatus[]
  readonly maturities: readonly MaturityBucket[]
  /** Least yield a year, paid or to maturity (0.04 is 4 %); 0 does not narrow. */
  readonly minimumYield: number
  /** Only assets that can be bought right now. */
  readonly forSaleOnly: boolean
}

export const noFilters: AssetFilters = {
  search: '',
  classes: [],
  statuses: [],
  maturities: [],
  minimumYield: 0,
  forSaleOnly: false,
}

/** How many choices narrow the list, the search not counted. */
export function countActive({
  classes,
  statuses,
  maturities,
  minimumYield,
  forSaleOnly,
}: AssetFilters): number {
  const switches = [minimumYield > 0, forSaleOnly].filter(Boolean).length
  return classes.length + statuses.length + maturities.length + switches
}

type Rule = (asset: MarketAsset, filters: AssetFilters, now: number) => boolean

const rules: Record<keyof AssetFilters, Rule> = {
  search: (asset, { search }) => matchesSearch(asset, search),
  classes: (asset, { classes }) => classes.length === 0 || classes.includes(asset.assetClass),
  statuses: (asset, { statuses }) => statuses.length === 0 || statuses.includes(asset.status),
  maturities: (asset, { maturities }, now) =>
    maturities.length === 0 || maturities.includes(maturityBucketOf(asset.maturity, now)),
  minimumYield: (asset, { minimumYield }) =>
    minimumYield <= 0 || (yieldOf(asset)?.rate ?? 0) >= minimumYield,
  forSaleOnly: (asset, { forSaleOnly }) => !forSaleOnly || availableOf(asset).value > 0n,
}

/** The assets that pass every filter, in their order. `now` is in unix seconds. */
export function filterAssets(
  assets: readonly MarketAsset[],
  filters: AssetFilters,
  now: number,
): readonly MarketAsset[] {
  return assets.filter((asset) => Object.values(rules).every((rule) => rule(asset, filters, now)))
}

/**
 * How many assets each value of a facet would show, given all *other* filters: the number beside a
 * checkbox is what ticking it brings.
 */
export function facetCounts<K extends 'classes' | 'statuses' | 'maturities'>(
  assets: readonly MarketAsset[],
  filters: AssetFilters,
  facet: K,
  now: number,
): ReadonlyMap<AssetFilters[K][number], number> {
  const others = filterAssets(assets, { ...filters, [facet]: noFilters[facet] }, now)
  const counts = new Map<AssetFilters[K][number], number>()
  for (const asset of others) {
    const value = facetValue[facet](asset, now)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

const facetValue: {
  [K in 'classes' | 'statuses' | 'maturities']: (
    asset: MarketAsset,
    now: number,
  ) => AssetFilters[K][number]
} = {
  classes: (asset) => asset.assetClass,
  statuses: (asset) => asset.status,
  maturities: (asset, now) => maturityBucketOf(asset.maturity, now),
}

/** Every word must occur in the name, symbol or token address, accents and case aside. */
function matchesSearch(asset: MarketAsset, search: string): boolean {
  const text = foldText(`${asset.name} ${asset.symbol} ${asset.token}`)
  return foldText(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

import { type MarketAsset, marketValueOf, priceOf } from '../../../chain/assets/market-asset.ts'
import type { Amount } from '../../../lib/amount.ts'

export const sortKeys = ['value', 'name', 'price', 'yield', 'maturity', 'newest'] as const
export type SortKey = (typeof sortKeys)[number]
export type SortDirection = 'asc' | 'desc'
export type AssetSort = { readonly key: SortKey; readonly direction: SortDirection }

/** The largest first, until told otherwise. */
export const defaultSort: AssetSort = { key: 'value', direction: 'desc' }

const labels: Record<SortKey, string> = {
  value: 'Value',
  name: 'Name',
  price: 'Price',
  yield: 'Yield',
  maturity: 'Maturity',
  newest: 'Registered',
}

export function sortKeyLabel(key: SortKey): string {
  return labels[key]
}

const comparisons: Record<SortKey, (a: MarketAsset, b: MarketAsset) => number> = {
  value: (a, b) => compareAmount(marketValueOf(a), marketValueOf(b)),
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
  price: (a, b) => compareAmount(priceOf(a)?.price, priceOf(b)?.price),
  yield: (a, b) => a.trailingYield - b.trailingYield,
  maturity: (a, b) =>
    (a.maturity ?? Number.MAX_SAFE_INTEGER) - (b.maturity ?? Number.MAX_SAFE_INTEGER),
  newest: (a, b) => a.registeredAt - b.registeredAt,
}

/** A sorted copy. Equal assets keep the order of their ids, whichever way the sort runs. */
export function sortAssets(
  assets: readonly MarketAsset[],
  { key, direction }: AssetSort,
): readonly MarketAsset[] {
  const sign = direction === 'asc' ? 1 : -1
  return assets.toSorted((a, b) => sign * comparisons[key](a, b) || compareBigint(a.id, b.id))
}

/** Both in USDC; what has no price counts as less than any. */
function compareAmount(a: Amount | null | undefined, b: Amount | null | undefined): number {
  return compareBigint(a?.value ?? -1n, b?.value ?? -1n)
}

function compareBigint(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}

import {
  type MarketAsset,
  marketValueOf,
  priceOf,
  yieldOf,
} from '../../../domain/assets/market-asset.ts'
import { compare, type Sortable } from '../../../lib/compare.ts'

export const sortKeys = ['value', 'name', 'price', 'yield', 'maturity', 'newest'] as const
export type SortKey = (typeof sortKeys)[number]
export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]
export type AssetSort = { readonly key: SortKey; readonly direction: SortDirection }

/** The largest first, until told otherwise. */
export const defaultSort: AssetSort = { key: 'value', direction: 'desc' }

const labels: Record<SortKey, Record<SortDirection, string>> = {
  value: { desc: 'Value: highest first', asc: 'Value: lowest first' },
  name: { desc: 'Name: Z to A', asc: 'Name: A to Z' },
  price: { desc: 'Price: highest first', asc: 'Price: lowest first' },
  yield: { desc: 'Yield: highest first', asc: 'Yield: lowest first' },
  maturity: { desc: 'Maturity: latest first', asc: 'Maturity: soonest first' },
  newest: { desc: 'Newest first', asc: 'Oldest first' },
}

/** What an order is called in a list of orders. */
export function sortLabel({ key, direction }: AssetSort): string {
  return labels[key][direction]
}

const sortValues: Record<SortKey, (asset: MarketAsset) => Sortable> = {
  value: (asset) => marketValueOf(asset)?.value,
  name: (asset) => asset.name,
  price: (asset) => priceOf(asset)?.price.value,
  yield: (asset) => yieldOf(asset)?.rate,
  maturity: (asset) => asset.maturity ?? undefined,
  newest: (asset) => asset.registeredAt,
}

/**
 * A sorted copy. What has no value to sort by stands last, and equals keep the order of their ids,
 * whichever way the sort runs.
 */
export function sortAssets(
  assets: readonly MarketAsset[],
  { key, direction }: AssetSort,
): readonly MarketAsset[] {
  const sortValue = sortValues[key]
  return assets.toSorted((first, second) => {
    const [a, b] = [sortValue(first), sortValue(second)]
    const isReversed = direction === 'desc' && a !== undefined && b !== undefined
    return (isReversed ? compare(b, a) : compare(a, b)) || compare(first.id, second.id)
  })
}

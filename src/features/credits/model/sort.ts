import type { EnvironmentalAsset } from '../../../domain/credits/environmental-asset.ts'
import { compare, type Sortable } from '../../../lib/compare.ts'

export const sortKeys = ['name', 'price', 'available', 'supply', 'retired', 'vintage'] as const
export type SortKey = (typeof sortKeys)[number]

export type EnvironmentalSort = { readonly key: SortKey; readonly descending: boolean }

/** What can be bought most of comes first, until told otherwise. */
export const defaultSort: EnvironmentalSort = { key: 'available', descending: true }

const labels: Record<SortKey, string> = {
  name: 'Project',
  price: 'Price',
  available: 'Available',
  supply: 'Total supply',
  retired: 'Retired',
  vintage: 'Vintage',
}

export function sortKeyLabel(key: SortKey): string {
  return labels[key]
}

const values: Record<SortKey, (asset: EnvironmentalAsset) => Sortable> = {
  name: ({ project }) => project.name,
  price: ({ price }) => price?.value,
  available: ({ availableSupply }) => availableSupply.value,
  supply: ({ totalSupply }) => totalSupply.value,
  retired: ({ retiredSupply }) => retiredSupply?.value,
  vintage: ({ vintage }) => vintage,
}

/** A sorted copy. What has no value stands last either way; equals keep the order of their ids. */
export function sortAssets(
  assets: readonly EnvironmentalAsset[],
  { key, descending }: EnvironmentalSort,
): readonly EnvironmentalAsset[] {
  const read = values[key]
  return assets.toSorted((a, b) => {
    const [one, two] = [read(a), read(b)]
    const known = one !== undefined && two !== undefined
    return (descending && known ? compare(two, one) : compare(one, two)) || compare(a.id, b.id)
  })
}

import { debounce, useQueryStates } from 'nuqs'
import { type Layout, marketplaceUrl, marketplaceUrlKeys } from './model/filter-url.ts'
import { type AssetFilters, countActive, noFilters } from './model/filters.ts'
import { type AssetSort, defaultSort } from './model/sort.ts'

/** The marketplace's state, all of it in the URL, so that a link shows what its sender saw. */
export function useMarketplaceUrl() {
  const [url, setUrl] = useQueryStates(marketplaceUrl, {
    urlKeys: marketplaceUrlKeys,
    history: 'replace',
    limitUrlUpdates: debounce(150),
  })
  const { sort: key, direction, layout, ...filters } = url
  return {
    filters: filters satisfies AssetFilters,
    sort: { key, direction } satisfies AssetSort,
    layout,
    activeFilters: countActive(filters),
    setFilters: (changes: Partial<AssetFilters>) => void setUrl(mutable(changes)),
    resetFilters: () => void setUrl(mutable(noFilters)),
    setSort: (sort: AssetSort | null) =>
      void setUrl({ sort: (sort ?? defaultSort).key, direction: (sort ?? defaultSort).direction }),
    setLayout: (next: Layout) => void setUrl({ layout: next }),
  }
}

/** nuqs wants arrays of its own. */
function mutable(filters: Partial<AssetFilters>) {
  const { classes, statuses, maturities, ...rest } = filters
  return {
    ...rest,
    ...(classes && { classes: [...classes] }),
    ...(statuses && { statuses: [...statuses] }),
    ...(maturities && { maturities: [...maturities] }),
  }
}

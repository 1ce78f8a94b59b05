import { debounce, useQueryStates } from 'nuqs'
import {
  comparedAtMost,
  environmentalUrl,
  environmentalUrlKeys,
  type Layout,
} from './model/filter-url.ts'
import { activeFilterCount, type EnvironmentalFilters, noFilters } from './model/filters.ts'
import { defaultSort, type EnvironmentalSort } from './model/sort.ts'

/** The environmental marketplace's state, all of it in the URL. */
export function useEnvironmentalUrl() {
  const [url, setUrl] = useQueryStates(environmentalUrl, {
    urlKeys: environmentalUrlKeys,
    history: 'replace',
    limitUrlUpdates: debounce(150),
  })
  const { sort: key, descending, layout, compare, ...filters } = url
  return {
    filters: filters satisfies EnvironmentalFilters,
    filterCount: activeFilterCount(filters),
    sort: { key, descending } satisfies EnvironmentalSort,
    layout,
    compared: compare.slice(0, comparedAtMost),
    setFilters: (changes: Partial<EnvironmentalFilters>) => void setUrl(mutable(changes)),
    resetFilters: () => void setUrl(mutable(noFilters)),
    setSort: (sort: EnvironmentalSort | null) =>
      void setUrl({
        sort: (sort ?? defaultSort).key,
        descending: (sort ?? defaultSort).descending,
      }),
    setLayout: (next: Layout) => void setUrl({ layout: next }),
    toggleCompared: (id: string) =>
      void setUrl({
        compare: compare.includes(id) ? compare.filter((other) => other !== id) : [...compare, id],
      }),
    clearCompared: () => void setUrl({ compare: [] }),
  }
}

/** nuqs wants arrays of its own. */
function mutable(filters: Partial<EnvironmentalFilters>) {
  const { types, standards, countries, goals, statuses, supplies, ...rest } = filters
  return {
    ...rest,
    ...(types && { types: [...types] }),
    ...(standards && { standards: [...standards] }),
    ...(countries && { countries: [...countries] }),
    ...(goals && { goals: [...goals] }),
    ...(statuses && { statuses: [...statuses] }),
    ...(supplies && { supplies: [...supplies] }),
  }
}

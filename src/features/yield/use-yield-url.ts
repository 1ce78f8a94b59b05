import { createSerializer, debounce, defaultRateLimit, useQueryStates } from 'nuqs'
import { useLocation } from 'react-router'
import type { YieldStrategy } from '../../api/schemas/yield-strategy.ts'
import { activeFilterCount } from './model/strategy-facets.ts'
import { defaultStrategyFilters, type StrategyFilters } from './model/strategy-filters.ts'
import { shortId } from './model/strategy-link.ts'
import type { StrategySort } from './model/strategy-sort.ts'
import { type Layout, maxCompared, type View, yieldUrl, yieldUrlKeys } from './model/yield-url.ts'

const noSimulation = { amount: null, days: null, metric: null }
const serialize = createSerializer(yieldUrl, { urlKeys: yieldUrlKeys })

/** The list's state, all of it in the URL: a link shows what its sender saw. */
export function useYieldUrl() {
  const { search } = useLocation()
  const [url, setUrl] = useQueryStates(yieldUrl, {
    urlKeys: yieldUrlKeys,
    history: 'replace',
    limitUrlUpdates: debounce(150),
  })
  const { sort, layout, view, compared, strategy, amount: _, days: __, metric: ___, ...rest } = url
  const filters: StrategyFilters = rest

  return {
    filters,
    sort,
    layout,
    view,
    compared,
    /** The link's word for the strategy that is open, null for the list. */
    opened: strategy,
    activeFilters: activeFilterCount(filters),
    setFilters: (changes: Partial<StrategyFilters>) => void setUrl(mutable(changes)),
    resetFilters: () => void setUrl(mutable(defaultStrategyFilters)),
    setSort: (next: StrategySort) => void setUrl({ sort: next }),
    setLayout: (next: Layout) => void setUrl({ layout: next }),
    /** Shows a view of the list, also from within a strategy. */
    setView: (next: View) =>
      void setUrl(
        { ...noSimulation, strategy: null, view: next },
        { history: 'push', limitUrlUpdates: defaultRateLimit },
      ),
    /** A link to a strategy; the list behind it stays as it is. */
    hrefOf: (next: YieldStrategy) =>
      serialize(search, { ...noSimulation, strategy: shortId(next) }),
    /** A link from a strategy back to the list. */
    listHref: serialize(search, { ...noSimulation, strategy: null }) || '?',
    /** Takes a strategy into the comparison or out of it; a fifth one changes nothing. */
    toggleCompared: (chosen: YieldStrategy) => {
      const id = shortId(chosen)
      if (compared.includes(id)) void setUrl({ compared: compared.filter((other) => other !== id) })
      else if (compared.length < maxCompared) void setUrl({ compared: [...compared, id] })
    },
    clearCompared: () => void setUrl({ compared: null, view: null }),
  }
}

/** The part of the list that its components are given. */
export type YieldUrl = ReturnType<typeof useYieldUrl>

/** nuqs wants arrays of its own. */
function mutable({ asset_class, risk_level, asset_type, ...rest }: Partial<StrategyFilters>) {
  return {
    ...rest,
    ...(asset_class && { asset_class: [...asset_class] }),
    ...(risk_level && { risk_level: [...risk_level] }),
    ...(asset_type && { asset_type: [...asset_type] }),
  }
}

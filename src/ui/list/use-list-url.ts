import { debounce, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import type { FilterNames } from '../../lib/list/active-choices.ts'
import {
  parametersOf,
  readFilters,
  readSort,
  writeFilters,
  writeSort,
} from '../../lib/list/address.ts'
import {
  activeFilterCount,
  inForce,
  isNarrowed,
  type List,
  type ListFilters,
  type Shown,
} from '../../lib/list/list.ts'
import type { Sort } from '../../lib/list/sort.ts'

/** How screens keep their state in the address: in place, once typing has come to rest. */
export const urlOptions = { history: 'replace', limitUrlUpdates: debounce(150) } as const

/** Filters and order of a list, and their setters. */
export type ListUrl<Options, Limits, Key extends string> = Shown<Options, Limits, Key> & {
  /** How many choices narrow the list, the search not counted. */
  readonly activeFilters: number
  /** Whether the search or a filter narrows the list. */
  readonly isNarrowed: boolean
  readonly setFilters: (changes: Partial<ListFilters<Options, Limits>>) => void
  readonly resetFilters: () => void
  /** `null` gives back the list's own order. */
  readonly setSort: (sort: Sort<Key> | null) => void
}

/** The state of a declared list. */
export type ListUrlOf<L> =
  L extends List<infer _Row, infer Options, infer Limits, infer Key>
    ? ListUrl<Options, Limits, Key>
    : never

/** What the choices of a declared list's filters are called. */
export type FilterNamesOf<L> =
  L extends List<infer _Row, infer Options, infer Limits, infer _Key>
    ? FilterNames<Options, Limits>
    : never

/**
 * A list's state, all of it in the address, so that a link shows what its sender saw.
 *
 * @param list A constant: its parameters never change.
 * @example
 * const url = useListUrl(assetList)
 * const shown = useMemo(() => shownRows(assetList, assets, url), [assets, url])
 */
export function useListUrl<Row, Options, Limits, Key extends string>(
  list: List<Row, Options, Limits, Key>,
): ListUrl<Options, Limits, Key> {
  const known = useMemo(() => parametersOf(list), [list])
  const [parameters, setParameters] = useQueryStates(known, urlOptions)
  return useMemo(() => {
    const filters = readFilters(list, parameters)
    return {
      filters,
      sort: readSort(list, parameters),
      activeFilters: activeFilterCount(list, filters),
      isNarrowed: isNarrowed(list, filters),
      // What a change puts to rest leaves the address, too: a link has no filter that nobody sees.
      setFilters: (changes) =>
        void setParameters(writeFilters(list, inForce(list, { ...filters, ...changes }))),
      resetFilters: () => void setParameters(writeFilters(list, readFilters(list, {}))),
      setSort: (sort) => void setParameters(writeSort(list, sort)),
    }
  }, [list, parameters, setParameters])
}

import {
  debounce,
  parseAsArrayOf,
  parseAsString,
  parseAsStringLiteral,
  useQueryState,
  useQueryStates,
} from 'nuqs'
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

/** How screens keep their state in the address: in place, once typing pauses. */
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
      // A filter without effect after a change leaves the address, too: a link has no invisible filter.
      setFilters: (changes) =>
        void setParameters(writeFilters(list, inForce(list, { ...filters, ...changes }))),
      resetFilters: () => void setParameters(writeFilters(list, readFilters(list, {}))),
      setSort: (sort) => void setParameters(writeSort(list, sort)),
    }
  }, [list, parameters, setParameters])
}

export type Layout = 'cards' | 'table' | 'map'

/** The layouts of a list, and the one it is in. */
export type LayoutChoice<L extends Layout> = {
  readonly layouts: readonly L[]
  readonly chosen: L
  readonly choose: (layout: L) => void
}

/**
 * How a list is laid out, in the address.
 *
 * @param layouts The first is meant where the address names none of them. A constant.
 * @param name The parameter.
 */
export function useLayout<L extends Layout>(
  layouts: readonly [L, ...L[]],
  name = 'layout',
): LayoutChoice<L> {
  const parser = parseAsStringLiteral(layouts).withDefault(layouts[0]).withOptions(urlOptions)
  const [chosen, setChosen] = useQueryState(name, parser)
  return { layouts, chosen, choose: (next) => void setChosen(next) }
}

/** As many rows as can stand side by side. */
export const maxCompared = 4

const comparedParser = parseAsArrayOf(parseAsString).withDefault([]).withOptions(urlOptions)

/** Which rows are chosen to stand side by side. */
export type Compared = {
  /** Their ids, in the order they were chosen. */
  readonly compared: readonly string[]
  /** Takes a row into the comparison or out of it; one too many changes nothing. */
  readonly toggleCompared: (id: string) => void
  readonly clearCompared: () => void
}

/** The comparison of a list, in the address. */
export function useCompared(): Compared {
  const [inAddress, setCompared] = useQueryState('compare', comparedParser)
  return useMemo(() => {
    const compared = inAddress.slice(0, maxCompared)
    const toggled = (id: string) =>
      compared.includes(id) ? compared.filter((other) => other !== id) : [...compared, id]
    return {
      compared,
      toggleCompared: (id) => void setCompared(toggled(id).slice(0, maxCompared)),
      clearCompared: () => void setCompared(null),
    }
  }, [inAddress, setCompared])
}

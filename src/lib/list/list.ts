import { formatCount } from '../number-format.ts'
import type { Facet, Filter, Filters } from './filters.ts'
import { type Sort, type Sorting, sortRows } from './sort.ts'

type Facets<Row, Options> = { readonly [Key in keyof Options]: Facet<Row, Options[Key]> }
export type Chosen<Options> = { readonly [Key in keyof Options]: readonly Options[Key][] }

/** What a list is narrowed to: the words searched for, the chosen options, the limits. */
export type ListFilters<Options, Limits> = { readonly search: string } & Chosen<Options> &
  Readonly<Limits>

/** What narrows a list. */
export type Narrowing<Row, Options, Limits> = {
  /** The texts of a row in which words are looked for. */
  readonly searchIn: (row: Row) => SearchTexts
  readonly facets: Facets<Row, Options>
  /** Bounds and conditions. */
  readonly limits: Filters<Row, Limits>
  /** Puts filters that need another one to rest while that is not set. */
  readonly inForce?: (
    filters: ListFilters<NoInfer<Options>, NoInfer<Limits>>,
  ) => ListFilters<NoInfer<Options>, NoInfer<Limits>>
}

/** A list that is searched, narrowed and ordered, declared once for its screen and its address. */
export type List<Row, Options, Limits, Key extends string> = Narrowing<Row, Options, Limits> &
  Sorting<Row, Key>

/** What of a list is shown, and in which order. */
export type Shown<Options, Limits, Key extends string> = {
  readonly filters: ListFilters<Options, Limits>
  readonly sort: Sort<Key>
}

/**
 * Declares a list.
 *
 * @example
 * const assetList = listOf<Asset>()({
 *   searchIn: ({ name, symbol }) => [name, symbol],
 *   facets: { classes: facet('class', assetClasses, ({ assetClass }) => [assetClass]) },
 *   limits: { forSaleOnly: toggle('for-sale', ({ available }) => available > 0n) },
 *   sorts: { price: { label: 'Price', words: byAmount, value: ({ price }) => price } },
 *   defaultSort: { key: 'price', descending: true },
 *   ties: ({ id }) => id,
 * })
 */
export function listOf<Row>() {
  return <Options, Limits, Key extends string>(
    list: List<Row, Options, Limits, Key>,
  ): List<Row, Options, Limits, Key> => list
}

/** The rows that pass the search and every filter, in their order. */
export function filterRows<Row, Options, Limits>(
  list: Narrowing<Row, Options, Limits>,
  rows: readonly Row[],
  filters: ListFilters<Options, Limits>,
): readonly Row[] {
  const applied = inForce(list, filters)
  const conditions = [
    finds(applied.search, list.searchIn),
    ...conditionsOf<Row, Chosen<Options>>(list.facets, applied),
    ...conditionsOf(list.limits, applied),
  ]
  return rows.filter((row) => conditions.every((passes) => passes(row)))
}

/** The rows that the filters leave, in the list's order. */
export function shownRows<Row, Options, Limits, Key extends string>(
  list: List<Row, Options, Limits, Key>,
  rows: readonly Row[],
  { filters, sort }: Shown<Options, Limits, Key>,
): readonly Row[] {
  return sortRows(list, filterRows(list, rows, filters), sort)
}

/** How many rows there would be with some filters changed. */
export function countWith<Row, Options, Limits>(
  list: Narrowing<Row, Options, Limits>,
  rows: readonly Row[],
  filters: ListFilters<Options, Limits>,
  change: Partial<ListFilters<Options, Limits>>,
): number {
  return filterRows(list, rows, { ...filters, ...change }).length
}

export type FacetOption<Option> = {
  readonly value: Option
  /** How many rows choosing it alone would leave, given all *other* filters. */
  readonly count: number
}

/** The options of a facet, each with its count. */
export function facetOptions<Row, Options, Limits, Key extends keyof Options>(
  list: Narrowing<Row, Options, Limits>,
  rows: readonly Row[],
  filters: ListFilters<Options, Limits>,
  key: Key,
): readonly FacetOption<Options[Key]>[] {
  const { optionsOf, offered } = list.facets[key]
  const chosen: Chosen<Options> = filters
  const counts = new Map<Options[Key], number>()
  for (const row of filterRows(list, rows, { ...filters, [key]: [] })) {
    for (const option of new Set(optionsOf(row))) counts.set(option, (counts.get(option) ?? 0) + 1)
  }
  return offered(rows, chosen[key]).map((value) => ({ value, count: counts.get(value) ?? 0 }))
}

/**
 * How many choices narrow a list: each chosen option of a facet, each bound and each condition. The
 * search is not counted.
 */
export function activeFilterCount<Row, Options, Limits>(
  list: Narrowing<Row, Options, Limits>,
  filters: ListFilters<Options, Limits>,
): number {
  const applied = inForce(list, filters)
  return choicesIn<Row, Chosen<Options>>(list.facets, applied) + choicesIn(list.limits, applied)
}

/** Whether the search or a filter narrows a list, so that there is something to reset. */
export function isNarrowed<Row, Options, Limits>(
  list: Narrowing<Row, Options, Limits>,
  filters: ListFilters<Options, Limits>,
): boolean {
  return !isBlank(filters.search) || activeFilterCount(list, filters) > 0
}

/** The filters that act: without those that need another one which is not set. */
export function inForce<Row, Options, Limits>(
  list: Narrowing<Row, Options, Limits>,
  filters: ListFilters<Options, Limits>,
): ListFilters<Options, Limits> {
  return list.inForce?.(filters) ?? filters
}

function conditionsOf<Row, Values>(filters: Filters<Row, Values>, values: Values) {
  const conditions: ((row: Row) => boolean)[] = []
  for (const key in filters) {
    const filter: Filter<Row, Values[typeof key]> = filters[key]
    if (filter.choices(values[key]) > 0) conditions.push(filter.keeping(values[key]))
  }
  return conditions
}

function choicesIn<Row, Values>(filters: Filters<Row, Values>, values: Values): number {
  let count = 0
  for (const key in filters) count += filters[key].choices(values[key])
  return count
}

/** Texts of a row in which words are looked for. What is null is not there. */
type SearchTexts = readonly (string | number | bigint | null)[]

/**
 * Which rows a search finds: those whose texts hold every word, in any order, accents and case
 * aside. An empty search finds all.
 *
 * @example
 * rows.filter(finds('malarkvist homes', ({ name, symbol }) => [name, symbol]))
 */
export function finds<Row>(
  search: string,
  textsOf: (row: Row) => SearchTexts,
): (row: Row) => boolean {
  if (isBlank(search)) return () => true
  const words = foldText(search.trim()).split(/\s+/)
  return (row) => {
    const text = foldText(textsOf(row).join(' '))
    return words.every((word) => text.includes(word))
  }
}

function isBlank(search: string): boolean {
  return search.trim() === ''
}

/**
 * Normalises a text for searching: lower case, without accents, so that `malarkvist` matches
 * `Mälarkvist`.
 *
 * @example
 * foldText('Södra Hamnen') // 'sodra hamnen'
 */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** What a list is made of, one and several: `['asset', 'assets']`. */
export type Noun = readonly [one: string, several: string]

/**
 * A number of things in words.
 *
 * @example
 * countText(1_200, ['asset', 'assets']) // '1,200 assets'
 */
export function countText(count: number, [one, several]: Noun): string {
  return `${formatCount(count)} ${count === 1 ? one : several}`
}

/**
 * How much of a list is shown.
 *
 * @example
 * shownText(3, 40, ['asset', 'assets']) // '3 of 40 assets'
 * shownText(40, 40, ['asset', 'assets']) // '40 assets'
 */
export function shownText(shown: number, total: number, noun: Noun): string {
  const all = countText(total, noun)
  return shown === total ? all : `${formatCount(shown)} of ${all}`
}

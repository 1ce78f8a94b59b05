import { createParser, parseAsString } from 'nuqs'
import { type Amount, toDecimalString } from '../amount.ts'
import { readNumber } from '../number-text.ts'
import type { Filter, Filters } from './filters.ts'
import type { Chosen, List, ListFilters, Narrowing } from './list.ts'
import { type Sort, type Sorting, sortKeyOf } from './sort.ts'

/** Parameters of the address by their names; null or absent where there is none. */
export type Parameters = Readonly<Record<string, string | null>>

/** What the address narrows a list to. Values that mean nothing are dropped, the others stay. */
export function readFilters<Row, Options, Limits>(
  { facets, limits }: Narrowing<Row, Options, Limits>,
  parameters: Parameters,
): ListFilters<Options, Limits> {
  return {
    search: parameters.q ?? '',
    ...readValues<Row, Chosen<Options>>(facets, parameters),
    ...readValues(limits, parameters),
  }
}

/** The parameters of some filters; null for those that leave every row. */
export function writeFilters<Row, Options, Limits>(
  { facets, limits }: Narrowing<Row, Options, Limits>,
  filters: Partial<ListFilters<Options, Limits>>,
): Parameters {
  const { search } = filters
  return {
    ...(search !== undefined && { q: search || null }),
    ...writeValues<Row, Chosen<Options>>(facets, filters),
    ...writeValues(limits, filters),
  }
}

/**
 * The order that the address names, the list's own where it names none.
 *
 * @example
 * readSort(assetList, { sort: 'price', direction: 'asc' }) // { key: 'price', descending: false }
 */
export function readSort<Row, Key extends string>(
  list: Sorting<Row, Key>,
  parameters: Parameters,
): Sort<Key> {
  const { defaultSort, descendsByDefault } = list
  const key = sortKeyOf(list, parameters.sort?.replace(/^-/, ''))
  const byDefault = key && descendsByDefault ? descendsByDefault(key) : defaultSort.descending
  return { key: key ?? defaultSort.key, descending: statedDirection(parameters) ?? byDefault }
}

/** The parameters of an order; none for the list's own, which null stands for, too. */
export function writeSort<Row, Key extends string>(
  { defaultSort }: Sorting<Row, Key>,
  sort: Sort<NoInfer<Key>> | null,
): Parameters {
  const { key, descending } = sort ?? defaultSort
  const isOwn = key === defaultSort.key && descending === defaultSort.descending
  return {
    sort: isOwn ? null : key,
    direction: isOwn ? null : descending ? 'desc' : 'asc',
    desc: null,
  }
}

/** The parameters that a list reads and writes, as nuqs wants them. */
export function parametersOf<Row, Options, Limits, Key extends string>(
  list: List<Row, Options, Limits, Key>,
) {
  const all = { ...writeFilters(list, readFilters(list, {})), ...writeSort(list, null) }
  return Object.fromEntries(Object.keys(all).map((name) => [name, parseAsString]))
}

/** Whether a link runs downwards. Older links say `desc=false`, or put `-` before the key. */
function statedDirection({ sort, direction, desc }: Parameters): boolean | undefined {
  if (direction === 'asc' || direction === 'desc') return direction === 'desc'
  if (desc === 'true' || desc === 'false') return desc === 'true'
  return sort?.startsWith('-') ? true : undefined
}

function readValues<Row, Values>(filters: Filters<Row, Values>, parameters: Parameters): Values {
  const values: Partial<Values> = {}
  for (const key in filters) {
    const { name, codec, none } = filters[key]
    const text = parameters[name] ?? null
    values[key] = (text === null ? null : codec.parse(text)) ?? none
  }
  // The loop has given every key its value, which the compiler cannot count.
  return values as Values
}

function writeValues<Row, Values>(filters: Filters<Row, Values>, values: Partial<Values>) {
  const parameters: Record<string, string | null> = {}
  for (const key in filters) {
    const value = values[key]
    if (value !== undefined) parameters[filters[key].name] = textOf(filters[key], value)
  }
  return parameters
}

function textOf<Row, Value>({ choices, codec }: Filter<Row, Value>, value: Value): string | null {
  return value === null || value === undefined || choices(value) === 0
    ? null
    : codec.serialize(value)
}

/** A non-negative decimal in the address, read as typed numbers are: `4.25`. */
export const parseAsDecimal = createParser<Amount>({
  parse: (text) => {
    const read = readNumber(text)
    if (!read.ok || read.number.negative) return null
    const { whole, fraction } = read.number
    return { value: BigInt(whole + fraction), decimals: fraction.length }
  },
  serialize: toDecimalString,
})

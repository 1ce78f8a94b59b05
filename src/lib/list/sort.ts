import { compare, isUnknown, type Sortable } from '../compare.ts'

/** The order of a list: by which of its keys, and which way. */
export type Sort<Key extends string = string> = { readonly key: Key; readonly descending: boolean }

/** What an order is called upwards and downwards. */
type SortWords = readonly [ascending: string, descending: string]

export const byAmount: SortWords = ['low to high', 'high to low']
export const byAlphabet: SortWords = ['A to Z', 'Z to A']
/** For times to come. */
export const byDueDate: SortWords = ['soonest first', 'latest first']
/** For times past. */
export const byAge: SortWords = ['oldest first', 'newest first']

/** One thing that a list can be ordered by. */
type SortRule<Row> = {
  /** What is compared, as people call it: `Price`. */
  readonly label: string
  readonly words: SortWords
  /** Exact values, never the text that is shown. */
  readonly value: (row: Row) => Sortable
}

/** What orders a list. */
export type Sorting<Row, Key extends string> = {
  readonly sorts: { readonly [K in Key]: SortRule<Row> }
  readonly defaultSort: Sort<NoInfer<Key>>
  /** Orders the rows that are equal, the same way in both directions. */
  readonly ties: (row: Row) => Sortable
  /** Whether a link that names a key and no direction sorts descending; if absent, as `defaultSort`. */
  readonly descendsByDefault?: (key: NoInfer<Key>) => boolean
}

/** The keys by which a declared list can be ordered. */
export type SortKeyOf<L extends { readonly sorts: object }> = keyof L['sorts'] & string

/**
 * A sorted copy. A row without a value stands last whichever way the sort runs, and equal rows keep
 * their order.
 */
export function sortBy<Row>(
  rows: readonly Row[],
  value: (row: Row) => Sortable,
  descending: boolean,
): readonly Row[] {
  return rows
    .map((row) => ({ row, value: value(row) }))
    .toSorted((a, b) => {
      const isReversed = descending && !isUnknown(a.value) && !isUnknown(b.value)
      return isReversed ? compare(b.value, a.value) : compare(a.value, b.value)
    })
    .map(({ row }) => row)
}

/** The rows of a list in its order, equal ones as its `ties` say. */
export function sortRows<Row, Key extends string>(
  { sorts, ties }: Sorting<Row, Key>,
  rows: readonly Row[],
  { key, descending }: Sort<NoInfer<Key>>,
): readonly Row[] {
  return sortBy(sortBy(rows, ties, false), sorts[key].value, descending)
}

/**
 * What an order is called where one is chosen.
 *
 * @example
 * sortLabel(assetList, { key: 'price', descending: true }) // 'Price: high to low'
 */
export function sortLabel<Row, Key extends string>(
  { sorts }: Pick<Sorting<Row, Key>, 'sorts'>,
  { key, descending }: Sort<NoInfer<Key>>,
): string {
  const { label, words } = sorts[key]
  return `${label}: ${words[descending ? 1 : 0]}`
}

/** The keys a list can be ordered by, as they are declared. */
export function sortKeys<Row, Key extends string>({
  sorts,
}: Pick<Sorting<Row, Key>, 'sorts'>): readonly Key[] {
  const keys: Key[] = []
  for (const key in sorts) keys.push(key)
  return keys
}

/** The key that a text names; undefined where it names none. */
export function sortKeyOf<Row, Key extends string>(
  list: Pick<Sorting<Row, Key>, 'sorts'>,
  text: string | undefined,
): Key | undefined {
  return sortKeys(list).find((key) => key === text)
}

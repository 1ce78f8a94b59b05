/** Values that rows can be sorted by. `undefined` means unknown and is always last. */
export type Sortable = string | number | bigint | undefined

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Compares two values of one type, ascending: texts in natural order (`Series 2` before
 * `Series 10`), numbers by size.
 *
 * @example
 * [10n, 9n].toSorted(compare) // [9n, 10n]
 */
export function compare(a: Sortable, b: Sortable): number {
  if (a === undefined || b === undefined)
    return (a === undefined ? 1 : 0) - (b === undefined ? 1 : 0)
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b)
  return a < b ? -1 : a > b ? 1 : 0
}

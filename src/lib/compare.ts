/** What rows can be ordered by. `undefined` means unknown and stands last either way. */
export type Sortable = string | number | bigint | undefined

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Orders two values of one kind, ascending: texts as people read them (`Series 2` before
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

import type { Amount } from './amount.ts'

/** What rows can be ordered by. `null` and `undefined` mean unknown and stand last either way. */
export type Sortable = string | number | bigint | Amount | null | undefined

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Orders two values of one kind, ascending: texts as people read them (`Series 2` before
 * `Series 10`), numbers and amounts by size, whatever decimals the amounts are counted with.
 *
 * @example
 * [10n, 9n].toSorted(compare) // [9n, 10n]
 * compare({ value: 15n, decimals: 1 }, { value: 150n, decimals: 2 }) // 0
 */
export function compare(a: Sortable, b: Sortable): number {
  if (isUnknown(a) || isUnknown(b)) return Number(isUnknown(a)) - Number(isUnknown(b))
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b)
  if (typeof a === 'object' && typeof b === 'object') return compareAmounts(a, b)
  return a < b ? -1 : a > b ? 1 : 0
}

export function isUnknown(value: Sortable): value is null | undefined {
  return value === null || value === undefined
}

function compareAmounts(a: Amount, b: Amount): number {
  const decimals = Math.max(a.decimals, b.decimals)
  const scaled = ({ value, decimals: own }: Amount) => value * 10n ** BigInt(decimals - own)
  return compare(scaled(a), scaled(b))
}

/** The smaller of two bigints, which `Math.min` does not support. */
export function smaller(one: bigint, other: bigint): bigint {
  if (one < other) return one
  return other
}

/** The larger of two bigints. */
export function larger(one: bigint, other: bigint): bigint {
  if (one > other) return one
  return other
}

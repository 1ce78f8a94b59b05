import { toSafeInteger } from '../lib/safe-integer.ts'

/**
 * First positions of the pages of a list; the contracts count from 1.
 *
 * @example
 * pageStarts(250n, 100n) // [1n, 101n, 201n]
 */
export function pageStarts(count: bigint, pageSize: bigint): readonly bigint[] {
  const pages = toSafeInteger((count + pageSize - 1n) / pageSize)
  return Array.from({ length: pages }, (_, page) => 1n + BigInt(page) * pageSize)
}

import { revealed } from '../../lib/foreign-text.ts'

/**
 * A decoded value as JSON: bigints as decimal texts, so that nothing is rounded, and characters that are
 * not seen as escapes, so that nothing is hidden.
 */
export function plainJson(value: unknown, indent?: number): string {
  return revealed(
    JSON.stringify(
      value,
      (_, each: unknown) => (typeof each === 'bigint' ? each.toString() : each),
      indent,
    ) ?? 'null',
  )
}

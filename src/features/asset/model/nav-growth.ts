import type { NavUpdate } from '../../../domain/history/asset-records.ts'
import { toApproximateNumber } from '../../../lib/amount.ts'

const year = 365 * 86_400
const shortest = 30 * 86_400

/** Growth of net asset value as a rate a year (0.045 is 4.5 %), and since when it was measured. */
export type NavGrowth = { readonly rate: number; readonly since: number }

/**
 * How fast net asset value grew from the date of its first statement within the past year to its last, as a
 * compound rate a year: (last / first) ^ (365 days / time between) − 1. Null for less than 30 days,
 * which say nothing about a year.
 *
 * @param statements The oldest first.
 */
export function annualNavGrowth(statements: readonly NavUpdate[]): NavGrowth | null {
  const last = statements.at(-1)
  if (last === undefined) return null
  const first = statements.find(({ asOf, nav }) => asOf >= last.asOf - year && nav.value > 0n)
  if (first === undefined || last.asOf - first.asOf < shortest) return null
  const ratio = toApproximateNumber(last.nav) / toApproximateNumber(first.nav)
  return { rate: ratio ** (year / (last.asOf - first.asOf)) - 1, since: first.asOf }
}

import { compare } from '../../../lib/compare.ts'

/**
 * Days of several periods as one list: a day that is in two of them is added up.
 *
 * @param periods The oldest first.
 * @param idOf What there is one day of for each date: a pool, an asset, a credit.
 * @param add The sum of a day and a later part of it.
 */
export function joinedDays<Day extends { readonly day: number }>(
  periods: readonly (readonly Day[])[],
  idOf: (day: Day) => bigint,
  add: (before: Day, after: Day) => Day,
): readonly Day[] {
  const days = new Map<string, Day>()
  for (const part of periods.flat()) {
    const key = `${part.day}:${idOf(part)}`
    const before = days.get(key)
    days.set(key, before === undefined ? part : add(before, part))
  }
  return [...days.values()].toSorted((a, b) => a.day - b.day || compare(idOf(a), idOf(b)))
}

import { daySeconds, startOfDay, toDay } from '../../../lib/day.ts'
import type { AnalyticsRange } from './range.ts'

/** Length of the bars of a chart. */
export type Step = 'day' | 'month'

/** A UTC day or month of a chart. */
export type Bucket = {
  /** Unix seconds at which it starts. */
  readonly start: number
  /** Unique within a chart: `Nov 22` or `Nov 2026`. */
  readonly label: string
}

/** Bars of sparse events: days in short ranges, months in long ones. */
export const stepOf = (range: AnalyticsRange): Step =>
  range === '7d' || range === '30d' ? 'day' : 'month'

const dayLabel = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const monthLabel = new Intl.DateTimeFormat('en', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Start of the UTC day or month of a time in unix seconds. */
export function startOf(time: number, step: Step): number {
  return step === 'day' ? startOfDay(time) : Date.parse(`${toDay(time).slice(0, 7)}-01`) / 1_000
}

/**
 * The days or months from one time to another, both included, the oldest first.
 *
 * @example
 * bucketsOf(feb27, mar1, 'month').map(({ label }) => label) // ['Feb 2026', 'Mar 2026']
 */
export function bucketsOf(from: number, to: number, step: Step): readonly Bucket[] {
  const starts = new Set<number>()
  for (let day = startOfDay(from); day <= to; day += daySeconds) starts.add(startOf(day, step))
  const label = step === 'day' ? dayLabel : monthLabel
  return [...starts].map((start) => ({ start, label: label.format(start * 1_000) }))
}

/** Sums of values by the key of each row. */
export function sumsBy<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  amountOf: (row: Row) => bigint,
): ReadonlyMap<Key, bigint> {
  const sums = new Map<Key, bigint>()
  for (const row of rows) {
    const key = keyOf(row)
    sums.set(key, (sums.get(key) ?? 0n) + amountOf(row))
  }
  return sums
}

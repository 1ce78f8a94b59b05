import type { TimePoint } from './time-series.ts'

const ranges = ['1M', '3M', '6M', '1Y', 'All'] as const

/** Time range of a chart, up to its last data point. */
export type Range = (typeof ranges)[number]

const day = 86_400
const lengths: Record<Range, number> = {
  '1M': 30 * day,
  '3M': 91 * day,
  '6M': 182 * day,
  '1Y': 365 * day,
  All: Number.POSITIVE_INFINITY,
}

/** The ranges shorter than the data, and `All`. */
export function rangesWithin(points: readonly TimePoint[]): readonly Range[] {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) return []
  const span = last.time - first.time
  return ranges.filter((range) => range === 'All' || lengths[range] < span)
}

/**
 * The data points within the range, which ends at the last one, or where the chart does.
 *
 * @example
 * pointsWithin(daily, '1M').length // 31
 */
export function pointsWithin(
  points: readonly TimePoint[],
  range: Range,
  end = points.at(-1)?.time ?? 0,
): readonly TimePoint[] {
  const start = end - lengths[range]
  return points.filter(({ time }) => time >= start)
}

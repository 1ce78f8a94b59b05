import type { TimePoint } from './time-series.ts'

/**
 * The value range of a chart: `zero` starts at 0, for totals; `fit` is the range of the data with a
 * margin of 10%, for prices. Never empty, so that a flat line is in the middle.
 */
export function valueDomain(
  points: readonly TimePoint[],
  baseline: 'zero' | 'fit',
): readonly [number, number] {
  const values = points.map(({ value }) => value)
  const low = Math.min(...values, ...(baseline === 'zero' ? [0] : []))
  const high = Math.max(...values, ...(baseline === 'zero' ? [0] : []))
  const spare = (high - low) / 10 || Math.abs(high) / 20 || 1
  return baseline === 'zero'
    ? [low < 0 ? low - spare : 0, high > 0 ? high + spare : low < 0 ? 0 : 1]
    : [low - spare, high + spare]
}

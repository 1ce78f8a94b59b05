import type { TimePoint } from './time-series.ts'

/**
 * The index of the data point nearest to a time, by binary search; -1 when there is none. Of two
 * equally near ones, it is the earlier.
 */
export function nearestIndex(points: readonly TimePoint[], time: number): number {
  let low = 0
  let high = points.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    const current = points[middle]
    const next = points[middle + 1]
    if (current === undefined || next === undefined) break
    if (time - current.time > next.time - time) low = middle + 1
    else high = middle
  }
  return points.length === 0 ? -1 : low
}

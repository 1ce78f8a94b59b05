import type { TimePoint } from './time-series.ts'

/**
 * The index of the reading closest to a moment, by halving; -1 when there is none. Of two equally
 * close the earlier one is taken.
 */
export function nearestIndex(points: readonly TimePoint[], time: number): number {
  let low = 0
  let high = points.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    const here = points[middle]
    const next = points[middle + 1]
    if (here === undefined || next === undefined) break
    if (time - here.time > next.time - time) low = middle + 1
    else high = middle
  }
  return points.length === 0 ? -1 : low
}

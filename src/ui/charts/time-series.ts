/** A data point. `time` in unix seconds. */
export type TimePoint = { readonly time: number; readonly value: number }

/** A named series; its points in order of time. */
export type TimeSeries = { readonly name: string; readonly points: readonly TimePoint[] }

const chartColours = [
  'var(--chart-1)',
  'var(--chart-2)',
  'var(--chart-3)',
  'var(--chart-4)',
  'var(--chart-5)',
  'var(--chart-6)',
  'var(--chart-7)',
] as const

/** The colour of the nth series, bar or slice; repeats after the seventh. */
export function chartColour(index: number): string {
  return chartColours[index % chartColours.length] ?? chartColours[0]
}

/** How values are drawn between two points: as a line, or unchanged until the next point. */
export type Curve = 'line' | 'steps'

/** A point at each time of any series, in order: the chart's time axis. */
export function timelineOf(series: readonly TimeSeries[]): readonly TimePoint[] {
  const points = new Map(series.flatMap((each) => each.points.map((point) => [point.time, point])))
  return [...points.values()].toSorted((a, b) => a.time - b.time)
}

/** Value of a series at a time; undefined where it has none. Steps keep the value before. */
export function valueAtTime(
  { points }: TimeSeries,
  time: number,
  curve: Curve,
): number | undefined {
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.time ?? Number.POSITIVE_INFINITY) <= time) low = middle + 1
    else high = middle
  }
  const before = points[low - 1]
  return curve === 'steps' || before?.time === time ? before?.value : undefined
}

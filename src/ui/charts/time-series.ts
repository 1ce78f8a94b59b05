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

/** The points whose times are the chart's time axis: those of the longest series. */
export function timelineOf(series: readonly TimeSeries[]): readonly TimePoint[] {
  return series.reduce<readonly TimePoint[]>(
    (longest, { points }) => (points.length > longest.length ? points : longest),
    [],
  )
}

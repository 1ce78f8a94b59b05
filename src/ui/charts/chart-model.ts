import { daySeconds } from '../../lib/day.ts'

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

const ranges = ['1M', '3M', '6M', '1Y', 'All'] as const

/** Time range of a chart, up to its last data point. */
export type Range = (typeof ranges)[number]

const lengths: Record<Range, number> = {
  '1M': 30 * daySeconds,
  '3M': 91 * daySeconds,
  '6M': 182 * daySeconds,
  '1Y': 365 * daySeconds,
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

type Key = { readonly key: string; readonly shiftKey: boolean }

/**
 * The index of a chart's crosshair after a key press: arrows move by one data point (ten with
 * Shift), Home and End to the ends, Escape removes it (`null`). `undefined` for other keys.
 */
export function indexAfterKey(
  { key, shiftKey }: Key,
  from: number,
  last: number,
): number | null | undefined {
  const step = shiftKey ? 10 : 1
  const clamp = (index: number) => Math.min(Math.max(index, 0), last)
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return clamp(from - step)
    case 'ArrowRight':
    case 'ArrowUp':
      return clamp(from + step)
    case 'PageDown':
      return clamp(from - 10)
    case 'PageUp':
      return clamp(from + 10)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'Escape':
      return null
    default:
      return undefined
  }
}

/**
 * The value range of a chart: `zero` starts at 0, for totals; `fit` is the range of the data with a
 * margin of 10%, for prices, which leaves no room below 0 for data above it. Never empty, so that a flat line is in the
 * middle.
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
    : [low > 0 ? Math.max(low - spare, 0) : low - spare, high + spare]
}

const timeZone = 'UTC'
const dayOfMonth = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone })
const month = new Intl.DateTimeFormat('en', { month: 'short', year: '2-digit', timeZone })
const hourOfDay = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
  timeZoneName: 'short',
})

/** Label format of a time axis in UTC, as the days of its data: hours up to two days, days up to half a year, then months. */
export function timeAxisFormat(span: number): (at: Date) => string {
  if (span > 0 && span <= 2 * daySeconds) return (at) => hourOfDay.format(at)
  if (span <= 190 * daySeconds) return (at) => dayOfMonth.format(at)
  return (at) => month.format(at)
}

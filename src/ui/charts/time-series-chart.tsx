import { useMemo, useState } from 'react'
import { formatDay, toDay } from '../../lib/day.ts'
import { Change } from '../change.tsx'
import { SegmentedControl } from '../segmented-control.tsx'
import { ChartFrame, type ChartNotes, EmptyPlot, Measured } from './chart-frame.tsx'
import {
  type Curve,
  chartColour,
  pointsWithin,
  type Range,
  rangesWithin,
  type TimePoint,
  type TimeSeries,
  timelineOf,
  valueAtTime,
} from './chart-model.ts'
import { TimeSeriesPlot } from './time-series-plot.tsx'

type TimeSeriesChartProps = ChartNotes & {
  /** Names the chart for screen readers: "Price of TBILL". */
  readonly title: string
  /** One series is drawn as an area; several as lines with a legend. */
  readonly series: readonly TimeSeries[]
  /** Formats a value with its unit: `(value) => formatPercent(value)`. */
  readonly format: (value: number) => string
  /** Shorter format for the axis; `format` by default. */
  readonly formatAxis?: (value: number) => string
  /** `zero` for totals, which must start at 0; `fit` (the default) for prices and rates. */
  readonly baseline?: 'zero' | 'fit'
  /** `steps` where a value holds until the next one is stated; `line` by default. */
  readonly curve?: Curve
  /** Shows the first series' value and change over the range. For prices and totals, not for rates. */
  readonly showChange?: boolean
  /** The range, when it is controlled (kept in the URL). */
  readonly range?: Range
  readonly onRangeChange?: (range: Range) => void
  /** Always shows all data, without a choice of range: for projections. */
  readonly whole?: boolean
  /** Height of the plot in pixels. */
  readonly height?: number
  /** Shown when there is no data. */
  readonly emptyText?: string
}

/**
 * Values over days (UTC), readable with the pointer, with the arrow keys, Home and End, or as a table.
 *
 * Load it on demand: `const TimeSeriesChart = lazyPart(() => import('…/time-series-chart.tsx').then((m) => ({ default: m.TimeSeriesChart })))`
 *
 * @example
 * <TimeSeriesChart title="Price of TBILL" series={[{ name: 'Price', points }]} format={formatDollarPrice} showChange source={source} formula="NAV set by the issuer, daily" />
 */
export function TimeSeriesChart({
  title,
  series,
  format,
  formatAxis = format,
  baseline = 'fit',
  curve = 'line',
  showChange = false,
  range: controlledRange,
  onRangeChange,
  whole = false,
  height = 280,
  emptyText = 'No data yet.',
  source,
  formula,
}: TimeSeriesChartProps) {
  const [ownRange, setOwnRange] = useState<Range>('All')
  const [active, setActive] = useState<number | null>(null)

  const whenever = useMemo(() => timelineOf(series), [series])
  const offered = whole ? [] : rangesWithin(whenever)
  const selected = controlledRange ?? ownRange
  const range = offered.includes(selected) ? selected : 'All'
  const shown = useMemo(
    () =>
      series.map(({ name, points }) => ({
        name,
        points: pointsWithin(points, range, whenever.at(-1)?.time),
      })),
    [series, range, whenever],
  )
  const timeline = useMemo(() => timelineOf(shown), [shown])
  const [main] = shown
  const first = main?.points[0]
  const current = pointUnder(main, active === null ? undefined : timeline[active], curve)

  const changeRange = (next: Range) => {
    setActive(null)
    setOwnRange(next)
    onRangeChange?.(next)
  }

  return (
    <ChartFrame
      title={title}
      height={height}
      source={source}
      formula={formula}
      headline={
        current !== undefined &&
        (shown.length === 1 || showChange) && (
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="font-semibold text-xl tnum">{format(current.value)}</span>
            {showChange && first !== undefined && first.value !== 0 && (
              <span className="text-sm">
                <Change percent={(current.value / first.value - 1) * 100} />
              </span>
            )}
            <span className="text-subtle text-xs tnum">{formatDay(toDay(current.time))}</span>
          </p>
        )
      }
      controls={
        offered.length > 1 && (
          <SegmentedControl
            label={`Range of ${title}`}
            size="sm"
            segments={offered.map((value) => ({ value, label: value }))}
            value={range}
            onChange={changeRange}
          />
        )
      }
      table={{
        labelName: 'Date',
        valueNames: shown.map(({ name }) => name),
        format,
        rows: timeline.map(({ time }) => ({
          id: String(time),
          label: formatDay(toDay(time)),
          order: time,
          values: shown.map((each) => valueAtTime(each, time, curve)),
        })),
      }}
    >
      <Measured height={height}>
        {(width) =>
          timeline.length === 0 ? (
            <EmptyPlot>{emptyText}</EmptyPlot>
          ) : (
            <TimeSeriesPlot
              title={title}
              series={shown}
              width={width}
              height={height}
              format={format}
              formatAxis={formatAxis}
              baseline={baseline}
              curve={curve}
              active={active}
              onActiveChange={setActive}
            />
          )
        }
      </Measured>
      {shown.length > 1 && <Legend names={shown.map(({ name }) => name)} />}
    </ChartFrame>
  )
}

/** The point of a series under the crosshair; its last one without a crosshair. */
function pointUnder(
  series: TimeSeries | undefined,
  at: TimePoint | undefined,
  curve: Curve,
): TimePoint | undefined {
  if (series === undefined || at === undefined) return series?.points.at(-1)
  const value = valueAtTime(series, at.time, curve)
  return value === undefined ? undefined : { time: at.time, value }
}

function Legend({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
      {names.map((name, index) => (
        <li key={name} className="flex items-center gap-1.5">
          <span
            aria-hidden
            className="h-0.5 w-3 rounded-full"
            style={{ backgroundColor: chartColour(index) }}
          />
          {name}
        </li>
      ))}
    </ul>
  )
}

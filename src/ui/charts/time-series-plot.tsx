import { AxisBottom } from '@visx/axis'
import { curveMonotoneX, curveStepAfter } from '@visx/curve'
import { GridRows } from '@visx/grid'
import { scaleLinear, scaleUtc } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { type KeyboardEvent, type PointerEvent, useId, useMemo } from 'react'
import { formatDay, toDay } from '../../lib/day.ts'
import {
  type Curve,
  chartColour,
  indexAfterKey,
  nearestIndex,
  type TimePoint,
  type TimeSeries,
  timeAxisFormat,
  timelineOf,
  valueAtTime,
  valueDomain,
} from './chart-model.ts'
import { axisText, ValueAxis } from './value-axis.tsx'

type TimeSeriesPlotProps = {
  readonly title: string
  /** At least one of them has a data point. */
  readonly series: readonly TimeSeries[]
  readonly width: number
  readonly height: number
  readonly format: (value: number) => string
  readonly formatAxis: (value: number) => string
  readonly baseline: 'zero' | 'fit'
  readonly curve: Curve
  /** Index of the data point under the crosshair. */
  readonly active: number | null
  readonly onActiveChange: (index: number | null) => void
}

const margin = { top: 8, bottom: 26, left: 2 }
const day = 86_400

/** The plot of a `TimeSeriesChart` at a given size. */
export function TimeSeriesPlot({
  title,
  series,
  width,
  height,
  format,
  formatAxis,
  baseline,
  curve,
  active,
  onActiveChange,
}: TimeSeriesPlotProps) {
  const gradientId = useId()
  const timeline = useMemo(() => timelineOf(series), [series])
  const lastIndex = timeline.length - 1
  const lastSeries = series.length - 1
  const plotHeight = height - margin.top - margin.bottom
  const allPoints = useMemo(() => series.flatMap(({ points }) => points), [series])

  const valueScale = useMemo(
    () =>
      scaleLinear<number>({
        domain: [...valueDomain(allPoints, baseline)],
        range: [plotHeight, 0],
        nice: 4,
      }),
    [allPoints, baseline, plotHeight],
  )
  const axisWidth = Math.max(...valueScale.ticks(4).map((tick) => formatAxis(tick).length)) * 7 + 12
  const plotWidth = Math.max(width - margin.left - axisWidth, 40)
  const timeScale = useMemo(() => {
    const first = timeline[0]?.time ?? 0
    const last = timeline.at(-1)?.time ?? first
    const spare = first === last ? day : 0
    return scaleUtc<number>({
      // A single point stands at the end: nothing is drawn after it.
      domain: [(first - spare) * 1000, last * 1000],
      range: [0, plotWidth],
    })
  }, [timeline, plotWidth])

  const shape = curve === 'steps' ? curveStepAfter : curveMonotoneX
  const x = ({ time }: TimePoint) => timeScale(time * 1000)
  const y = ({ value }: TimePoint) => valueScale(value)
  const span = (timeline.at(-1)?.time ?? 0) - (timeline[0]?.time ?? 0)
  const activePoint = active === null ? undefined : timeline[active]

  const follow = (event: PointerEvent<HTMLElement>) => {
    const offset = event.clientX - event.currentTarget.getBoundingClientRect().left - margin.left
    onActiveChange(nearestIndex(timeline, timeScale.invert(offset).getTime() / 1000))
  }
  const moveByKey = (event: KeyboardEvent) => {
    const next = indexAfterKey(event, active ?? lastIndex, lastIndex)
    if (next === undefined) return
    event.preventDefault()
    onActiveChange(next)
  }
  const textAt = (index: number) => {
    const point = timeline[index]
    if (point === undefined) return ''
    const values = series.map((each) => {
      const value = valueAtTime(each, point.time, curve)
      const { name } = each
      return `${name} ${value === undefined ? 'unknown' : format(value)}`
    })
    return `${formatDay(toDay(point.time))}: ${values.join(', ')}`
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`${title}. Use the arrow keys to move along the data points.`}
      aria-valuemin={0}
      aria-valuemax={Math.max(lastIndex, 0)}
      aria-valuenow={active ?? lastIndex}
      aria-valuetext={textAt(active ?? lastIndex)}
      onKeyDown={moveByKey}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => onActiveChange(null)}
      onBlur={() => onActiveChange(null)}
      className="h-full touch-pan-y rounded-sm"
    >
      <svg
        width={width}
        height={height}
        aria-hidden="true"
        // The first and the last date may overlap the edge.
        className="block overflow-visible text-2xs"
      >
        <defs>
          <linearGradient id={gradientId} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0%" stopColor={chartColour(0)} stopOpacity={0.26} />
            <stop offset="100%" stopColor={chartColour(0)} stopOpacity={0} />
          </linearGradient>
        </defs>
        <g transform={`translate(${margin.left},${margin.top})`}>
          <GridRows scale={valueScale} width={plotWidth} numTicks={4} stroke="var(--line)" />
          {timeline.length > 1 &&
            // The first series is the subject and lies above the others.
            series.toReversed().map(({ name, points }, fromLast) => (
              <g key={name}>
                {series.length === 1 && (
                  <AreaClosed
                    data={[...points]}
                    x={x}
                    y={y}
                    yScale={valueScale}
                    curve={shape}
                    fill={`url(#${gradientId})`}
                  />
                )}
                <LinePath
                  data={[...points]}
                  x={x}
                  y={y}
                  curve={shape}
                  stroke={chartColour(lastSeries - fromLast)}
                  strokeWidth={fromLast === lastSeries ? 2 : 1.25}
                  strokeLinejoin="round"
                />
              </g>
            ))}
          {timeline.length === 1 &&
            series.map(({ name, points: [point] }, index) =>
              point === undefined ? null : (
                <circle key={name} cx={x(point)} cy={y(point)} r={4} fill={chartColour(index)} />
              ),
            )}
          {activePoint !== undefined && (
            <g>
              <line
                x1={x(activePoint)}
                x2={x(activePoint)}
                y1={0}
                y2={plotHeight}
                stroke="var(--control)"
                strokeDasharray="3 3"
              />
              {series.map((each, index) => {
                const value = valueAtTime(each, activePoint.time, curve)
                return value === undefined ? null : (
                  <circle
                    key={each.name}
                    cx={x(activePoint)}
                    cy={valueScale(value)}
                    r={4}
                    fill={chartColour(index)}
                    stroke="var(--surface)"
                    strokeWidth={2}
                  />
                )
              })}
            </g>
          )}
          <ValueAxis left={plotWidth} scale={valueScale} format={formatAxis} />
          <AxisBottom
            top={plotHeight}
            scale={timeScale}
            numTicks={Math.max(Math.floor(plotWidth / 90), 3)}
            {...(span === 0 && { tickValues: timeline.map(({ time }) => new Date(time * 1000)) })}
            stroke="var(--line-strong)"
            hideTicks
            tickFormat={(at) => timeAxisFormat(span)(new Date(at.valueOf()))}
            tickLabelProps={axisText('middle')}
          />
        </g>
      </svg>
      {activePoint !== undefined && (
        <ActiveLabel
          left={margin.left + x(activePoint)}
          width={width}
          date={formatDay(toDay(activePoint.time))}
          values={series.map((each) => ({
            name: each.name,
            value: valueAtTime(each, activePoint.time, curve),
          }))}
          format={format}
        />
      )}
    </div>
  )
}

type ActiveLabelProps = {
  readonly left: number
  readonly width: number
  readonly date: string
  readonly values: readonly { readonly name: string; readonly value: number | undefined }[]
  readonly format: (value: number) => string
}

/** The values under the crosshair, on the side with more space. */
function ActiveLabel({ left, width, date, values, format }: ActiveLabelProps) {
  const onLeft = left > width / 2
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute top-2 rounded-md border border-line-strong bg-raised px-2.5 py-1.5 text-xs shadow-raised"
      style={onLeft ? { right: width - left + 12 } : { left: left + 12 }}
    >
      <p className="text-subtle tnum">{date}</p>
      {values.map(({ name, value }, index) => (
        <p key={name} className="mt-0.5 flex items-center gap-2 whitespace-nowrap">
          <span className="size-2 rounded-full" style={{ backgroundColor: chartColour(index) }} />
          {values.length > 1 && <span className="text-muted">{name}</span>}
          <span className="ml-auto font-medium tnum">
            {value === undefined ? '–' : format(value)}
          </span>
        </p>
      ))}
    </div>
  )
}

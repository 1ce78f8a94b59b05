import type { Step, StepRange } from '../../../domain/pools/range.ts'
import { formatDay, toDay } from '../../../lib/day.ts'
import type { DepthBar, StepPoint } from '../model/range-view.ts'

type DepthLayerProps = {
  readonly bars: readonly DepthBar[]
  readonly range: StepRange
  readonly y: (step: Step) => number
  readonly right: number
  readonly width: number
}

/** Liquidity at each price, stronger within the range. */
export function DepthLayer({ bars, range, y, right, width }: DepthLayerProps) {
  return bars.map((bar) => {
    const length = width * bar.share
    const inner = { low: Math.max(bar.low, range.low), high: Math.min(bar.high, range.high) }
    return (
      <g key={bar.low} fill="var(--chart-4)">
        {[
          { ...bar, opacity: 0.28 },
          { ...inner, opacity: 0.45 },
        ].map(({ low, high, opacity }) => (
          <rect
            key={opacity}
            x={right - length}
            width={length}
            y={y(high)}
            height={Math.max(y(low) - y(high), 0)}
            opacity={opacity}
          />
        ))}
      </g>
    )
  })
}

type HistoryLayerProps = {
  readonly points: readonly StepPoint[]
  /** Stands in the place of the line while there are no points. */
  readonly missing: string
  readonly y: (step: Step) => number
  readonly width: number
  /** Of the whole drawing: the dates stand at its foot. */
  readonly height: number
}

/** The price over time, with the dates of the first and the last. */
export function HistoryLayer({ points, missing, y, width, height }: HistoryLayerProps) {
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined || points.length < 2) {
    return (
      <text x={width / 2} y={height * 0.3} textAnchor="middle" fill="var(--subtle)" fontSize={12}>
        {missing}
      </text>
    )
  }
  const duration = Math.max(last.time - first.time, 1)
  const x = (time: number) => ((time - first.time) / duration) * width
  const dates = [
    { time: first.time, anchor: 'start' },
    { time: last.time, anchor: 'end' },
  ] as const
  return (
    <>
      <polyline
        points={points.map(({ time, step }) => `${x(time)},${y(step)}`).join(' ')}
        fill="none"
        stroke="var(--chart-1)"
        strokeWidth={1.5}
      />
      {dates.map(({ time, anchor }) => (
        <text
          key={anchor}
          x={x(time)}
          y={height - 5}
          textAnchor={anchor}
          fill="var(--subtle)"
          fontSize={11}
        >
          {formatDay(toDay(time))}
        </text>
      ))}
    </>
  )
}

import { coordinate } from '../../lib/drawing.ts'
import type { TimePoint } from './time-series.ts'

type SparklineProps = {
  /** Describes the line for screen readers: "Price, last 30 days: up 1.2%". */
  readonly label: string
  readonly points: readonly TimePoint[]
  readonly width?: number
  readonly height?: number
}

const inset = 2

/**
 * A small line chart, for example for the rows of a table. Green when it ends at or above its
 * start, red below.
 *
 * @example
 * <Sparkline label="Price, last 30 days" points={points} />
 */
export function Sparkline({ label, points, width = 96, height = 28 }: SparklineProps) {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined || points.length < 2) {
    return <span className="text-subtle">–</span>
  }
  const values = points.map(({ value }) => value)
  const low = Math.min(...values)
  const extent = Math.max(...values) - low
  const span = last.time - first.time
  const line = points.map(({ time, value }) => {
    const x = inset + ((time - first.time) / span) * (width - 2 * inset)
    const rise = extent === 0 ? 0.5 : (value - low) / extent
    return `${coordinate(x)},${coordinate(height - inset - rise * (height - 2 * inset))}`
  })
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      className={last.value >= first.value ? 'text-chart-2' : 'text-error-fg'}
    >
      <polyline
        points={line.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}

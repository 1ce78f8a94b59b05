import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Pool, pairOf, type QuoteSide } from '../../../chain/pools/pool.ts'
import { fullRange } from '../../../chain/pools/tick-math.ts'
import { endText, type Step, type StepRange, withEnd } from '../model/range.ts'
import type { DepthBar, StepPoint } from '../model/range-view.ts'

type RangePlotProps = {
  readonly pool: Pool
  readonly quoteSide: QuoteSide
  /** Steps at the foot and the head of the drawing. */
  readonly view: StepRange
  readonly present: Step
  readonly history: readonly StepPoint[]
  readonly bars: readonly DepthBar[]
  readonly range: StepRange
  readonly onRangeChange: (range: StepRange) => void
  readonly width: number
  readonly height: number
}

const axisWidth = 76
const margin = 10
const marks = 6
/** Part of the width that the longest bar takes. */
const barPart = 0.38

/** The drawing of a `RangeChart`: prices upwards, time to the right, liquidity from the right edge. */
export function RangePlot({
  pool,
  quoteSide,
  view,
  present,
  history,
  bars,
  range,
  onRangeChange,
  width,
  height,
}: RangePlotProps) {
  const drawing = useRef<SVGSVGElement>(null)
  const plotWidth = width - axisWidth
  const plotHeight = height - 2 * margin
  const span = view.high - view.low
  const y = (step: Step) => {
    const within = Math.min(Math.max(step, view.low), view.high)
    return margin + plotHeight * (1 - (within - view.low) / span)
  }
  const stepAt = (clientY: number): Step => {
    const top = drawing.current?.getBoundingClientRect().top ?? 0
    return view.low + span * (1 - (clientY - top - margin) / plotHeight)
  }
  const first = history[0]?.time ?? 0
  const duration = Math.max((history.at(-1)?.time ?? 0) - first, 1)
  const x = (time: number) => ((time - first) / duration) * plotWidth
  const line = history.map(({ time, step }) => `${x(time)},${y(step)}`).join(' ')
  const ticks = Array.from({ length: marks }, (_, index) =>
    Math.round(view.low + (span * (index + 0.5)) / marks),
  )

  return (
    <svg ref={drawing} width={width} height={height} className="touch-none select-none">
      <title>Range of prices</title>
      {ticks.map((step) => (
        <g key={step}>
          <line x1={0} x2={plotWidth} y1={y(step)} y2={y(step)} stroke="var(--line)" />
          <text
            x={plotWidth + 8}
            y={y(step) + 4}
            fill="var(--subtle)"
            fontSize={11}
            className="tnum"
          >
            {endText(pool, step, quoteSide)}
          </text>
        </g>
      ))}
      {bars.map((bar) => (
        <rect
          key={bar.low}
          x={plotWidth * (1 - barPart * bar.share)}
          width={plotWidth * barPart * bar.share}
          y={y(bar.high)}
          height={Math.max(y(bar.low) - y(bar.high), 1)}
          fill="var(--chart-4)"
          opacity={0.3}
        />
      ))}
      <rect
        x={0}
        width={plotWidth}
        y={y(range.high)}
        height={Math.max(y(range.low) - y(range.high), 0)}
        fill="var(--chart-1)"
        opacity={0.13}
      />
      {history.length > 1 && (
        <polyline points={line} fill="none" stroke="var(--chart-1)" strokeWidth={1.5} />
      )}
      <line
        x1={0}
        x2={plotWidth}
        y1={y(present)}
        y2={y(present)}
        stroke="var(--fg)"
        strokeDasharray="4 4"
      />
      <text
        x={6}
        y={y(present) - 6}
        fill="var(--fg)"
        stroke="var(--surface)"
        strokeWidth={3}
        paintOrder="stroke"
        fontSize={11}
      >
        Present price
      </text>
      {(['low', 'high'] as const).map((end) => (
        <Handle
          key={end}
          label={end === 'low' ? 'Lowest price' : 'Highest price'}
          words={`${endText(pool, range[end], quoteSide)} ${pairOf(pool, quoteSide).quote.symbol}`}
          step={range[end]}
          tickSpacing={pool.tickSpacing}
          top={y(range[end])}
          width={plotWidth}
          stepAt={stepAt}
          onMove={(step) => onRangeChange(withEnd(range, end, step, pool.tickSpacing))}
        />
      ))}
    </svg>
  )
}

type HandleProps = {
  readonly label: string
  /** The price it stands at, with its unit. */
  readonly words: string
  readonly step: Step
  readonly tickSpacing: number
  readonly top: number
  readonly width: number
  readonly stepAt: (clientY: number) => Step
  readonly onMove: (step: Step) => void
}

/** One end of the range. */
function Handle({ label, words, step, tickSpacing, top, width, stepAt, onMove }: HandleProps) {
  const { lower, upper } = fullRange(tickSpacing)
  const press = (event: KeyboardEvent) => {
    const next = steppedBy(event, step, tickSpacing)
    if (next === undefined) return
    event.preventDefault()
    onMove(next)
  }
  const drag = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(stepAt(event.clientY))
  }
  const gripWidth = 34
  return (
    <g
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={lower}
      aria-valuemax={upper}
      aria-valuenow={step}
      aria-valuetext={words}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      className="group cursor-ns-resize outline-none"
    >
      <rect x={0} width={width} y={top - 9} height={18} fill="transparent" />
      <line x1={0} x2={width} y1={top} y2={top} stroke="var(--primary-fg)" strokeWidth={1.5} />
      <rect
        x={width / 2 - gripWidth / 2}
        width={gripWidth}
        y={top - 8}
        height={16}
        rx={8}
        fill="var(--raised)"
        stroke="var(--primary-fg)"
        strokeWidth={1.5}
        className="group-focus-visible:stroke-3"
      />
      <path
        d={`M${width / 2 - 6} ${top - 2}h12M${width / 2 - 6} ${top + 2}h12`}
        stroke="var(--primary-fg)"
      />
    </g>
  )
}

/** Where a key moves an end: by a step of the pool, ten with Shift, a hundred with Page Up and Down. */
function steppedBy(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  step: Step,
  tickSpacing: number,
): Step | undefined {
  const by = tickSpacing * (shiftKey ? 10 : 1)
  const { lower, upper } = fullRange(tickSpacing)
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return step + by
    case 'ArrowDown':
    case 'ArrowLeft':
      return step - by
    case 'PageUp':
      return step + tickSpacing * 100
    case 'PageDown':
      return step - tickSpacing * 100
    case 'Home':
      return lower
    case 'End':
      return upper
    default:
      return undefined
  }
}

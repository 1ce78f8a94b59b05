import { useRef } from 'react'
import { type Pool, pairOf, priceIn, type QuoteSide } from '../../../domain/pools/pool.ts'
import {
  axisText,
  distanceText,
  endText,
  type Step,
  type StepRange,
  withEnd,
} from '../../../domain/pools/range.ts'
import { formatDay, toDay } from '../../../lib/day.ts'
import { formatPrice } from '../../../lib/format-money.ts'
import { type DepthBar, type StepPoint, spreadLabels } from '../model/range-view.ts'
import { RangeHandle } from './range-handle.tsx'

type RangePlotProps = {
  readonly pool: Pool
  readonly quoteSide: QuoteSide
  /** Steps at the foot and the head of the drawing. */
  readonly view: StepRange
  readonly current: Step
  readonly history: readonly StepPoint[]
  /** Stands in the place of the history while it has no points. */
  readonly missing: string
  readonly bars: readonly DepthBar[]
  readonly range: StepRange
  readonly onRangeChange: (range: StepRange) => void
  readonly width: number
  readonly height: number
}

const axisWidth = 74
const margin = 10
/** Room under the drawing for dates. */
const footer = 22
const marks = 6
/** Part of the width that liquidity is drawn in, beside the history. */
const depthPart = 0.26
const depthGap = 10
const tagHeight = 17

/** The drawing of a `RangeChart`: prices upwards, their history to the right, liquidity beside it. */
export function RangePlot({
  pool,
  quoteSide,
  view,
  current,
  history,
  missing,
  bars,
  range,
  onRangeChange,
  width,
  height,
}: RangePlotProps) {
  const drawing = useRef<SVGSVGElement>(null)
  const plotWidth = width - axisWidth
  const historyWidth = plotWidth * (1 - depthPart) - depthGap
  const plotHeight = height - 2 * margin - footer
  const bottom = margin + plotHeight
  const span = view.high - view.low
  const within = (step: Step) => Math.min(Math.max(step, view.low), view.high)
  const y = (step: Step) => bottom - (plotHeight * (within(step) - view.low)) / span
  const stepAt = (clientY: number): Step => {
    const top = drawing.current?.getBoundingClientRect().top ?? 0
    return view.low + (span * (bottom - (clientY - top))) / plotHeight
  }
  const unit = pairOf(pool, quoteSide).quote.symbol
  const words = (step: Step) => axisText(pool, step, quoteSide)
  const ticks = Array.from({ length: marks }, (_, index) =>
    Math.round(view.low + (span * (index + 0.5)) / marks),
  )
  const tags = [
    { step: range.high, words: words(range.high), fill: 'var(--primary)', ink: 'white' },
    { step: range.low, words: words(range.low), fill: 'var(--primary)', ink: 'white' },
    {
      step: current,
      words: formatPrice(priceIn(pool, pool.sqrtPriceX96, quoteSide)),
      fill: 'var(--fg)',
      ink: 'var(--surface)',
    },
  ].toSorted((one, other) => other.step - one.step)
  const tagTops = spreadLabels(
    tags.map(({ step }) => y(step)),
    tagHeight + 1,
    bottom,
  )

  return (
    <svg ref={drawing} width={width} height={height} className="touch-pan-y select-none">
      <title>Range of prices</title>
      {ticks.map((step) => (
        <g key={step}>
          <line x1={0} x2={plotWidth} y1={y(step)} y2={y(step)} stroke="var(--line)" />
          {tagTops.every((top) => Math.abs(top - y(step)) > tagHeight) && (
            <text
              x={plotWidth + 8}
              y={y(step) + 4}
              fill="var(--subtle)"
              fontSize={11}
              className="tnum"
            >
              {words(step)}
            </text>
          )}
        </g>
      ))}
      <rect
        x={0}
        width={plotWidth}
        y={y(range.high)}
        height={Math.max(y(range.low) - y(range.high), 0)}
        fill="var(--chart-1)"
        opacity={0.1}
      />
      <DepthLayer bars={bars} range={range} y={y} right={plotWidth} width={plotWidth * depthPart} />
      <HistoryLayer points={history} missing={missing} y={y} width={historyWidth} height={height} />
      <line
        x1={0}
        x2={plotWidth}
        y1={y(current)}
        y2={y(current)}
        stroke="var(--fg)"
        strokeDasharray="4 4"
      />
      <text x={plotWidth} y={height - 5} textAnchor="end" fill="var(--subtle)" fontSize={11}>
        Liquidity
      </text>
      {(['high', 'low'] as const).map((end) => (
        <RangeHandle
          key={end}
          end={end}
          words={`${endText(pool, range[end], quoteSide)} ${unit}`}
          distance={distanceText(pool, range[end], quoteSide)}
          step={range[end]}
          shownStep={within(range[end])}
          tickSpacing={pool.tickSpacing}
          top={y(range[end])}
          width={plotWidth}
          handleAt={historyWidth * 0.7}
          bounds={{ top: margin, bottom }}
          stepAt={stepAt}
          onMove={(step) => onRangeChange(withEnd(range, end, step, pool.tickSpacing))}
        />
      ))}
      {tags.map((tag, index) => (
        <PriceTag
          key={`${tag.fill} ${tag.step}`}
          x={plotWidth + 3}
          middle={tagTops[index] ?? 0}
          {...tag}
        />
      ))}
    </svg>
  )
}

type PriceTagProps = {
  readonly x: number
  readonly middle: number
  readonly words: string
  readonly fill: string
  readonly ink: string
}

/** A price on the axis that counts more than the marks. */
function PriceTag({ x, middle, words, fill, ink }: PriceTagProps) {
  return (
    <g>
      <rect
        x={x}
        y={middle - tagHeight / 2}
        width={axisWidth - 3}
        height={tagHeight}
        rx={4}
        fill={fill}
      />
      <text x={x + 5} y={middle + 4} fill={ink} fontSize={11} fontWeight={600} className="tnum">
        {words}
      </text>
    </g>
  )
}

type DepthLayerProps = {
  readonly bars: readonly DepthBar[]
  readonly range: StepRange
  readonly y: (step: Step) => number
  readonly right: number
  readonly width: number
}

/** Liquidity at each price, stronger within the range. */
function DepthLayer({ bars, range, y, right, width }: DepthLayerProps) {
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
function HistoryLayer({ points, missing, y, width, height }: HistoryLayerProps) {
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

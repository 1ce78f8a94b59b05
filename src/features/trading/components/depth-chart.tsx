import { type PointerEvent, useState } from 'react'
import type { PoolToken } from '../../../domain/pools/pool.ts'
import { formatAmount, toApproximateNumber } from '../../../lib/amount.ts'
import { larger } from '../../../lib/bigint.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { Measured } from '../../../ui/charts/chart-frame.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import type { DepthPoint } from '../model/market-depth.ts'

type DepthChartProps = {
  /** From the lowest price up, the current one in the middle. */
  readonly points: readonly DepthPoint[]
  readonly quote: PoolToken
}

const height = 190
const margin = { top: 8, bottom: 22, right: 56 }
const priceMarks = [-400, -200, 0, 200, 400] as const
/** Narrower than this, only the outer marks have room beside the current price. */
const roomForAll = 480
const amountMarks = [1, 2, 3] as const

/**
 * How much it takes to move the price, drawn: sales to the left of the current price, purchases to the
 * right, to one scale. The tables beside it say the same to those who do not see it.
 */
export function DepthChart({ points, quote }: DepthChartProps) {
  return (
    <Measured height={height} hidden>
      {(width) => <Drawing points={points} quote={quote} width={width} />}
    </Measured>
  )
}

function Drawing({ points, quote, width }: DepthChartProps & { readonly width: number }) {
  const [active, setActive] = useState<DepthPoint | null>(null)
  const { decimals, symbol } = quote
  const plotWidth = width - margin.right
  const bottom = height - margin.bottom
  const furthest = points.at(-1)?.moveBps ?? 1
  const amounts = points.map(({ quoteAmount }) =>
    toApproximateNumber({ value: quoteAmount, decimals }),
  )
  const most = Math.max(...amounts, Number.MIN_VALUE)
  const x = (moveBps: number) => ((moveBps + furthest) / (2 * furthest)) * plotWidth
  const y = (amount: number) => bottom - (amount / most) * (bottom - margin.top)
  const placed = points.map(({ moveBps }, index) => ({
    moveBps,
    place: `${x(moveBps)},${y(amounts[index] ?? 0)}`,
  }))
  const marks = width < roomForAll ? priceMarks.filter((move) => move % 400 === 0) : priceMarks
  const sides = [
    { tone: 'var(--error-fg)', of: placed.filter(({ moveBps }) => moveBps <= 0), foot: -furthest },
    {
      tone: 'var(--secondary-fg)',
      of: placed.filter(({ moveBps }) => moveBps >= 0),
      foot: furthest,
    },
  ]
  const read = ({ clientX, currentTarget }: PointerEvent) => {
    const share = (clientX - currentTarget.getBoundingClientRect().left) / plotWidth
    const index = Math.round(Math.min(Math.max(share, 0), 1) * (points.length - 1))
    setActive(points[index] ?? null)
  }
  const inShort = (value: bigint) =>
    formatAmount({ value, decimals }, { compact: true, maximumFractionDigits: 2 })
  const mostOf = points.reduce((max, { quoteAmount }) => larger(max, quoteAmount), 0n)

  return (
    <svg width={width} height={height} onPointerMove={read} onPointerLeave={() => setActive(null)}>
      <title>Depth</title>
      {amountMarks.map((mark) => {
        const value = (mostOf * BigInt(mark)) / BigInt(amountMarks.length)
        const at = y((most * mark) / amountMarks.length)
        return (
          <g key={mark}>
            <line x1={0} x2={plotWidth} y1={at} y2={at} stroke="var(--line)" />
            <text x={plotWidth + 8} y={at + 4} fill="var(--subtle)" fontSize={11}>
              {inShort(value)}
            </text>
          </g>
        )
      })}
      {sides.map(({ tone, of, foot }) => {
        const line = of.map(({ place }) => place).join(' ')
        return (
          <g key={tone}>
            <polygon points={`${line} ${x(foot)},${bottom}`} fill={tone} opacity={0.16} />
            <polyline points={line} fill="none" stroke={tone} strokeWidth={1.5} />
          </g>
        )
      })}
      <line x1={0} x2={plotWidth} y1={bottom} y2={bottom} stroke="var(--line-strong)" />
      {marks.map((move) => (
        <text
          key={move}
          x={x(move)}
          y={height - 6}
          textAnchor="middle"
          fill="var(--subtle)"
          fontSize={11}
        >
          {move === 0 ? 'Current price' : formatBasisPoints(move, { short: true, signed: true })}
        </text>
      ))}
      {active && (
        <g>
          <line
            x1={x(active.moveBps)}
            x2={x(active.moveBps)}
            y1={margin.top}
            y2={bottom}
            stroke="var(--fg)"
            strokeDasharray="3 3"
          />
          <text
            x={plotWidth / 2}
            y={margin.top + 12}
            textAnchor="middle"
            fill="var(--fg)"
            stroke="var(--surface)"
            strokeWidth={4}
            paintOrder="stroke"
            fontSize={12}
            className="tnum"
          >
            {formatBasisPoints(active.moveBps, { signed: true })}: {inShort(active.quoteAmount)}{' '}
            <ForeignText>{symbol}</ForeignText>
          </text>
        </g>
      )}
    </svg>
  )
}

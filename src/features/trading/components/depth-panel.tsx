import { useQuery } from '@tanstack/react-query'
import { type PointerEvent, useState } from 'react'
import { useChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { type Pool, type PoolToken, pairOf, quoteSideOf } from '../../../domain/pools/pool.ts'
import { depthQuery } from '../../../domain/pools/read-pools.ts'
import { formatAmount, toApproximateNumber } from '../../../lib/amount.ts'
import { cn } from '../../../lib/cn.ts'
import { larger } from '../../../lib/compare.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { loadable, ready } from '../../../lib/loadable.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Measured } from '../../../ui/charts/chart-frame.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { type DepthPoint, fineDepthMoves, marketDepth } from '../model/market-depth.ts'

/** How much can be traded before the price moves, on both sides of it. */
export function DepthPanel({ pool }: { readonly pool: Pool }) {
  const depth = loadable(useQuery(depthQuery(useChain(), pool)))
  const quoteSide = quoteSideOf(pool)
  const { base, quote } = pairOf(pool, quoteSide)
  const bands = ready(depth)?.value
  const points = bands && marketDepth(pool, bands, quoteSide)
  const line = bands && marketDepth(pool, bands, quoteSide, fineDepthMoves)
  // Both sides are drawn to one scale, so that the deeper one can be seen.
  const most = points?.reduce((max, { quoteAmount }) => larger(max, quoteAmount), 0n) ?? 0n
  const sides = points && [
    {
      name: `Sell ${isolated(base.symbol)}`,
      caption: `${isolated(quote.symbol)} received until the price has fallen`,
      tone: 'bg-error-soft',
      points: points.filter(({ moveBps }) => moveBps < 0).toReversed(),
    },
    {
      name: `Buy ${isolated(base.symbol)}`,
      caption: `${isolated(quote.symbol)} paid until the price has risen`,
      tone: 'bg-secondary-soft',
      points: points.filter(({ moveBps }) => moveBps > 0),
    },
  ]
  return (
    <Panel
      title="Depth"
      description="How much can be traded before the price has moved this far; fees not counted"
      actions={depth.status === 'ready' && <SourceBadge source={depth.source} />}
    >
      {depth.status === 'error' ? (
        <FailureState failure={depth} />
      ) : sides === undefined || line === undefined ? (
        <Skeleton className="h-64" />
      ) : (
        <div className="flex flex-col gap-6">
          <DepthChart points={line} quote={quote} />
          <div className="grid gap-6 sm:grid-cols-2">
            {sides.map((side) => (
              <DepthTable key={side.name} {...side} most={most} decimals={quote.decimals} />
            ))}
          </div>
        </div>
      )}
    </Panel>
  )
}

type DepthTableProps = {
  readonly name: string
  readonly caption: string
  readonly tone: string
  readonly points: readonly DepthPoint[]
  /** Liquidity that fills the whole width. */
  readonly most: bigint
  readonly decimals: number
}

function DepthTable({ name, caption, tone, points, most, decimals }: DepthTableProps) {
  return (
    <table className="w-full text-sm tnum">
      <caption className="mb-1 text-left font-medium">
        <ForeignText>{name}</ForeignText>
        <span className="block font-normal text-muted text-xs">{caption}</span>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Move</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ moveBps, quoteAmount }) => (
          <tr key={moveBps}>
            <th scope="row" className="w-20 py-0.5 text-left font-normal text-muted">
              {formatBasisPoints(moveBps, { signed: true })}
            </th>
            <td className="relative h-7 px-2 text-right">
              <span
                aria-hidden
                className={cn('absolute inset-y-0.5 right-0 rounded-xs', tone)}
                style={{ width: `${shareOf(quoteAmount, most)}%` }}
              />
              <span className="relative">
                <AmountText amount={{ value: quoteAmount, decimals }} format={{ compact: true }} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const shareOf = (part: bigint, total: bigint): string =>
  total === 0n ? '0' : ((part * 100n) / total).toString()

type DepthChartProps = {
  /** From the lowest price up, the current one in the middle. */
  readonly points: readonly DepthPoint[]
  readonly quote: PoolToken
}

const height = 190
const margin = { top: 8, bottom: 22, right: 56 }
const priceMarks = [-400, -200, 0, 200, 400] as const
/** Narrower than this, only the outer marks have room beside the current price. */
const widthForAllMarks = 480
const amountMarks = [1, 2, 3] as const

/**
 * How much it takes to move the price, drawn: sales to the left of the current price, purchases to the
 * right, to one scale. The tables beside it say the same to those who do not see it.
 */
function DepthChart({ points, quote }: DepthChartProps) {
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
  const marks =
    width < widthForAllMarks ? priceMarks.filter((move) => move % 400 === 0) : priceMarks
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

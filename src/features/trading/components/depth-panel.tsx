import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { type Pool, pairOf, quoteSideOf } from '../../../domain/pools/pool.ts'
import { depthQuery } from '../../../domain/pools/read-pools.ts'
import { larger } from '../../../lib/bigint.ts'
import { cn } from '../../../lib/cn.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { loadable, ready } from '../../../lib/loadable.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { type DepthPoint, fineDepthMoves, marketDepth } from '../model/market-depth.ts'
import { DepthChart } from './depth-chart.tsx'

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

const shareOf = (part: bigint, whole: bigint): string =>
  whole === 0n ? '0' : ((part * 100n) / whole).toString()

import { zeroAddress } from 'viem'
import { useChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { yieldDistributionsQuery } from '../../../domain/assets/financial-asset.ts'
import { useReading } from '../../../domain/history/use-history.ts'
import type { HeldPosition } from '../../../domain/pools/intents.ts'
import { type Pool, pairOf, type QuoteSide } from '../../../domain/pools/pool.ts'
import { isCurrency, isFinancialClass } from '../../../domain/registry/asset-class.ts'
import { cn } from '../../../lib/cn.ts'
import { nowInSeconds } from '../../../lib/date.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import { combine, failureOf, ready } from '../../../lib/loadable.ts'
import { HistoryFoot } from '../../../panels/history/history-foot.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import {
  flowsOf,
  forgoneYield,
  type Performance,
  performance,
  returnBps,
} from '../model/performance.ts'
import type { LiquiditySource } from '../source/liquidity-source.ts'

type PerformancePanelProps = {
  readonly held: HeldPosition
  readonly quoteSide: QuoteSide
  readonly source: LiquiditySource
}

/** The shares of a pool that is priced in a currency; null where no yield is forgone. */
function sharesIn(pool: Pool, quoteSide: QuoteSide) {
  const { base, quote } = pairOf(pool, quoteSide)
  if (!isFinancialClass(base.assetClass) || !isCurrency(quote.assetClass)) return null
  const side = quoteSide === 'B' ? ('amountA' as const) : ('amountB' as const)
  return { token: base.address, side }
}

/** Profit and loss of a position, split into price move, divergence and fees. */
export function PerformancePanel({ held, quoteSide, source }: PerformancePanelProps) {
  const { position, pool } = held
  const events = useReading(source.events(position.id)).answer
  const opened = ready(events)?.value[0]?.time
  const trades = useReading({
    ...source.tradesSince(pool, opened ?? 0),
    ...(opened === undefined && { enabled: false }),
  })
  const creations = useReading(source.creations).answer
  const { quote } = pairOf(pool, quoteSide)
  const shares = sharesIn(pool, quoteSide)
  const payments = useReading({
    ...yieldDistributionsQuery(useChain(), shares?.token ?? zeroAddress),
    ...((shares === null || !source.keepsRecord) && { enabled: false }),
  }).answer
  const flows = combine({ events, trades: trades.answer, creations }, (read) =>
    flowsOf(read.events, pool.id, read.trades, read.creations),
  )
  const paid = shares === null ? [] : ready(payments)?.value
  const failure = failureOf(flows, ...(shares === null ? [] : [payments]))
  const standing = {
    holds: position.holds,
    owed: position.owed,
    sqrtPriceX96: pool.sqrtPriceX96,
  }
  return (
    <Panel
      title="Profit and loss"
      description="Since the position was opened, at the current price"
      actions={events.status === 'ready' && <SourceBadge source={events.source} />}
    >
      {!source.keepsRecord ? (
        <p className="text-muted text-sm">
          The demo session keeps no record of deposits and their prices, so it cannot show profit or
          loss. A position on chain can.
        </p>
      ) : failure !== null ? (
        <FailureState failure={failure} />
      ) : flows.status !== 'ready' || paid === undefined ? (
        <>
          <Skeleton className="h-48" />
          <HistoryFoot reading={trades} className="px-0" />
        </>
      ) : flows.value === null ? (
        <p className="text-muted text-sm">The pool’s initial price is not recorded.</p>
      ) : (
        <Split
          result={performance(
            flows.value,
            standing,
            quoteSide,
            shares === null ? 0n : forgoneYield(shares.side, flows.value, paid, nowInSeconds()),
          )}
          unit={quote.symbol}
          decimals={quote.decimals}
        />
      )}
    </Panel>
  )
}

type SplitProps = {
  readonly result: Performance
  readonly unit: string
  readonly decimals: number
}

function Split({ result, unit, decimals }: SplitProps) {
  // All digits of a currency, so that the lines add up on screen as they do in the books.
  const digits = Math.min(decimals, 6)
  const lines = [
    {
      label: 'Net deposits',
      hint: 'Deposited less withdrawn, at the prices then',
      value: result.invested,
    },
    {
      label: 'Price move',
      hint: 'Gain or loss if the tokens had been held',
      value: result.priceMove,
      change: true,
    },
    {
      label: 'Divergence loss',
      hint: 'Cost of providing liquidity compared with holding',
      value: result.divergence,
      change: true,
    },
    {
      label: 'Fees',
      hint: 'Collected and unclaimed, at the current price',
      value: result.fees,
      change: true,
    },
    {
      label: 'Value with all fees',
      hint: 'The sum of the lines above',
      value: result.value + result.fees,
      total: true,
    },
    {
      label: 'Result',
      hint: 'Price move + divergence loss + fees; percent of all deposits',
      value: result.result,
      change: true,
      total: true,
      percent: returnBps(result.result, result.deposited),
    },
    ...(result.forgone === 0n
      ? []
      : [
          {
            label: 'Yield forgone',
            hint: 'What the shares would have been paid outside the pool',
            value: -result.forgone,
            change: true,
          },
        ]),
    {
      label: 'Compared with holding',
      hint: 'Divergence loss + fees − yield forgone',
      value: result.compared,
      change: true,
      total: true,
    },
  ]
  return (
    <dl className="text-sm">
      {lines.map(({ label, hint, value, change = false, total = false, percent = null }) => (
        <div
          key={label}
          className={cn(
            'flex items-center justify-between gap-4 py-2.5',
            total
              ? 'border-line-strong border-t font-semibold'
              : 'border-line border-t first:border-t-0',
          )}
        >
          <dt>
            {label}
            <span className="block font-normal text-subtle text-xs">{hint}</span>
          </dt>
          <dd
            className={cn(
              'text-right tnum whitespace-nowrap',
              change && value > 0n && 'text-secondary-fg',
              change && value < 0n && 'text-error-fg',
            )}
          >
            <AmountText
              amount={{ value, decimals }}
              unit={unit}
              format={{
                minimumFractionDigits: digits,
                maximumFractionDigits: digits,
                signed: change,
              }}
            />
            {percent !== null && (
              <span className="block font-normal text-xs">
                {formatBasisPoints(percent, { signed: true })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

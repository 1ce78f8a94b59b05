import { Suspense, useState } from 'react'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { noTip, type Tip } from '../../../domain/accounts/account-rule.ts'
import { type Amount, formatAmount, toApproximateNumber } from '../../../lib/amount.ts'
import { formatDateTime } from '../../../lib/date.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { formatCount } from '../../../lib/number-format.ts'
import type { Source } from '../../../lib/sourced.ts'
import { usdc, usdcDecimals } from '../../../lib/usdc.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Money } from '../../../ui/amount-text.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stat, StatGroup } from '../../../ui/stat.tsx'
import { useNow } from '../../../ui/use-now.ts'
import type { Backtest, Move, SimulatedRun } from '../backtest/simulate.ts'
import { type TestableRule, useBacktest } from '../backtest/use-backtest.ts'
import type { Markets } from '../use-markets.ts'

const TimeSeriesChart = lazyPart(() =>
  import('../../../ui/charts/time-series-chart.tsx').then((module) => ({
    default: module.TimeSeriesChart,
  })),
)

const periods = ['30', '90', '180'] as const
const defaultStart = 10_000_000_000n
const hour = 3_600

type BacktestPanelProps = {
  readonly rule: TestableRule
  readonly markets: Markets
  /** What its runs would have paid; null while it is incomplete. */
  readonly tip: Tip | null
}

/** What a rule would have done with the prices of the past, before anybody signs it. */
export function BacktestPanel({ rule, markets, tip }: BacktestPanelProps) {
  const [days, setDays] = useState<(typeof periods)[number]>('180')
  const [start, setStart] = useState<bigint | null>(defaultStart)
  // The hours are the steps; within one nothing changes.
  const now = Math.floor(useNow() / hour) * hour
  const backtest = useBacktest(rule, markets, {
    now,
    days: Number.parseInt(days, 10),
    start: start ?? 0n,
    tip: tip ?? noTip,
  })
  return (
    <Panel
      title="Back-test"
      description="The rule, run over the prices that its pools have had. The past says little about the future."
      actions={
        <SegmentedControl
          label="Days of the back-test"
          size="sm"
          segments={periods.map((value) => ({ value, label: `${value} days` }))}
          value={days}
          onChange={setDays}
        />
      }
    >
      <div className="flex flex-col gap-5">
        <AmountInput
          label="Start with"
          hint={startHints[rule.kind]}
          unit="USDC"
          decimals={usdcDecimals}
          value={start}
          onChange={setStart}
          className="max-w-xs"
        />
        {backtest.status === 'error' ? (
          <FailureState failure={backtest} />
        ) : backtest.status === 'pending' ? (
          <div role="status">
            <span className="sr-only">Reading prices</span>
            <Skeleton className="h-72" />
          </div>
        ) : (
          <Result backtest={backtest.value} source={backtest.source} />
        )}
      </div>
    </Panel>
  )
}

const startHints = {
  'automated-trading': 'In USDC.',
  'portfolio-rebalancing': 'At the target allocations.',
  'yield-reinvestment': 'In shares, at the first price.',
} satisfies Record<TestableRule['kind'], string>

function Result({ backtest, source }: { readonly backtest: Backtest; readonly source: Source }) {
  const { runs, values, checks, waits, tips } = backtest
  const last = values.at(-1)
  if (last === undefined) {
    return (
      <EmptyState title="No prices in this period">
        The pool is younger than this. Choose another token or wait until it has traded.
      </EmptyState>
    )
  }
  const difference = usdc(last.withRule - last.without)
  return (
    <>
      <StatGroup>
        <Stat label="Runs" value={formatCount(runs.length)} />
        <Stat label="Value with the rule" value={<Money amount={usdc(last.withRule)} />} />
        <Stat label="Without it" value={<Money amount={usdc(last.without)} />} />
        <Stat label="Difference" value={<Money amount={difference} format={{ signed: true }} />} />
      </StatGroup>
      <Suspense fallback={<Skeleton className="h-72" />}>
        <TimeSeriesChart
          title="Value with and without the rule"
          series={[
            { name: 'With the rule', points: pointsOf(backtest, 'withRule') },
            { name: 'Without it', points: pointsOf(backtest, 'without') },
          ]}
          format={(value) => formatUsd(dollars(value))}
          whole
          height={220}
          source={source}
          formula={`Checked every hour, ${formatCount(checks)} times; average prices decide, trades are filled within your bounds at the pool's price and fee without moving it; the least liquidity is not looked at.${tips > 0n ? ` Tips of ${formatAmount(usdc(tips))} USDC are taken off.` : ''}${waits > 0 ? ` ${formatCount(waits)} times the history was too short.` : ''}`}
        />
      </Suspense>
      <DataTable
        caption="Runs in the back-test"
        columns={columns}
        rows={runs}
        rowId={({ time }) => String(time)}
        preview={6}
        empty={
          <EmptyState title="It would not have run">
            Its condition was not met in this period, or the starting amount was too small for a
            run.
          </EmptyState>
        }
      />
    </>
  )
}

/** One point a day is enough for a line. */
const pointsOf = ({ values }: Backtest, key: 'withRule' | 'without') =>
  values
    .filter((_, index) => index % 24 === 0 || index === values.length - 1)
    .map((value) => ({ time: value.time, value: toApproximateNumber(usdc(value[key])) }))

/** A number of the chart as dollars again. */
const dollars = (value: number): Amount => ({ value: BigInt(Math.round(value * 100)), decimals: 2 })

const columns: readonly Column<SimulatedRun>[] = [
  {
    id: 'time',
    header: 'Would have run',
    cell: ({ time }) => formatDateTime(time),
    sortValue: ({ time }) => time,
  },
  {
    id: 'moves',
    header: 'What it would have done',
    align: 'end',
    cell: ({ moves }) => (
      <span className="whitespace-normal">{moves.map(moveText).join(', ')}</span>
    ),
  },
]

const moveText = ({ token, amount }: Move): string =>
  `${formatAmount({ value: amount, decimals: token.decimals }, { maximumFractionDigits: 4, signed: true })} ${isolated(token.symbol)}`

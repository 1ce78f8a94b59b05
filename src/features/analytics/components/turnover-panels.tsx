import type { HistoryReading } from '../../../domain/history/use-history.ts'
import { pairName } from '../../../domain/pools/pool.ts'
import { type Amount, toApproximateNumber } from '../../../lib/amount.ts'
import { formatDollars, formatShortDollars } from '../../../lib/format-money.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import type { Growing } from '../../../lib/loadable.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { Money } from '../../../ui/amount-text.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { SoFar } from '../../../ui/growing-stat.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import type { AnalyticsRange } from '../model/range.ts'
import { poolsTable, turnoverTable } from '../model/tables.ts'
import type { PoolRow, Turnover, TurnoverPart } from '../model/turnover.ts'
import { ChartPanel, PanelNote, TimeSeriesChart } from './chart-panel.tsx'

type TurnoverPanelProps = {
  readonly part: TurnoverPart
  readonly range: AnalyticsRange
  readonly state: Growing<Turnover>
  readonly reading: HistoryReading<unknown>
}

const texts = {
  volume: {
    title: 'Volume',
    formula:
      'Per UTC day: what buyers paid for listings, and what traders paid into pools at current pool prices, fees included. The first day is partial',
  },
  fees: {
    title: 'Fees',
    formula:
      'Per UTC day: the market’s fee on listings, and the fees of liquidity providers at current pool prices. The first day is partial',
  },
} as const

/** Volume or fees by day, of the market and of the pools. */
export function TurnoverPanel({ part, range, state, reading }: TurnoverPanelProps) {
  const { title, formula } = texts[part]
  return (
    <ChartPanel
      title={title}
      description="Market and pools, by day"
      state={state}
      csv={(value) => turnoverTable(value, part, range)}
      reading={reading}
    >
      {(value, source) => (
        <>
          <dl className="mb-1 flex flex-wrap gap-x-8 gap-y-2 text-sm">
            <div>
              <dt className="text-muted text-xs">Market</dt>
              <dd className="font-medium">
                <Money amount={value.market} />
                <SoFar of={state} />
              </dd>
            </div>
            <div>
              <dt className="text-muted text-xs">Pools</dt>
              <dd className="font-medium">
                <Money amount={value.pools} />
                <SoFar of={state} />
              </dd>
            </div>
          </dl>
          <TimeSeriesChart
            title={`${title} by day`}
            series={[
              {
                name: 'Market',
                points: value.days.map(({ day, market }) => ({
                  time: day,
                  value: toApproximateNumber(market),
                })),
              },
              {
                name: 'Pools',
                points: value.days.map(({ day, pools }) => ({
                  time: day,
                  value: toApproximateNumber(pools),
                })),
              },
            ]}
            format={formatDollars}
            formatAxis={formatShortDollars}
            baseline="zero"
            whole
            height={220}
            source={source}
            formula={formula}
          />
        </>
      )}
    </ChartPanel>
  )
}

type PoolsPanelProps = {
  readonly range: AnalyticsRange
  readonly state: Growing<readonly PoolRow[]>
  readonly reading: HistoryReading<unknown>
}

/** Every pool with its volume and fees over the range. */
export function PoolsPanel({ range, state, reading }: PoolsPanelProps) {
  return (
    <ChartPanel
      title="Pools"
      state={state}
      csv={(rows) => poolsTable(rows, range)}
      reading={reading}
      flush
    >
      {(rows, source) => (
        <>
          <DataTable
            caption="Pools"
            columns={columns}
            rows={rows}
            rowId={({ pool }) => String(pool.id)}
            rowHref={({ pool }) => `/liquidity?add=${pool.id}`}
            defaultSort={{ key: 'locked', descending: true }}
            narrow="scroll"
            preview={8}
            empty={
              <p className="px-5 py-10 text-center text-muted text-sm">There is no pool yet.</p>
            }
          />
          <PanelNote>
            <SourceBadge source={source} />
            TVL: what all positions hold, without unclaimed fees. Volume: what traders paid in, fees
            included. Dollars at current pool prices
          </PanelNote>
        </>
      )}
    </ChartPanel>
  )
}

const dollarsOf = (amount: Amount | null) =>
  amount === null ? '–' : <Money amount={amount} format={{ compact: true }} />

const columns: readonly Column<PoolRow>[] = [
  {
    id: 'pair',
    header: 'Pool',
    cell: ({ pool }) => <span className="whitespace-nowrap font-medium">{pairName(pool)}</span>,
    sortValue: ({ pool }) => pairName(pool),
  },
  {
    id: 'fee',
    header: 'Fee',
    align: 'end',
    cell: ({ pool }) => formatBasisPoints(pool.feeTier),
    sortValue: ({ pool }) => pool.feeTier,
  },
  {
    id: 'locked',
    header: 'TVL',
    align: 'end',
    cell: ({ locked }) => dollarsOf(locked),
    sortValue: ({ locked }) => locked,
  },
  {
    id: 'volume',
    header: 'Volume',
    align: 'end',
    cell: ({ volume }) => dollarsOf(volume),
    sortValue: ({ volume }) => volume,
  },
  {
    id: 'fees',
    header: 'Fees',
    align: 'end',
    cell: ({ fees }) => dollarsOf(fees),
    sortValue: ({ fees }) => fees,
  },
  {
    id: 'trades',
    header: 'Trades',
    align: 'end',
    cell: ({ trades }) => formatCount(trades),
    sortValue: ({ trades }) => trades,
  },
]

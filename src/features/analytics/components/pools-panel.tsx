import type { HistoryReading } from '../../../domain/history/use-history.ts'
import { pairName } from '../../../domain/pools/pool.ts'
import type { Amount } from '../../../lib/amount.ts'
import { formatBasisPoints } from '../../../lib/format-percent.ts'
import type { Growing } from '../../../lib/loadable.ts'
import { formatCount } from '../../../lib/number-format.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Money } from '../../../ui/money.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import type { PoolRow } from '../model/pool-rows.ts'
import type { AnalyticsRange } from '../model/range.ts'
import { poolsTable } from '../model/tables.ts'
import { ChartPanel } from './chart-panel.tsx'
import { PanelNote } from './panel-note.tsx'

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

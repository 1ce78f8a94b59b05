import type { HistoryReading } from '../../../domain/history/use-history.ts'
import type { Amount } from '../../../lib/amount.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { formatUnitPrice } from '../../../lib/format-money.ts'
import { formatPrice } from '../../../lib/format-price.ts'
import type { Growing } from '../../../lib/loadable.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Change } from '../../../ui/change.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import type { Move } from '../model/moves.ts'
import type { AnalyticsRange } from '../model/range.ts'
import { movesTable } from '../model/tables.ts'
import { ChartPanel, PanelNote } from './chart-panel.tsx'

type MovesPanelProps = {
  readonly range: AnalyticsRange
  readonly state: Growing<readonly Move[]>
  readonly reading: HistoryReading<unknown>
}

/** The largest changes of NAV and pool prices. */
export function MovesPanel({ range, state, reading }: MovesPanelProps) {
  return (
    <ChartPanel
      title="Largest moves"
      state={state}
      csv={(moves) => movesTable(moves, range)}
      reading={reading}
      flush
    >
      {(moves, source) => (
        <>
          <DataTable
            caption="Largest moves"
            columns={columns}
            rows={moves}
            rowId={({ id }) => id}
            rowHref={({ href }) => href}
            narrow="scroll"
            preview={8}
            empty={
              <p className="px-5 py-10 text-center text-muted text-sm">
                No price is known for the start of this range.
              </p>
            }
          />
          <PanelNote>
            <SourceBadge source={source} />
            NAV: latest reading ÷ last one before the range − 1. Pool: current price ÷ price at the
            end of the first day with a trade − 1
          </PanelNote>
        </>
      )}
    </ChartPanel>
  )
}

const labels = { nav: 'NAV', pool: 'Pool price' } as const

const priceText = ({ kind, unit }: Move, price: Amount) =>
  kind === 'nav' ? formatUnitPrice(price) : `${formatPrice(price)} ${isolated(unit)}`

const columns: readonly Column<Move>[] = [
  {
    id: 'name',
    header: 'Price of',
    fill: true,
    cell: ({ name }) => (
      <span className="font-medium">
        <ForeignText>{name}</ForeignText>
      </span>
    ),
    sortValue: ({ name }) => name,
  },
  {
    id: 'change',
    header: 'Change',
    align: 'end',
    cell: ({ percent }) => <Change percent={percent} />,
    sortValue: ({ percent }) => percent,
  },
  {
    id: 'kind',
    header: 'Price',
    cell: ({ kind }) => <Badge>{labels[kind]}</Badge>,
    sortValue: ({ kind }) => labels[kind],
  },
  {
    id: 'before',
    header: 'Before',
    align: 'end',
    cell: (move) => priceText(move, move.before),
  },
  {
    id: 'after',
    header: 'Now',
    align: 'end',
    cell: (move) => <span className="whitespace-nowrap">{priceText(move, move.after)}</span>,
  },
]

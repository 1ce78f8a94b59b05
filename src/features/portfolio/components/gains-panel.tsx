import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { formatDay, toDay } from '../../../lib/day.ts'
import { downloadText } from '../../../lib/download.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { usdc } from '../../../lib/usdc.ts'
import { AmountText, Money } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { assetsIn, taxLotsCsv, taxYears } from '../model/exports.ts'
import { type GainRow, gainRows } from '../model/gains.ts'
import { type CostMethod, type Disposal, gainOf, realisedGain } from '../model/lots.ts'
import type { PortfolioView } from '../model/portfolio.ts'
import type { PortfolioRecord } from '../model/record.ts'
import { Gain } from './holding-parts.tsx'

type GainsPanelProps = {
  readonly view: PortfolioView
  readonly record: PortfolioRecord
  readonly method: CostMethod
  readonly onMethodChange: (method: CostMethod) => void
}

/** Cost basis: what is held with its cost, and what was given up with its gain. */
export function GainsPanel({ view, record, method, onMethodChange }: GainsPanelProps) {
  const book = record.lots[method]
  const assetOf = useMemo(() => assetsIn(view.activity.entries), [view.activity.entries])
  const rows = useMemo(() => gainRows(view.holdings, book), [view.holdings, book])
  const disposals = useMemo(() => disposalColumns(assetOf), [assetOf])
  const years = taxYears(book)
  const realised = realisedGain(book)
  return (
    <>
      <Panel
        title="Cost and unrealised gain"
        description={
          method === 'fifo'
            ? 'The oldest units are sold first'
            : 'All units of a holding share their average cost'
        }
        actions={
          <SegmentedControl
            label="Cost method"
            size="sm"
            segments={[
              { value: 'fifo', label: 'FIFO' },
              { value: 'average', label: 'Average cost' },
            ]}
            value={method}
            onChange={onMethodChange}
          />
        }
        flush
      >
        <DataTable
          caption="Cost and unrealised gain"
          columns={gainColumns}
          rows={rows}
          rowId={({ id }) => id}
          defaultSort={{ key: 'gain', descending: true }}
          empty={<Nothing>No investments are held.</Nothing>}
        />
      </Panel>
      <Panel
        title="Realised gains"
        description={
          <>
            <Gain value={realised.value} /> in total
            {realised.unknown > 0 && `, without ${realised.unknown} of unknown cost or price`}
          </>
        }
        actions={
          years.length > 0 && (
            <Menu
              trigger={
                <Button variant="outline" size="sm">
                  <Download aria-hidden />
                  Tax lots
                </Button>
              }
              items={years.map((year) => ({
                label: `${year} (CSV)`,
                onSelect: () =>
                  downloadText(
                    `tax-lots-${year}-${method}-${view.holder}.csv`,
                    taxLotsCsv(book, year, assetOf),
                    'text/csv',
                  ),
              }))}
            />
          )
        }
        flush
      >
        <DataTable
          caption="Disposals"
          columns={disposals}
          rows={book.disposals}
          rowId={(row) => `${row.reference}-${row.holding}-${row.acquiredAt}-${row.quantity}`}
          defaultSort={{ key: 'time', descending: true }}
          preview={10}
          empty={<Nothing>Nothing was sold, retired or sent away yet.</Nothing>}
        />
      </Panel>
    </>
  )
}

const gainColumns: readonly Column<GainRow>[] = [
  {
    id: 'name',
    header: 'Holding',
    cell: ({ name, symbol }) => (
      <span className="block min-w-0">
        <span className="block truncate font-medium">
          <ForeignText>{name}</ForeignText>
        </span>
        <span className="block text-muted text-xs">
          <ForeignText>{symbol}</ForeignText>
        </span>
      </span>
    ),
    sortValue: ({ name }) => name,
  },
  {
    id: 'quantity',
    header: 'Quantity',
    align: 'end',
    cell: ({ quantity, isPosition }) =>
      isPosition ? <span className="text-muted">–</span> : <AmountText amount={quantity} />,
    hideBelow: 700,
  },
  {
    id: 'lots',
    header: 'Lots',
    align: 'end',
    cell: ({ lots }) => formatCount(lots),
    sortValue: ({ lots }) => lots,
    hideBelow: 860,
  },
  {
    id: 'cost',
    header: 'Cost',
    align: 'end',
    cell: ({ cost }) =>
      cost === null ? <span className="text-muted">Unknown</span> : <Money amount={cost} />,
    sortValue: ({ cost }) => cost?.value ?? -1n,
  },
  {
    id: 'value',
    header: 'Value',
    align: 'end',
    cell: ({ value }) =>
      value === null ? <span className="text-muted">No price</span> : <Money amount={value} />,
    sortValue: ({ value }) => value?.value ?? -1n,
  },
  {
    id: 'gain',
    header: 'Unrealised gain',
    align: 'end',
    cell: ({ gain }) => <Gain value={gain} />,
    sortValue: ({ gain }) => gain ?? 0n,
  },
]

const howLabels: Record<Disposal['how'], string> = {
  sold: 'Sold',
  retired: 'Retired',
  sent: 'Sent',
  repaid: 'Repaid',
}

function disposalColumns(assetOf: ReturnType<typeof assetsIn>): readonly Column<Disposal>[] {
  return [
    {
      id: 'name',
      header: 'Asset',
      cell: ({ holding, how }) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium">
            <ForeignText>{assetOf(holding).name}</ForeignText>
          </span>
          <span className="block text-muted text-xs">{howLabels[how]}</span>
        </span>
      ),
      sortValue: ({ holding }) => assetOf(holding).name,
    },
    {
      id: 'time',
      header: 'Date',
      align: 'end',
      cell: ({ time }) => formatDay(toDay(time)),
      sortValue: ({ time }) => time,
    },
    {
      id: 'acquired',
      header: 'Acquired',
      align: 'end',
      cell: ({ acquiredAt }) =>
        acquiredAt === null ? <span className="text-muted">–</span> : formatDay(toDay(acquiredAt)),
      sortValue: ({ acquiredAt }) => acquiredAt ?? 0,
      hideBelow: 860,
    },
    {
      id: 'quantity',
      header: 'Quantity',
      align: 'end',
      cell: ({ holding, quantity }) =>
        holding.startsWith('position:') ? (
          <span className="text-muted">–</span>
        ) : (
          <AmountText amount={{ value: quantity, decimals: assetOf(holding).decimals }} />
        ),
      hideBelow: 700,
    },
    {
      id: 'cost',
      header: 'Cost',
      align: 'end',
      cell: ({ cost }) =>
        cost === null ? <span className="text-muted">Unknown</span> : <Money amount={usdc(cost)} />,
      sortValue: ({ cost }) => cost ?? -1n,
    },
    {
      id: 'proceeds',
      header: 'Proceeds',
      align: 'end',
      cell: ({ proceeds }) =>
        proceeds === null ? (
          <span className="text-muted">–</span>
        ) : (
          <Money amount={usdc(proceeds)} />
        ),
      sortValue: ({ proceeds }) => proceeds ?? -1n,
    },
    {
      id: 'gain',
      header: 'Gain',
      align: 'end',
      cell: (row) =>
        row.how === 'sold' ? <Gain value={gainOf(row)} /> : <span className="text-muted">–</span>,
      sortValue: (row) => gainOf(row) ?? 0n,
    },
  ]
}

function Nothing({ children }: { readonly children: string }) {
  return <p className="px-5 py-10 text-center text-muted text-sm">{children}</p>
}

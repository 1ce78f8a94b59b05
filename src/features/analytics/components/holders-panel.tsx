import { useState } from 'react'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import type { Credit } from '../../../domain/credits/credit.ts'
import type { CreditType } from '../../../domain/credits/credit-type.ts'
import { creditHolders, type HistoryQuestion, holders } from '../../../domain/history/history.ts'
import { useHistory } from '../../../domain/history/use-history.ts'
import { isFinancialClass } from '../../../domain/registry/asset-class.ts'
import { combine, pending } from '../../../lib/loadable.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { assetHolderRows, creditHolderRows, type HolderRow } from '../model/holder-rows.ts'
import { holdersTable } from '../model/tables.ts'
import { ChartPanel, PanelNote } from './chart-panel.tsx'

/** Holders of every financial asset. */
export function AssetHoldersPanel({ assets }: { readonly assets: readonly MarketAsset[] }) {
  const financial = assets.filter(({ assetClass }) => isFinancialClass(assetClass))
  if (financial.length === 0) return null
  return (
    <HolderCounts
      title="Holders"
      held="assets"
      question={holders(financial.map(({ token }) => token))}
      rowsOf={(counts) => assetHolderRows(financial, counts)}
    />
  )
}

type CreditHoldersPanelProps = {
  readonly credits: readonly Credit[]
  readonly type: CreditType
}

/** Holders of every batch of credits of one type. */
export function CreditHoldersPanel({ credits, type }: CreditHoldersPanelProps) {
  const ofType = credits.filter(({ project }) => project.type === type)
  if (ofType.length === 0) return null
  return (
    <HolderCounts
      title="Holders of credits"
      held="credits"
      question={creditHolders()}
      rowsOf={(counts) => creditHolderRows(ofType, counts)}
    />
  )
}

type HolderCountsProps<T> = {
  readonly title: string
  readonly held: keyof typeof texts
  readonly question: HistoryQuestion<T>
  readonly rowsOf: (counts: T) => readonly HolderRow[]
}

/** Holders, counted on request: it takes every transfer. */
function HolderCounts<T>({ title, held, question, rowsOf }: HolderCountsProps<T>) {
  const [isRequested, setIsRequested] = useState(false)
  const reading = useHistory(question, { enabled: isRequested })
  const { answer } = reading
  const { columns, units, contracts } = texts[held]
  if (!isRequested) {
    return (
      <Panel
        title={title}
        description={`Counting them reads every transfer of ${units} since the deployment`}
        actions={
          <Button variant="outline" size="sm" onClick={() => setIsRequested(true)}>
            Count holders<span className="sr-only"> of {units}</span>
          </Button>
        }
        flush
      >
        {null}
      </Panel>
    )
  }
  return (
    <ChartPanel
      title={title}
      // A count of part of the transfers is wrong.
      state={
        answer.status === 'so-far' ? pending : combine({ answer }, (all) => rowsOf(all.answer))
      }
      csv={(rows) => holdersTable(rows, held)}
      reading={reading}
      flush
    >
      {(rows, source) => (
        <>
          <DataTable
            caption={title}
            columns={columns}
            rows={rows}
            rowId={({ id }) => String(id)}
            rowHref={({ href }) => href}
            narrow="scroll"
            preview={8}
          />
          <PanelNote>
            <SourceBadge source={source} />
            Accounts with {units}, from all transfers since the deployment. {contracts}
          </PanelNote>
        </>
      )}
    </ChartPanel>
  )
}

const columnsWith = (header: string): readonly Column<HolderRow>[] => [
  {
    id: 'name',
    header,
    fill: true,
    cell: ({ name, detail }) => (
      <span className="block min-w-0">
        <span className="block truncate font-medium">
          <ForeignText>{name}</ForeignText>
        </span>
        <span className="block text-muted text-xs">{detail}</span>
      </span>
    ),
    sortValue: ({ name }) => name,
  },
  {
    id: 'holders',
    header: 'Holders',
    align: 'end',
    cell: (row) => formatCount(row.holders),
    sortValue: (row) => row.holders,
  },
]

const texts = {
  assets: {
    columns: columnsWith('Asset'),
    units: 'shares',
    contracts: 'Contracts such as pools count as one',
  },
  credits: {
    columns: columnsWith('Batch'),
    units: 'credits',
    contracts: 'All that are wrapped into one credit token count as one',
  },
} as const

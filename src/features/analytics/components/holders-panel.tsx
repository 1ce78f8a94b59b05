import { useState } from 'react'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { holders } from '../../../domain/history/questions.ts'
import { useHistory } from '../../../domain/history/use-history.ts'
import { isFinancialClass } from '../../../domain/registry/asset-class.ts'
import { combine, pending } from '../../../lib/loadable.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { type HolderRow, holderRows } from '../model/holder-rows.ts'
import { holdersTable } from '../model/tables.ts'
import { ChartPanel } from './chart-panel.tsx'
import { PanelNote } from './panel-note.tsx'

/** Holders of every financial asset, counted when somebody asks: it takes every transfer. */
export function HoldersPanel({ assets }: { readonly assets: readonly MarketAsset[] }) {
  const [isAsked, setIsAsked] = useState(false)
  const financial = assets.filter(({ assetClass }) => isFinancialClass(assetClass))
  const reading = useHistory(holders(financial.map(({ token }) => token)), { enabled: isAsked })
  const { answer, finished } = reading
  if (financial.length === 0) return null
  if (!isAsked) {
    return (
      <Panel
        title="Holders"
        description="Counting them reads every transfer of shares since the deployment"
        actions={
          <Button variant="outline" size="sm" onClick={() => setIsAsked(true)}>
            Count holders
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
      title="Holders"
      // A count of part of the transfers is wrong.
      state={
        answer.status === 'ready' && !finished
          ? pending
          : combine({ answer }, (all) => holderRows(financial, all.answer))
      }
      csv={holdersTable}
      reading={reading}
      flush
    >
      {(rows, source) => (
        <>
          <DataTable
            caption="Holders"
            columns={columns}
            rows={rows}
            rowId={({ asset }) => String(asset.id)}
            rowHref={({ asset }) => `/assets/${asset.id}`}
            narrow="scroll"
            preview={8}
          />
          <PanelNote>
            <SourceBadge source={source} />
            Accounts with shares, from all transfers since the deployment. Contracts such as pools
            count as one
          </PanelNote>
        </>
      )}
    </ChartPanel>
  )
}

const columns: readonly Column<HolderRow>[] = [
  {
    id: 'name',
    header: 'Asset',
    fill: true,
    cell: ({ asset }) => <span className="font-medium">{asset.name}</span>,
    sortValue: ({ asset }) => asset.name,
  },
  {
    id: 'holders',
    header: 'Holders',
    align: 'end',
    cell: (row) => row.holders.toLocaleString('en'),
    sortValue: (row) => row.holders,
  },
]

import { useQuery } from '@tanstack/react-query'
import { AccountName } from '../../../chain/account-name.tsx'
import { useChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import type { Dealt } from '../../../domain/dealing/intents.ts'
import { downloadText } from '../../../lib/download.ts'
import { loadable } from '../../../lib/loadable.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { type LedgerEntry, ledgerCsv } from '../model/ledger.ts'
import { ledgerQuery } from '../read-ledger.ts'

type LedgerPanelProps = {
  readonly dealt: Dealt
  readonly day: number
  readonly onClose: () => void
}

/** Every request of a dealing day, for its administrator. */
export function LedgerPanel({ dealt, day, onClose }: LedgerPanelProps) {
  const { asset, desk } = dealt
  const ledger = loadable(useQuery(ledgerQuery(useChain(), desk.address, day)))
  const entries = ledger.status === 'ready' ? ledger.value : []
  const download = () =>
    downloadText(
      `dealing-day-${day}-asset-${asset.id}.csv`,
      ledgerCsv(day, asset.symbol, entries),
      'text/csv',
    )
  return (
    <Panel
      title={`Requests of dealing day ${day}`}
      description="Made for this day. What a strike leaves stays with its request and joins a later day; what is filled is rounded down."
      actions={
        <span className="flex gap-2">
          {entries.length > 0 && (
            <Button size="sm" variant="outline" onClick={download}>
              Download as CSV
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={onClose}>
            Close
          </Button>
        </span>
      }
      flush
    >
      {ledger.status === 'error' ? (
        <FailureState failure={ledger} />
      ) : (
        <DataTable
          caption={`Requests of dealing day ${day}`}
          columns={columnsOf(dealt)}
          rows={entries}
          rowId={({ side, controller }) => `${side} ${controller}`}
          loading={ledger.status === 'pending'}
          empty={
            <EmptyState title="Nothing was requested for this day">
              Requests appear here with the block that has them.
            </EmptyState>
          }
        />
      )}
    </Panel>
  )
}

function columnsOf({ asset, usdc }: Dealt): readonly Column<LedgerEntry>[] {
  const amount = (
    id: 'requested' | 'filled' | 'pending' | 'claimable' | 'cancelled',
    label: string,
  ): Column<LedgerEntry> => ({
    id,
    header: label,
    align: 'end',
    cell: (entry) => (
      <AmountText
        amount={entry[id]}
        unit={entry.side === 'subscription' ? usdc.symbol : asset.symbol}
      />
    ),
  })
  return [
    {
      id: 'controller',
      header: 'Controller',
      cell: ({ controller }) => <AccountName account={controller} />,
    },
    {
      id: 'side',
      header: 'Side',
      cell: ({ side }) => (side === 'subscription' ? 'Subscription' : 'Redemption'),
      sortValue: ({ side }) => side,
    },
    amount('requested', 'Requested'),
    amount('filled', 'Filled'),
    amount('pending', 'Pending'),
    amount('claimable', 'To be claimed'),
    amount('cancelled', 'Cancelled'),
  ]
}

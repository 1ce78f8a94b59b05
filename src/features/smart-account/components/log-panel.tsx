import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { transactionUrl } from '../../../chain/networks.ts'
import type { Token } from '../../../chain/token.ts'
import type { AccountContract } from '../../../domain/accounts/account.ts'
import { loadable, ready } from '../../../lib/loadable.ts'
import { Address } from '../../../ui/address.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { type EventKind, type LogEntry, logEntries } from '../model/event-text.ts'
import type { ContractActions } from '../source/accounts-source.ts'

type LogPanelProps = {
  readonly contract: AccountContract
  readonly contracts: ContractActions
  readonly tokens: readonly Token[]
}

const shown = ['all', 'run', 'delegate', 'owner'] as const
const labels = { all: 'All', run: 'Runs', delegate: 'Delegates', owner: 'Owner' } as const
const tones = { run: 'secondary', delegate: 'primary', owner: 'neutral' } as const

/** Everything that has happened in an account, decoded. */
export function LogPanel({ contract, contracts, tokens }: LogPanelProps) {
  const [kind, setKind] = useState<EventKind | 'all'>('all')
  const log = loadable(useQuery(contracts.log(contract.address)))
  const templates = useQuery(contracts.templates).data?.value ?? []
  const rows = logEntries(ready(log)?.value ?? [], tokens, templates).filter(
    ({ text }) => kind === 'all' || text.kind === kind,
  )
  return (
    <Panel
      title="Log"
      flush
      actions={
        <SegmentedControl
          label="Events"
          size="sm"
          segments={shown.map((value) => ({ value, label: labels[value] }))}
          value={kind}
          onChange={setKind}
        />
      }
    >
      {log.status === 'error' ? (
        <FailureState failure={log} />
      ) : (
        <DataTable
          caption="Log"
          columns={columns}
          rows={rows}
          rowId={({ event }) => event.id}
          loading={log.status === 'pending'}
          preview={12}
          empty={
            <EmptyState
              icon={<History aria-hidden />}
              title={kind === 'all' ? 'Nothing has happened yet' : 'Nothing of this kind yet'}
            >
              Runs of the rule, what delegates spend and what the owner does are listed here.
            </EmptyState>
          }
        />
      )}
    </Panel>
  )
}

const columns: readonly Column<LogEntry>[] = [
  {
    id: 'what',
    header: 'Event',
    fill: true,
    cell: ({ text }) => (
      <span className="block min-w-0 whitespace-normal">
        <span className="block">{text.title}</span>
        {text.detail !== null && (
          <span className="block font-normal text-muted text-xs">{text.detail}</span>
        )}
      </span>
    ),
  },
  {
    id: 'kind',
    header: 'Kind',
    cell: ({ text }) => <Badge tone={tones[text.kind]}>{kindLabels[text.kind]}</Badge>,
    hideBelow: 560,
  },
  {
    id: 'transaction',
    header: 'Transaction',
    cell: ({ event }) => (
      <Address
        value={event.hash}
        kind="transaction hash"
        explorerUrl={transactionUrl(event.hash)}
        plain
      />
    ),
    hideBelow: 700,
  },
  {
    id: 'time',
    header: 'Time',
    align: 'end',
    cell: ({ event }) => <RelativeTime at={event.time} />,
    sortValue: ({ event }) => event.time,
  },
]

const kindLabels = { run: 'Run', delegate: 'Delegate', owner: 'Owner' } as const

import { Download, History } from 'lucide-react'
import { useMemo } from 'react'
import { isAddress } from 'viem'
import { downloadText } from '../../../lib/download.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import {
  type CallRecord,
  callLink,
  callsCsv,
  clearCallHistory,
  useCallHistory,
} from '../calls/call-history.ts'
import type { TabProps } from '../model/tabs.ts'
import { AddressLink } from './address-link.tsx'

const kinds = { read: 'Read', simulation: 'Simulated', transaction: 'Sent' } as const

const columns: readonly Column<CallRecord>[] = [
  {
    id: 'call',
    header: 'Call',
    fill: true,
    cell: ({ signature, args }) => (
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-medium">{signature}</span>
        <span className="truncate font-mono text-muted text-xs" title={args}>
          {args}
        </span>
      </span>
    ),
  },
  {
    id: 'kind',
    header: 'Kind',
    cell: ({ kind, failed }) => (
      <Badge tone={failed ? 'error' : 'neutral'}>{failed ? 'Failed' : kinds[kind]}</Badge>
    ),
  },
  {
    id: 'from',
    header: 'As',
    cell: ({ from }) =>
      from !== undefined && isAddress(from) ? <AddressLink address={from} plain /> : '–',
    hideBelow: 1000,
  },
  {
    id: 'result',
    header: 'Result',
    cell: ({ result }) => (
      <span className="block max-w-64 truncate font-mono text-xs" title={result}>
        {result}
      </span>
    ),
    hideBelow: 760,
  },
  {
    id: 'gas',
    header: 'Gas',
    align: 'end',
    cell: ({ gas }) => (gas === undefined ? '–' : formatCount(BigInt(gas))),
    hideBelow: 860,
  },
  {
    id: 'duration',
    header: 'Took',
    align: 'end',
    cell: ({ duration }) => (duration === undefined ? '–' : `${duration} ms`),
    hideBelow: 860,
  },
  {
    id: 'at',
    header: 'When',
    align: 'end',
    cell: ({ at }) => <RelativeTime at={Math.floor(at / 1000)} />,
  },
]

/** What this browser has read, simulated and sent of a contract. */
export function HistoryTab({ chain, contract, name }: TabProps) {
  const all = useCallHistory(chain.identity)
  const calls = useMemo(
    () => all.filter(({ address }) => sameAddress(address, contract.address)),
    [all, contract.address],
  )
  const save = () => downloadText(`calls-${name}.csv`, callsCsv(calls), 'text/csv')
  return (
    <Panel
      title="Calls of this browser"
      description="Stored only in this browser, for this run of the chain: inputs, results, gas and time of the newest 200 calls of all contracts."
      flush
      actions={
        calls.length > 0 && (
          <div className="flex gap-2">
            <Button size="sm" variant="outline" onClick={save}>
              <Download aria-hidden />
              CSV
            </Button>
            <Button size="sm" variant="quiet" onClick={clearCallHistory}>
              Delete all
            </Button>
          </div>
        )
      }
    >
      <DataTable
        caption="Calls of this browser"
        columns={columns}
        rows={calls}
        rowId={({ id }) => id}
        rowHref={callLink}
        empty={
          <EmptyState icon={<History aria-hidden />} title="No calls yet">
            What you read from this contract, simulate or send to it appears here.
          </EmptyState>
        }
      />
    </Panel>
  )
}

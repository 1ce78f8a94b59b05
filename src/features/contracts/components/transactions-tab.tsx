import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { OpenChain } from '../../../chain/chain-state.ts'
import { revealed } from '../../../lib/foreign-text.ts'
import { formatCount } from '../../../lib/number-format.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { decodeCall, plainJson } from '../calls/decode.ts'
import { outcomesQuery } from '../calls/trace.ts'
import type { TabProps } from '../model/tabs.ts'
import { readEarlierBlocks, type SentTransaction, useBlockScan } from '../reads/block-scan.ts'
import { AddressLink } from './address-link.tsx'

/** A transaction with what became of it. */
type Row = SentTransaction & {
  readonly call: string
  readonly inputs: string
  readonly succeeded: boolean | undefined
  readonly gasUsed: bigint | undefined
}

const pageSize = 25

/** The transactions that were sent to a contract, decoded. */
export function TransactionsTab({ chain, contract, abi }: TabProps) {
  const scan = useBlockScan(chain)
  const [shown, setShown] = useState(pageSize)
  const { address } = contract
  const all = useMemo(
    () => scan.transactions.filter(({ to }) => to !== null && sameAddress(to, address)),
    [scan.transactions, address],
  )
  const page = useMemo(() => all.slice(0, shown), [all, shown])
  const outcomes = useQuery({
    ...outcomesQuery(
      chain,
      page.map(({ hash }) => hash),
    ),
    placeholderData: (before) => before,
  })
  const rows = useMemo(
    () =>
      page.map((transaction, at): Row => {
        const decoded = decodeCall([abi], transaction.input)
        const outcome = outcomes.data?.value[at]
        return {
          ...transaction,
          call: decoded?.member.name ?? (transaction.input === '0x' ? 'Transfer' : 'Unknown call'),
          inputs:
            decoded?.arguments.map(({ value }) => textOf(value)).join(', ') ??
            transaction.input.slice(0, 10),
          succeeded: outcome?.succeeded,
          gasUsed: outcome?.gasUsed,
        }
      }),
    [page, abi, outcomes.data],
  )
  const columns = useMemo(() => columnsFor(chain), [chain])
  const isComplete = scan.from !== null && scan.from <= scan.start
  return (
    <Panel
      title="Transactions"
      description={
        scan.error !== null
          ? `The blocks could not be read: ${scan.error.message.split('\n')[0]}`
          : scan.from === null
            ? 'Reading the blocks'
            : `Sent to this contract in blocks ${formatCount(scan.from)} to ${formatCount(scan.to)}, newest first. Calls by other contracts are in the traces of their transactions.`
      }
      flush
      actions={scan.isScanning && <span className="text-muted text-xs">Reading blocks…</span>}
    >
      <DataTable
        caption="Transactions"
        columns={columns}
        rows={rows}
        rowId={({ hash }) => hash}
        rowHref={({ hash }) => `/contracts/tx/${hash}`}
        loading={scan.from === null && scan.error === null}
        empty={
          <EmptyState icon={<Inbox aria-hidden />} title="No transactions">
            {isComplete
              ? 'Nobody has sent a transaction to this contract. Other contracts may have called it: see Events.'
              : 'None in the blocks that have been read.'}
          </EmptyState>
        }
      />
      <div className="flex flex-wrap justify-center gap-2 p-3 empty:hidden">
        {shown < all.length && (
          <Button variant="outline" size="sm" onClick={() => setShown(shown + pageSize * 2)}>
            Older ({formatCount(all.length - shown)} more)
          </Button>
        )}
        {scan.from !== null && !isComplete && (
          <Button
            variant="quiet"
            size="sm"
            busy={scan.isScanning}
            onClick={() => void readEarlierBlocks(chain)}
          >
            Read earlier blocks
          </Button>
        )}
      </div>
    </Panel>
  )
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? plainJson(value) : revealed(String(value))

function columnsFor(chain: OpenChain): readonly Column<Row>[] {
  const { symbol, decimals } = chain.client.chain.nativeCurrency
  return [
    {
      id: 'call',
      header: 'Call',
      fill: true,
      cell: ({ call, inputs }) => (
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium">{call}</span>
          <span className="truncate font-mono text-muted text-xs" title={inputs}>
            {inputs}
          </span>
        </span>
      ),
    },
    {
      id: 'from',
      header: 'From',
      cell: ({ from }) => <AddressLink address={from} plain />,
    },
    {
      id: 'value',
      header: `Value (${symbol})`,
      align: 'end',
      cell: ({ value }) => <AmountText amount={{ value, decimals }} />,
      hideBelow: 1000,
    },
    {
      id: 'gas',
      header: 'Gas',
      align: 'end',
      cell: ({ gasUsed }) => (gasUsed === undefined ? '' : formatCount(gasUsed)),
      hideBelow: 860,
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ succeeded }) =>
        succeeded === undefined ? (
          ''
        ) : (
          <Badge tone={succeeded ? 'secondary' : 'error'}>
            {succeeded ? 'Succeeded' : 'Reverted'}
          </Badge>
        ),
    },
    {
      id: 'block',
      header: 'Block',
      align: 'end',
      cell: ({ block }) => formatCount(block),
      hideBelow: 760,
    },
    {
      id: 'at',
      header: 'When',
      align: 'end',
      cell: ({ at }) => <RelativeTime at={at} />,
    },
  ]
}

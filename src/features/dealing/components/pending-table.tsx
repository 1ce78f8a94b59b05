import type { Address } from 'viem'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { cancelRequestIntent, type Dealt, unitOf } from '../../../domain/dealing/intents.ts'
import type { DealingRequest } from '../../../domain/dealing/request.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { type PendingWords, pendingWords } from '../model/request-words.ts'

type PendingTableProps = {
  readonly dealt: Dealt
  /** Of which something is pending. */
  readonly requests: readonly DealingRequest[]
  readonly account: Address
}

type Row = { readonly request: DealingRequest; readonly words: PendingWords }

/** Requests that wait for a strike, and whether they can be cancelled. */
export function PendingTable({ dealt, requests, account }: PendingTableProps) {
  const now = useNow()
  const rows = requests.flatMap((request) => {
    const words = pendingWords(request, dealt.desk, now)
    return words === null ? [] : [{ request, words }]
  })
  return (
    <DataTable
      caption="Pending requests"
      columns={columnsOf(dealt, account)}
      rows={rows}
      rowId={({ request }) => `${request.side} ${request.id}`}
    />
  )
}

const kinds = { subscription: 'Subscription', redemption: 'Redemption' } as const

const columnsOf = (dealt: Dealt, account: Address): readonly Column<Row>[] => [
  {
    id: 'request',
    header: 'Request',
    cell: ({ request, words }) => (
      <span className="flex max-w-3xl flex-col gap-1 whitespace-normal">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{kinds[request.side]}</span>
          <Badge dot tone={words.tone}>
            {words.badge}
          </Badge>
        </span>
        <span className="font-normal text-muted text-xs">
          Of dealing day {request.id}
          {request.day !== request.id && `, waits for day ${request.day}`}. {words.text}
        </span>
      </span>
    ),
  },
  {
    id: 'pending',
    header: 'Pending',
    align: 'end',
    cell: ({ request }) => (
      <AmountText amount={request.pending} unit={unitOf(dealt, request.side)} />
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    cell: ({ request, words }) =>
      words.canCancel && (
        <Button
          variant="outline"
          size="xs"
          aria-label={`Cancel the ${request.side} of dealing day ${request.id}`}
          onClick={() => void transact(cancelRequestIntent(dealt, request, account))}
        >
          Cancel
        </Button>
      ),
  },
]

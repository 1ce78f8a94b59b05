import { useMemo } from 'react'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { transactionUrl } from '../../../chain/networks.ts'
import { useReading } from '../../../domain/history/use-history.ts'
import {
  amountAt,
  type Pool,
  type PoolToken,
  type QuoteSide,
  sidesInOrder,
  tokenAt,
} from '../../../domain/pools/pool.ts'
import { isDeferredEvent, type PositionEvent } from '../../../domain/pools/pool-events.ts'
import { known } from '../../../lib/loadable.ts'
import { sameAddress } from '../../../lib/same-address.ts'
import { HistoryFoot } from '../../../panels/history/history-foot.tsx'
import { Address } from '../../../ui/address.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { LiquiditySource } from '../source/liquidity-source.ts'

const kinds: Readonly<Record<PositionEvent['kind'], string>> = {
  added: 'Added',
  removed: 'Removed, with fees',
  collected: 'Fees collected',
  deferred: 'Payment deferred',
  'deferred-paid': 'Deferred payment withdrawn',
}

type HistoryPanelProps = {
  readonly positionId: bigint
  readonly pool: Pool
  readonly source: LiquiditySource
}

/** Deposits and withdrawals of a position, newest first. */
export function HistoryPanel({ positionId, pool, source }: HistoryPanelProps) {
  const reading = useReading(source.events(positionId))
  const events = reading.answer
  const moved = known(events)?.value ?? []
  const columns = useMemo<readonly Column<PositionEvent>[]>(
    () => [
      { id: 'kind', header: 'Action', cell: ({ kind }) => kinds[kind] },
      ...sidesInOrder(pool).map((side): Column<PositionEvent> => {
        const token = tokenAt(pool, side)
        return {
          id: side,
          header: token.symbol,
          align: 'end',
          cell: (event) => <MovedAmount event={event} side={side} token={token} />,
        }
      }),
      {
        id: 'time',
        header: 'When',
        align: 'end',
        cell: ({ time }) => <RelativeTime at={time} />,
        sortValue: ({ time }) => time,
      },
      {
        id: 'hash',
        header: 'Transaction',
        align: 'end',
        cell: ({ hash }) => (
          <Address value={hash} kind="transaction hash" explorerUrl={transactionUrl(hash)} />
        ),
        hideBelow: 620,
      },
    ],
    [pool],
  )
  if (!source.keepsRecord) return null
  return (
    <Panel title="History" flush>
      {events.status === 'error' ? (
        <FailureState failure={events} />
      ) : (
        <>
          <DataTable
            caption={`History of position ${positionId}`}
            columns={columns}
            rows={moved.toReversed()}
            rowId={({ id }) => id}
            loading={moved.length === 0 && (events.status === 'pending' || reading.isReading)}
            empty={
              // While older blocks are not read, the foot says since when there is nothing.
              events.status === 'ready' && (
                <EmptyState title="No history">Deposits and withdrawals appear here.</EmptyState>
              )
            }
          />
          <HistoryFoot reading={reading} className="border-line border-t" />
        </>
      )}
    </Panel>
  )
}

type MovedAmountProps = {
  readonly event: PositionEvent
  readonly side: QuoteSide
  readonly token: PoolToken
}

/** The amount of one token that an event moved; a deferred payment is of the other token or of this one. */
function MovedAmount({ event, side, token }: MovedAmountProps) {
  if (isDeferredEvent(event) && !sameAddress(event.token, token.address)) return '–'
  const value = isDeferredEvent(event)
    ? event.amount
    : amountAt(event.principal, side) + amountAt(event.fees, side)
  return <AmountText amount={{ value, decimals: token.decimals }} />
}

import { useMemo } from 'react'
import { AccountName } from '../../../chain/account-name.tsx'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { addressUrl, transactionUrl } from '../../../chain/networks.ts'
import { trades as tradesOf } from '../../../domain/history/history.ts'
import { useHistoryList } from '../../../domain/history/use-history.ts'
import { type Pool, pairName, pairOf, quoteSideOf } from '../../../domain/pools/pool.ts'
import { ready } from '../../../lib/loadable.ts'
import { HistoryFoot } from '../../../panels/history/history-foot.tsx'
import { RowsSource } from '../../../panels/history/rows-source.tsx'
import { Address } from '../../../ui/address.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { type ReadableTrade, readableTrade } from '../model/trades.ts'

/** Trades that are listed at first. */
const listed = 50

/** Pixels from which a trade has a line and its time a column; `@min-[420px]` below is the same. */
const oneLineFrom = 420

/** Trades of a pool, newest first. */
export function TradesPanel({ pool }: { readonly pool: Pool }) {
  const reading = useHistoryList(tradesOf(pool.id), { initial: listed })
  const swaps = reading.answer
  const quoteSide = quoteSideOf(pool)
  const { base, quote } = pairOf(pool, quoteSide)
  const read = ready(swaps)?.value
  const trades = useMemo(
    () => (read ?? []).map((swap) => readableTrade(swap, pool, quoteSide)),
    [read, pool, quoteSide],
  )
  const columns = useMemo<readonly Column<ReadableTrade>[]>(
    () => [
      {
        id: 'side',
        header: 'Side',
        cell: ({ side, swap }) => (
          <>
            <span
              className={
                side === 'buy' ? 'font-medium text-secondary-fg' : 'font-medium text-error-fg'
              }
            >
              {side === 'buy' ? 'Buy' : 'Sell'}
            </span>
            <span className="block font-normal text-subtle text-xs @min-[420px]:hidden">
              <RelativeTime at={swap.time} />
            </span>
          </>
        ),
      },
      {
        id: 'base',
        header: base.symbol,
        align: 'end',
        cell: (trade) => <AmountText amount={trade.base} />,
      },
      {
        id: 'quote',
        header: quote.symbol,
        align: 'end',
        cell: (trade) => <AmountText amount={trade.quote} />,
        hideBelow: oneLineFrom,
      },
      {
        id: 'price',
        header: 'Price',
        align: 'end',
        cell: (trade) => <AmountText amount={trade.price} />,
      },
      {
        id: 'trader',
        header: 'Trader',
        cell: ({ swap }) => (
          <AccountName account={swap.trader} explorerUrl={addressUrl(swap.trader)} plain />
        ),
        hideBelow: 620,
      },
      {
        id: 'time',
        header: 'When',
        align: 'end',
        cell: ({ swap }) => <RelativeTime at={swap.time} />,
        hideBelow: oneLineFrom,
      },
      {
        id: 'hash',
        header: 'Transaction',
        align: 'end',
        cell: ({ swap }) => (
          <Address
            value={swap.hash}
            kind="transaction hash"
            explorerUrl={transactionUrl(swap.hash)}
          />
        ),
        hideBelow: 760,
      },
    ],
    [base.symbol, quote.symbol],
  )
  return (
    <Panel
      title="Recent trades"
      actions={
        swaps.status === 'ready' && (
          <RowsSource source={swaps.source} ids={swaps.value.map(({ id }) => id)} />
        )
      }
      flush
    >
      {swaps.status === 'error' ? (
        <FailureState failure={swaps} />
      ) : (
        <div className="@container">
          <DataTable
            caption={`Recent trades of ${pairName(pool)}`}
            columns={columns}
            rows={trades}
            rowId={({ swap }) => swap.id}
            loading={swaps.status === 'pending'}
            maxHeight={420}
            narrow="scroll"
            empty={
              <EmptyState title="Nothing has been traded yet">
                The first trade in this pool appears here.
              </EmptyState>
            }
          />
          <HistoryFoot reading={reading} className="border-line border-t" />
        </div>
      )}
    </Panel>
  )
}

import { AccountName } from '../../../chain/account-name.tsx'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import type { AssetActivity } from '../../../domain/history/asset-records.ts'
import { assetActivity } from '../../../domain/history/history.ts'
import { paymentKindLabel } from '../../../domain/history/payment-kind.ts'
import { useHistoryList } from '../../../domain/history/use-history.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { ready } from '../../../lib/loadable.ts'
import { HistoryFoot } from '../../../panels/history/history-foot.tsx'
import { RowsSource } from '../../../panels/history/rows-source.tsx'
import { Address } from '../../../ui/address.tsx'
import { AmountText, Money, UnitPrice } from '../../../ui/amount-text.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'

const kinds: Record<Exclude<AssetActivity['kind'], 'payment'>, string> = {
  purchase: 'Sale',
  issue: 'Shares issued',
  approval: 'Settlement price approved',
  withdrawal: 'Approval withdrawn',
  settlement: 'Settled',
  redemption: 'Redeemed',
}

const titleOf = (entry: AssetActivity): string =>
  entry.kind === 'payment' ? `${paymentKindLabel(entry.payment)} paid` : kinds[entry.kind]

const columns: readonly Column<AssetActivity>[] = [
  {
    id: 'kind',
    header: 'Event',
    cell: (entry) =>
      'price' in entry ? (
        <>
          {titleOf(entry)}, <UnitPrice price={entry.price} />
        </>
      ) : (
        titleOf(entry)
      ),
    sortValue: titleOf,
  },
  {
    id: 'shares',
    header: 'Shares',
    align: 'end',
    cell: (entry) => ('units' in entry ? <AmountText amount={entry.units} /> : '–'),
  },
  {
    id: 'amount',
    header: 'USDC',
    align: 'end',
    cell: (entry) => {
      if (entry.kind === 'purchase') return <Money amount={entry.cost} />
      return 'amount' in entry ? <Money amount={entry.amount} /> : '–'
    },
  },
  {
    id: 'account',
    header: 'Account',
    cell: (entry) => {
      const account = accountOf(entry)
      return account === null ? '–' : <AccountName account={account} plain />
    },
    hideBelow: 640,
  },
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
    cell: ({ hash }) => <Address value={hash} kind="transaction hash" />,
    hideBelow: 760,
  },
]

/** Everything that happened to the asset on chain, the newest first. */
export function ActivityPanel({ asset }: { readonly asset: MarketAsset }) {
  const question = assetActivity({ assetId: asset.id, token: asset.token })
  const reading = useHistoryList(question, { initial: 50 })
  const activity = reading.answer
  return (
    <Panel
      title="Transactions"
      actions={
        activity.status === 'ready' && (
          <RowsSource source={activity.source} ids={activity.value.map(({ id }) => id)} />
        )
      }
      flush
    >
      {activity.status === 'error' ? (
        <FailureState failure={activity} />
      ) : (
        <>
          <DataTable
            caption={`Transactions of ${isolated(asset.symbol)}`}
            columns={columns}
            rows={ready(activity)?.value ?? []}
            rowId={({ id }) => id}
            loading={activity.status === 'pending'}
            preview={8}
            empty={
              <EmptyState title="No activity yet">
                The first sale and the first payment to holders appear here.
              </EmptyState>
            }
          />
          <HistoryFoot reading={reading} className="border-line border-t" />
        </>
      )}
    </Panel>
  )
}

function accountOf(entry: AssetActivity) {
  switch (entry.kind) {
    case 'purchase':
      return entry.buyer
    case 'issue':
      return entry.to
    case 'redemption':
      return entry.holder
    case 'approval':
    case 'withdrawal':
      return entry.verifier
    default:
      return null
  }
}

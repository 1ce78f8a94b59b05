import { useMemo } from 'react'
import type { Address as AccountAddress } from 'viem'
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

/** Kinds whose title depends on nothing else. */
type PlainKind = Exclude<AssetActivity['kind'], 'payment' | 'day-priced' | 'day-struck'>

const kinds: Readonly<Record<PlainKind, string>> = {
  purchase: 'Sale',
  issue: 'Shares issued',
  approval: 'Settlement price approved',
  withdrawal: 'Approval withdrawn',
  settlement: 'Settled',
  redemption: 'Redeemed',
  'subscription-request': 'Subscription requested',
  'subscription-cancelled': 'Subscription cancelled',
  'subscription-returned': 'Subscription returned',
  subscription: 'Subscribed shares claimed',
  'redemption-request': 'Redemption requested',
  'redemption-cancelled': 'Redemption cancelled',
  'redemption-returned': 'Redemption returned',
  'desk-redemption': 'Redemption claimed',
  'dates-filed': 'Payment dates filed',
  'signing-filed': 'Signing of values filed',
  'date-moved': 'Payment date moved',
  default: 'Default recorded',
  'nav-waiting': 'Net asset value waits for a signature',
  'nav-signed': 'Net asset value signed',
  'nav-refused': 'Net asset value refused',
  administrator: 'Administrator changed',
  'total-loss': 'Total loss declared',
  'total-loss-withdrawn': 'Total loss withdrawn',
}

function titleOf(entry: AssetActivity): string {
  switch (entry.kind) {
    case 'payment':
      return `${paymentKindLabel(entry.payment)} paid`
    case 'day-priced':
      return `Dealing day ${entry.day} priced`
    case 'day-struck':
      return `Dealing day ${entry.day} struck`
    default:
      return kinds[entry.kind]
  }
}

const columnsOf = (desk: AccountAddress | null): readonly Column<AssetActivity>[] => [
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
    cell: (entry) => ('amount' in entry ? <Money amount={entry.amount} /> : '–'),
  },
  {
    id: 'account',
    header: 'Account',
    cell: (entry) =>
      'account' in entry ? (
        <AccountName
          account={entry.account}
          plain
          known={desk === null ? {} : { 'Dealing desk': desk }}
        />
      ) : (
        '–'
      ),
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
  const question = assetActivity({ assetId: asset.id, token: asset.token, desk: asset.desk })
  const reading = useHistoryList(question, { initial: 50 })
  const activity = reading.answer
  const columns = useMemo(() => columnsOf(asset.desk), [asset.desk])
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

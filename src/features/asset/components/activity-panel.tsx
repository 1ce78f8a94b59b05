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
import { sameAddress } from '../../../lib/same-address.ts'
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
  'subscription-request': 'Subscription requested',
  'subscription-returned': 'Subscription returned',
  'subscription-claim': 'Subscribed shares claimed',
  'redemption-request': 'Redemption requested',
  'redemption-returned': 'Redemption returned',
  'redemption-claim': 'Redemption claimed',
}

function titleFor(entry: AssetActivity, desk: AccountAddress | null): string {
  if (entry.kind === 'payment') return `${paymentKindLabel(entry.payment)} paid`
  const isToDesk = entry.kind === 'issue' && desk !== null && sameAddress(entry.to, desk)
  return isToDesk ? 'Shares issued for subscriptions' : kinds[entry.kind]
}

const columnsFor = (desk: AccountAddress | null): readonly Column<AssetActivity>[] => [
  {
    id: 'kind',
    header: 'Event',
    cell: (entry) =>
      'price' in entry ? (
        <>
          {titleFor(entry, desk)}, <UnitPrice price={entry.price} />
        </>
      ) : (
        titleFor(entry, desk)
      ),
    sortValue: (entry) => titleFor(entry, desk),
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
      if (account === null) return '–'
      return (
        <AccountName
          account={account}
          plain
          known={desk === null ? {} : { 'Dealing desk': desk }}
        />
      )
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
  const { id: assetId, token, desk } = asset
  const question = assetActivity({ assetId, token, ...(desk !== null && { desk }) })
  const reading = useHistoryList(question, { initial: 50 })
  const activity = reading.answer
  const columns = useMemo(() => columnsFor(desk), [desk])
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
    case 'payment':
    case 'settlement':
      return null
    default:
      return entry.account
  }
}

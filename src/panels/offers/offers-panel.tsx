import type { Address as AccountAddress } from 'viem'
import { AccountName } from '../../chain/account-name.tsx'
import type { Offer, Sellable } from '../../domain/offers/offer.ts'
import { formatDate } from '../../lib/date.ts'
import { AmountText, UnitPrice } from '../../ui/amount-text.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { NavDeviation } from './nav-badges.tsx'

type OffersPanelProps = {
  readonly sellable: Sellable
  /** The cheapest first. */
  readonly offers: readonly Offer[]
  readonly issuer: AccountAddress
}

/** Table of the open offers. A purchase takes the cheapest first. */
export function OffersPanel({ sellable, offers, issuer }: OffersPanelProps) {
  const columns: readonly Column<Offer>[] = [
    {
      id: 'seller',
      header: 'Seller',
      cell: ({ seller }) => <AccountName account={seller} known={{ Issuer: issuer }} plain />,
    },
    {
      id: 'price',
      header: `Price per ${sellable.singular}`,
      align: 'end',
      cell: ({ price }) => (
        <span className="inline-flex flex-col items-end">
          <UnitPrice price={price} />
          <NavDeviation price={price} nav={sellable.nav} />
        </span>
      ),
      sortValue: ({ price }) => price.value,
    },
    {
      id: 'available',
      header: 'Available',
      align: 'end',
      cell: ({ available }) => (
        <AmountText
          amount={available}
          format={{ minimumFractionDigits: 2, maximumFractionDigits: 2 }}
        />
      ),
      sortValue: ({ available }) => available.value,
    },
    {
      id: 'ends',
      header: 'Open until',
      align: 'end',
      cell: ({ expiresAt }) => (expiresAt === null ? 'No expiry' : formatDate(expiresAt)),
      hideBelow: 560,
    },
  ]
  return (
    <Panel title="Open offers" flush>
      <DataTable
        caption="Open offers"
        columns={columns}
        rows={offers}
        rowId={({ id }) => String(id)}
        empty={
          <EmptyState title="No open offers">
            Holders and the issuer can create offers at any time.
          </EmptyState>
        }
      />
    </Panel>
  )
}

import { useMemo } from 'react'
import type { Address } from 'viem'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { transact } from '../../../chain/transactions/transact-store.ts'
import { useMarket } from '../../../domain/offers/market.ts'
import { cancelOfferIntent } from '../../../domain/offers/seller-intents.ts'
import { assetHref } from '../../../domain/registry/asset-class.ts'
import { formatDate } from '../../../lib/date.ts'
import { NavDeviation } from '../../../panels/offers/nav-badges.tsx'
import { AmountText, UnitPrice } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useNowOfDay } from '../../../ui/use-now.ts'
import { closedText, type OwnOffer, useOwnOffers } from '../use-own-offers.ts'
import { HoldingPicture } from './holding-parts.tsx'

type OpenOffersPanelProps = {
  readonly seller: Address
  /** Whether they can be cancelled: only by the account itself. */
  readonly canCancel: boolean
}

/** What the account has for sale; nothing without an offer. */
export function OpenOffersPanel({ seller, canCancel }: OpenOffersPanelProps) {
  const offers = useOwnOffers(seller)
  const market = useMarket().data?.value.address
  const now = useNowOfDay()
  const columns = useMemo(
    () => columnsOf(canCancel && market !== undefined ? market : null, now),
    [canCancel, market, now],
  )
  if (offers.status === 'pending') return null
  if (offers.status === 'ready' && offers.value.length === 0) return null
  return (
    <Panel
      title="Open offers"
      description="For sale at your price, and in your account until somebody buys"
      flush
    >
      {offers.status === 'error' ? (
        <FailureState failure={offers} />
      ) : (
        <DataTable
          caption="Open offers"
          columns={columns}
          rows={offers.value}
          rowId={({ offer }) => String(offer.id)}
          rowHref={({ asset }) => assetHref(asset)}
        />
      )}
    </Panel>
  )
}

function columnsOf(market: Address | null, now: number): readonly Column<OwnOffer>[] {
  return [
    { id: 'asset', header: 'Asset', cell: (own) => <Name own={own} now={now} /> },
    {
      id: 'remaining',
      header: 'For sale',
      align: 'end',
      cell: ({ offer, sellable }) => <AmountText amount={offer.remaining} unit={sellable.unit} />,
    },
    {
      id: 'price',
      header: 'Price',
      align: 'end',
      cell: ({ offer, sellable }) => (
        <span className="inline-flex flex-col items-end max-sm:items-start">
          <UnitPrice price={offer.price} />
          <NavDeviation price={offer.price} nav={sellable.nav} />
        </span>
      ),
    },
    {
      id: 'until',
      header: 'Open until',
      align: 'end',
      cell: ({ offer }) => (offer.expiresAt === null ? 'No expiry' : formatDate(offer.expiresAt)),
      hideBelow: 760,
    },
    ...(market === null ? [] : [actionsOf(market)]),
  ]
}

const actionsOf = (market: Address): Column<OwnOffer> => ({
  id: 'actions',
  header: 'Actions',
  align: 'end',
  cell: ({ offer, sellable }) => (
    <Button
      variant="outline"
      size="xs"
      aria-label={`Cancel the offer of ${sellable.name(offer.remaining)}`}
      onClick={() => void transact(cancelOfferIntent(sellable, offer, market))}
    >
      Cancel
    </Button>
  ),
})

function Name({ own, now }: { readonly own: OwnOffer; readonly now: number }) {
  const { asset } = own
  const closed = closedText(own, now)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <HoldingPicture picture={asset.picture} />
      <span className="min-w-0">
        <span className="block font-medium">
          <ForeignText>{asset.name}</ForeignText>
        </span>
        {closed === null ? (
          <span className="block truncate text-muted text-xs">
            <ForeignText>{asset.symbol}</ForeignText>
          </span>
        ) : (
          <span className="block whitespace-normal text-warning-fg text-xs">{closed}</span>
        )}
      </span>
    </span>
  )
}

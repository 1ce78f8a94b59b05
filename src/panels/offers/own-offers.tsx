import { useState } from 'react'
import type { Address } from 'viem'
import { transact } from '../../chain/transactions/transact-store.ts'
import type { Offer, Sellable } from '../../domain/offers/offer.ts'
import { cancelOfferIntent, repriceIntent } from '../../domain/offers/seller-intents.ts'
import { usdc, usdcDecimals } from '../../lib/usdc.ts'
import { AmountInput } from '../../ui/amount-input.tsx'
import { AmountText, UnitPrice } from '../../ui/amount-text.tsx'
import { Button } from '../../ui/button.tsx'

type OwnOffersProps = {
  /** Offers of the connected account. */
  readonly offers: readonly Offer[]
  readonly sellable: Sellable
  /** Address of the AssetMarket. */
  readonly market: Address
}

/** Open offers of the connected account, with buttons to change the price and to cancel. */
export function OwnOffers({ sellable, offers, market }: OwnOffersProps) {
  if (offers.length === 0) return null
  return (
    <ul className="divide-y divide-line border-line border-t text-sm">
      {offers.map((offer) => (
        <OwnOffer key={String(offer.id)} sellable={sellable} offer={offer} market={market} />
      ))}
    </ul>
  )
}

type OwnOfferProps = Omit<OwnOffersProps, 'offers'> & { readonly offer: Offer }

function OwnOffer({ sellable, offer, market }: OwnOfferProps) {
  const [isRepricing, setRepricing] = useState(false)
  const [price, setPrice] = useState<bigint | null>(null)
  const isNew = price !== null && price > 0n && price !== offer.price.value
  const reprice = async () => {
    if (!isNew) return
    const sent = await transact(repriceIntent(sellable, offer, usdc(price), market))
    if (sent.status === 'dismissed') return
    setPrice(null)
    setRepricing(false)
  }
  return (
    <li className="flex flex-col gap-3 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <span>
          Your offer of <AmountText amount={offer.remaining} unit={sellable.unit} /> at{' '}
          <UnitPrice price={offer.price} />
        </span>
        <span className="flex gap-2">
          <Button
            size="sm"
            variant="outline"
            aria-expanded={isRepricing}
            onClick={() => setRepricing(!isRepricing)}
          >
            Change price
          </Button>
          <Button
            size="sm"
            variant="outline"
            onClick={() => void transact(cancelOfferIntent(sellable, offer, market))}
          >
            Cancel
          </Button>
        </span>
      </div>
      {isRepricing && (
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void reprice()
          }}
        >
          <AmountInput
            label={`New price per ${sellable.singular}`}
            unit="USDC"
            decimals={usdcDecimals}
            value={price}
            onChange={setPrice}
          />
          <Button type="submit" size="sm" disabled={!isNew}>
            Preview new price
          </Button>
        </form>
      )}
    </li>
  )
}

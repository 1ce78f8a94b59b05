import { formatUsd } from '../../lib/format-money.ts'
import { Callout } from '../../ui/callout.tsx'
import type { Offer } from './offer.ts'

type OfferGoneProps = {
  /** Offer that the order was entered for. */
  readonly gone: Offer
  /** Offer that replaces it; undefined when there is none. */
  readonly offer: Offer | undefined
}

const sixDigits = { maximumFractionDigits: 6 }

/** Warns that the offer of an order was replaced by another. */
export function OfferGone({ gone, offer }: OfferGoneProps) {
  return (
    <Callout tone="warning" title="The offer is no longer available">
      It was sold, cancelled or has expired. {nextOfferText(gone, offer)}
    </Callout>
  )
}

function nextOfferText(gone: Offer, offer: Offer | undefined): string {
  if (offer === undefined) return 'Your entry is kept for the next offer.'
  const [before, now] = [gone.price, offer.price].map((price) => formatUsd(price, sixDigits))
  return before === now
    ? 'The next offer has the same price.'
    : `The next offer costs ${now}, not ${before}.`
}

import { formatUsd } from '../../lib/format-money.ts'
import { Callout } from '../../ui/callout.tsx'
import type { Offer } from './offer.ts'

type OfferGoneProps = {
  /** The offer that an order began with. */
  readonly gone: Offer
  /** The one that took its place; undefined when there is none. */
  readonly offer: Offer | undefined
}

const sixDigits = { maximumFractionDigits: 6 }

/** Says that the terms of an order changed while it was entered. */
export function OfferGone({ gone, offer }: OfferGoneProps) {
  return (
    <Callout tone="warning" title="The offer you began with is gone">
      It was sold, taken down or has ended. {nextWords(gone, offer)}
    </Callout>
  )
}

function nextWords(gone: Offer, offer: Offer | undefined): string {
  if (offer === undefined) return 'What you entered is kept for the next one.'
  const [before, now] = [gone.price, offer.price].map((price) => formatUsd(price, sixDigits))
  return before === now ? 'The next asks the same price.' : `The next asks ${now}, not ${before}.`
}

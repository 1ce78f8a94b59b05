import { useState } from 'react'
import type { Offer } from './offer.ts'

type OfferState = {
  /** The current offer to buy from; undefined when there is none. */
  readonly offer: Offer | undefined
  /** All open offers. */
  readonly offers: readonly Offer[]
  /** Whether an amount is entered. */
  readonly isEntered: boolean
}

/**
 * The offer that an order was entered for, if it has closed since, so that the order now applies to
 * another price; null otherwise. Choosing another offer while the first is still open does not
 * count.
 */
export function useGoneOffer({ offer, offers, isEntered }: OfferState): Offer | null {
  const [entered, setEntered] = useState<Offer | null>(null)
  const isOpen = entered !== null && offers.some(({ id }) => id === entered.id)
  const isGone = isEntered && entered !== null && !isOpen
  const next = isGone ? entered : isEntered ? (offer ?? null) : null
  if (next?.id !== entered?.id) setEntered(next)
  return isGone ? entered : null
}

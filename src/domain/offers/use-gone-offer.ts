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
 * another price; null otherwise. Choosing another offer while the first is still open does not count.
 */
export function useGoneOffer({ offer, offers, isEntered }: OfferState): Offer | null {
  const [begun, setBegun] = useState<Offer | null>(null)
  const isOpen = begun !== null && offers.some(({ id }) => id === begun.id)
  const isGone = isEntered && begun !== null && !isOpen
  const next = isGone ? begun : isEntered ? (offer ?? null) : null
  if (next?.id !== begun?.id) setBegun(next)
  return isGone ? begun : null
}

import { useState } from 'react'
import type { Offer } from './offer.ts'

type OfferState = {
  /** The offer to buy of now; undefined while there is none. */
  readonly offer: Offer | undefined
  /** All open offers. */
  readonly offers: readonly Offer[]
  /** Whether an amount is entered. */
  readonly isEntered: boolean
}

/**
 * The offer that an order began with and that is gone since, so that the order now stands against
 * another price than the one it was entered at; null while nothing of the kind has happened. To
 * choose another offer while the first is still open is no such thing.
 */
export function useGoneOffer({ offer, offers, isEntered }: OfferState): Offer | null {
  const [begun, setBegun] = useState<Offer | null>(null)
  const isOpen = begun !== null && offers.some(({ id }) => id === begun.id)
  const isGone = isEntered && begun !== null && !isOpen
  const next = isGone ? begun : isEntered ? (offer ?? null) : null
  if (next?.id !== begun?.id) setBegun(next)
  return isGone ? begun : null
}

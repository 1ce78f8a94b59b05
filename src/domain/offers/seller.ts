import type { Offer } from './offer.ts'

/**
 * Units that a seller's open offers hold out already, in the token's smallest unit: what is left can
 * be offered anew, and the market's allowance has to cover both.
 */
export function alreadyOffered(offers: readonly Offer[], seller: string): bigint {
  return ownOffers(offers, seller).reduce((sum, { remaining }) => sum + remaining.value, 0n)
}

/** The offers of one seller, however the address is written. */
export function ownOffers(offers: readonly Offer[], seller: string): readonly Offer[] {
  return offers.filter((offer) => offer.seller.toLowerCase() === seller.toLowerCase())
}

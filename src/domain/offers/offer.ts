import type { Address } from 'viem'
import type { Amount } from '../../lib/amount.ts'
import { compare } from '../../lib/compare.ts'
import { sameAddress } from '../../lib/same-address.ts'

/** One fixed-price offer of an asset, with what a purchase could take of it now. */
export type Offer = {
  readonly id: bigint
  readonly seller: Address
  /** USDC for one whole unit. */
  readonly price: Amount
  /** Part of the payment that does not reach the seller, in basis points. */
  readonly feeBps: number
  /** The least of what remains, what the seller owns and what the seller allows. */
  readonly available: Amount
  readonly remaining: Amount
  readonly minimumFill: Amount
  /** Unix seconds; null for an offer without an end. */
  readonly expiresAt: number | null
  readonly createdAt: number
}

/** An offer together with what it is an offer of. */
export type Listing = Offer & {
  readonly assetId: bigint
  readonly token: Address
  /** Neither sold out nor cancelled; it may have expired. */
  readonly active: boolean
}

/** Orders offers by their price; of equal ones the oldest comes first. */
export const cheapestFirst = (a: Offer, b: Offer): number =>
  compare(a.price.value, b.price.value) || compare(a.id, b.id)

/** The offers of an asset of which something can be bought now, the cheapest first, then the oldest. */
export function openOffers(listings: readonly Listing[], assetId: bigint): readonly Offer[] {
  return listings
    .filter((listing) => listing.assetId === assetId && listing.available.value > 0n)
    .toSorted(cheapestFirst)
}

/** The offers of one seller. */
export function ownOffers(offers: readonly Offer[], seller: string): readonly Offer[] {
  return offers.filter((offer) => sameAddress(offer.seller, seller))
}

/**
 * Units that a seller's open offers hold out already, in the token's smallest unit: what is left can
 * be offered anew, and the market's allowance has to cover both.
 */
export function alreadyOffered(offers: readonly Offer[], seller: string): bigint {
  return ownOffers(offers, seller).reduce((sum, { remaining }) => sum + remaining.value, 0n)
}

/**
 * The offer to buy of: the chosen one while it is open, or else the cheapest of somebody else, or
 * else the buyer's own; undefined without any.
 *
 * @param offers The cheapest first.
 */
export function offerToBuy(
  offers: readonly Offer[],
  chosenId: bigint | null,
  buyer: string | undefined,
): Offer | undefined {
  return (
    offers.find(({ id }) => id === chosenId) ??
    offers.find(({ seller }) => buyer === undefined || !sameAddress(seller, buyer)) ??
    offers[0]
  )
}

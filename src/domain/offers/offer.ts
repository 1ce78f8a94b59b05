import type { Address } from 'viem'
import type { Amount } from '../../lib/amount.ts'
import { compare } from '../../lib/compare.ts'
import { sameAddress } from '../../lib/same-address.ts'

/** A fixed-price offer of an asset, with what can be bought of it now. */
export type Offer = {
  readonly id: bigint
  readonly seller: Address
  /** USDC for one whole unit. */
  readonly price: Amount
  /** Fee that the seller pays from the proceeds, in basis points. */
  readonly feeBps: number
  /** What can be bought: the least of what remains, the seller's balance and the allowance. */
  readonly available: Amount
  readonly remaining: Amount
  readonly minimumFill: Amount
  /** Unix seconds; null for an offer that does not expire. */
  readonly expiresAt: number | null
  /** Unix seconds. */
  readonly createdAt: number
}

/** An offer and the asset that it sells. */
export type Listing = Offer & {
  readonly assetId: bigint
  readonly token: Address
  /** Neither sold out nor cancelled; it may have expired. */
  readonly active: boolean
}

/** Compares offers by price; at equal prices the oldest comes first. */
export const cheapestFirst = (a: Offer, b: Offer): number =>
  compare(a.price.value, b.price.value) || compare(a.id, b.id)

/** Offers of an asset with something available, in the order of `cheapestFirst`. */
export function openOffers(listings: readonly Listing[], assetId: bigint): readonly Offer[] {
  return listings
    .filter((listing) => listing.assetId === assetId && listing.available.value > 0n)
    .toSorted(cheapestFirst)
}

/** Offers of one seller. */
export function ownOffers(offers: readonly Offer[], seller: string): readonly Offer[] {
  return offers.filter((offer) => sameAddress(offer.seller, seller))
}

/**
 * Units in a seller's open offers, in the token's smallest unit. Only the rest of the balance can
 * be listed, and the market's allowance has to cover both.
 */
export function alreadyOffered(offers: readonly Offer[], seller: string): bigint {
  return ownOffers(offers, seller).reduce((sum, { remaining }) => sum + remaining.value, 0n)
}

import type { Address } from 'viem'
import type { ChainKey } from '../../chain/keys.ts'
import type { Token } from '../../chain/token.ts'
import type { Allow, AmountLine } from '../../chain/transactions/intent.ts'
import { type Amount, sumOf } from '../../lib/amount.ts'
import { compare } from '../../lib/compare.ts'
import { sameAddress } from '../../lib/same-address.ts'
import type { Nav } from './nav.ts'

/** Address and display name of a contract that receives an allowance. */
type Spender = Pick<Allow, 'spender' | 'spenderName'>

/** What an offer sells: shares of an asset or credits, with their names and units. */
export type Sellable = {
  /** Id in the asset registry. */
  readonly assetId: bigint
  /** Unit of amounts: `ALDER27` for shares, `t` for credits. */
  readonly unit: string
  /** Decimals of amounts. */
  readonly decimals: number
  /** Noun for one of them. */
  readonly singular: 'share' | 'credit'
  /** An amount as text: `10 ALDER27`, `2.5 t of Rufiji Mangroves 2023`. */
  readonly name: (units: Amount) => string
  /** An amount as a line of a transaction preview. */
  readonly line: (units: Amount) => AmountLine
  /** Allowance for `spender` to transfer `units`, in the smallest unit. */
  readonly allow: (units: bigint, spender: Spender) => Allow
  /** Sentence for sellers about listed units that are not sold yet. */
  readonly listedNotice: string
  /** What buyers have to know before they sign, beside the price. */
  readonly buyerNotes: readonly string[]
  /** The token that pools trade; null for credits, which pools trade as credit tokens. */
  readonly pooled: Token | null
  /** NAV of one whole unit; null for credits. */
  readonly nav: Nav | null
  /** Query keys that a purchase changes, beside the market's. */
  readonly invalidates: readonly ChainKey[]
}

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

/** Price of one whole unit in USDC, and how many units are offered at it. */
export type Ask = { readonly price: Amount; readonly available: Amount }

/**
 * Ask price: the lowest price at which one offer sells at least one whole unit; smaller offers do not
 * set it. Where none sells one, the price of the largest offer. Null without offers.
 *
 * @param offers The cheapest first.
 * @example
 * // 0.5 shares at 1 USDC, then 500 shares at 1.05 USDC
 * askOf(offers) // 1.05 USDC, 500 shares
 */
export function askOf(offers: readonly Pick<Offer, 'price' | 'available'>[]): Ask | null {
  const offer = offers.find(({ available }) => available.value >= 10n ** BigInt(available.decimals))
  const { price, available } = offer ?? largestOffer(offers) ?? {}
  if (price === undefined || available === undefined) return null
  return { price, available: availableAt(offers, price) }
}

/** What all offers at a price sell together. */
export const availableAt = (
  offers: readonly Pick<Offer, 'price' | 'available'>[],
  price: Amount,
): Amount =>
  sumOf(
    offers.filter((each) => each.price.value === price.value).map(({ available }) => available),
    offers[0]?.available.decimals ?? 0,
  )

function largestOffer<Given extends Pick<Offer, 'available'>>(
  offers: readonly Given[],
): Given | undefined {
  return offers.reduce<Given | undefined>(
    (largest, offer) =>
      largest === undefined || offer.available.value > largest.available.value ? offer : largest,
    undefined,
  )
}

/**
 * Cost of `units` of an offer, exactly as the market contract computes it: units times price,
 * rounded up to the next 0.000001 USDC.
 *
 * @example
 * // 2.5 shares at 1.045 USDC
 * costOf(offer, { value: 2_500_000_000_000_000_000n, decimals: 18 }) // { value: 2_612_500n, decimals: 6 }
 */
export function costOf(offer: Pick<Offer, 'price'>, units: Amount): Amount {
  const oneUnit = 10n ** BigInt(units.decimals)
  return {
    value: (units.value * offer.price.value + oneUnit - 1n) / oneUnit,
    decimals: offer.price.decimals,
  }
}

/** Smallest purchase: the seller's minimum, or what remains if that is less. */
export function smallestFill(offer: Pick<Offer, 'minimumFill' | 'remaining'>): Amount {
  return offer.remaining.value < offer.minimumFill.value ? offer.remaining : offer.minimumFill
}

import { type Amount, sumOf } from '../../lib/amount.ts'
import type { Offer } from './offer.ts'

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

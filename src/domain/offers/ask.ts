import type { Amount } from '../../lib/amount.ts'
import { usdc } from '../../lib/usdc.ts'
import type { Offer } from './offer.ts'
import { costOf } from './purchase.ts'

/** The purchase that an ask price is stated for: 1,000 USDC. */
const askPurchase = usdc(1_000_000_000n)

/**
 * Ask price: the price of the offer that completes a purchase of 1,000 USDC from the cheapest offer
 * up. Smaller offers below it do not set it. Null where all offers together hold less.
 *
 * @param offers The cheapest first.
 * @example
 * // 1 share at 1 USDC, then 500 shares at 1,005 USDC
 * askOf(offers) // 1,005 USDC
 */
export function askOf(offers: readonly Pick<Offer, 'price' | 'available'>[]): Amount | null {
  let spent = 0n
  for (const offer of offers) {
    spent += costOf(offer, offer.available).value
    if (spent >= askPurchase.value) return offer.price
  }
  return null
}

/** The offer with the most units; the cheapest of several. Undefined without offers. */
export function largestOffer<Given extends Pick<Offer, 'available'>>(
  offers: readonly Given[],
): Given | undefined {
  return offers.reduce<Given | undefined>(
    (largest, offer) =>
      largest === undefined || offer.available.value > largest.available.value ? offer : largest,
    undefined,
  )
}

import type { Amount } from '../../lib/amount.ts'
import { sameAddress } from '../../lib/same-address.ts'
import type { Offer } from './offer.ts'

/**
 * Cost of `units` of an offer, exactly as the market contract computes it: units times price,
 * rounded up to the next 0.000001 USDC.
 *
 * @example
 * // 2.5 shares at 1.045 USDC
 * costOf(offer, { value: 2_500_000_000_000_000_000n, decimals: 18 }) // { value: 2_612_500n, decimals: 6 }
 */
export function costOf(offer: Pick<Offer, 'price'>, units: Amount): Amount {
  const whole = 10n ** BigInt(units.decimals)
  return {
    value: (units.value * offer.price.value + whole - 1n) / whole,
    decimals: offer.price.decimals,
  }
}

/**
 * Fee of the market on a payment, rounded down as in the contract.
 *
 * @param feeBps Basis points.
 *
 * @example
 * feeOf({ value: 2_612_500n, decimals: 6 }, 25) // { value: 6_531n, decimals: 6 }
 */
export function feeOf(cost: Amount, feeBps: number): Amount {
  return { value: (cost.value * BigInt(feeBps)) / 10_000n, decimals: cost.decimals }
}

/** Why a purchase cannot be made as entered. */
export type PurchaseProblem =
  | { readonly kind: 'zero' }
  | { readonly kind: 'own-offer' }
  | { readonly kind: 'more-than-available'; readonly available: Amount }
  | { readonly kind: 'below-minimum'; readonly minimum: Amount }
  | { readonly kind: 'more-than-balance'; readonly missing: Amount }

/**
 * The first reason why `units` of `offer` cannot be bought, or null.
 *
 * @param balance The buyer's USDC; null while unknown.
 */
export function purchaseProblem(
  offer: Offer,
  units: Amount,
  buyer: string,
  balance: Amount | null,
): PurchaseProblem | null {
  if (sameAddress(offer.seller, buyer)) return { kind: 'own-offer' }
  if (units.value === 0n) return { kind: 'zero' }
  if (units.value > offer.available.value) {
    return { kind: 'more-than-available', available: offer.available }
  }
  const minimum = smallestFill(offer)
  if (units.value < minimum.value) return { kind: 'below-minimum', minimum }
  const cost = costOf(offer, units)
  if (balance !== null && cost.value > balance.value) {
    return {
      kind: 'more-than-balance',
      missing: { value: cost.value - balance.value, decimals: cost.decimals },
    }
  }
  return null
}

/** Smallest purchase: the seller's minimum, or what remains if that is less. */
export function smallestFill(offer: Pick<Offer, 'minimumFill' | 'remaining'>): Amount {
  return offer.remaining.value < offer.minimumFill.value ? offer.remaining : offer.minimumFill
}

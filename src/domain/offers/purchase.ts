import type { Amount } from '../../lib/amount.ts'
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

/** Smallest purchase: the seller's minimum, or what remains if that is less. */
export function smallestFill(offer: Pick<Offer, 'minimumFill' | 'remaining'>): Amount {
  return offer.remaining.value < offer.minimumFill.value ? offer.remaining : offer.minimumFill
}

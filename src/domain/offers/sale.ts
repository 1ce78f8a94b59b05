import type { Amount } from '../../lib/amount.ts'
import { costOf, feeOf } from './purchase.ts'

/** Terms of a listing as its seller enters them. */
export type SaleTerms = {
  readonly units: Amount
  /** USDC for one whole unit. */
  readonly price: Amount
  /** Smallest purchase, unless less remains; zero for any. */
  readonly minimumFill: Amount
  /** Unix seconds; null for an offer that does not expire. */
  readonly expiresAt: number | null
}

/** Proceeds of a sale in USDC: gross is what buyers pay, net is gross less the fee. */
export type Proceeds = { readonly gross: Amount; readonly fee: Amount; readonly net: Amount }

/**
 * Proceeds of selling all units at once.
 *
 * @param price USDC for one whole unit.
 * @param feeBps Fee of the market in basis points.
 * @example
 * // 40 credits at 12.5 USDC, fee 0.25 %
 * proceedsOf(usdc(12_500_000n), creditAmount(40_000n), 25) // net: 498.75 USDC
 */
export function proceedsOf(price: Amount, units: Amount, feeBps: number): Proceeds {
  const gross = costOf({ price }, units)
  const fee = feeOf(gross, feeBps)
  return { gross, fee, net: { ...gross, value: gross.value - fee.value } }
}

/** Why a sale cannot be listed as entered. */
export type SaleProblem =
  | 'nothing-to-sell'
  | 'no-amount'
  | 'more-than-available'
  | 'no-price'
  | 'minimum-above-amount'

/**
 * The first reason why a sale cannot be listed, or null.
 *
 * @param available Units that the seller holds and has not listed, in the smallest unit.
 */
export function saleProblem(
  { units, price, minimumFill }: Omit<SaleTerms, 'expiresAt'>,
  available: bigint,
): SaleProblem | null {
  if (available === 0n) return 'nothing-to-sell'
  if (units.value === 0n) return 'no-amount'
  if (units.value > available) return 'more-than-available'
  if (price.value === 0n) return 'no-price'
  return minimumFill.value > units.value ? 'minimum-above-amount' : null
}

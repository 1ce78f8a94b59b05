import { type Amount, formatAmount } from '../../lib/amount.ts'
import type { Offer } from '../offers/offer.ts'
import { smallestFill } from '../offers/purchase.ts'
import { missingUsdc } from './missing-usdc.ts'
import { type Order, wishOf } from './order.ts'
import { isFilled, type PurchasePlan } from './plan.ts'

/** Why a purchase cannot be made as entered. */
export type PurchaseProblem =
  | { readonly kind: 'zero' }
  | { readonly kind: 'own-offers' }
  | { readonly kind: 'more-than-available'; readonly available: Amount }
  | { readonly kind: 'below-minimum'; readonly minimum: Amount }
  | { readonly kind: 'more-than-balance'; readonly missing: Amount }

/**
 * The first reason why an order cannot be bought, or null.
 *
 * @param plan Of the order, from `offers`.
 * @param offers All that the buyer can buy from.
 * @param balance The buyer's USDC in smallest units; null while unknown.
 */
export function purchaseProblem(
  order: Order,
  plan: PurchasePlan | null,
  offers: readonly Offer[],
  balance: bigint | null,
): PurchaseProblem | null {
  const [first, ...others] = offers.map(smallestFill)
  if (first === undefined) return { kind: 'own-offers' }
  const wish = wishOf(order)
  if (wish === null) return { kind: 'zero' }
  if (plan === null) {
    const minimum = others.reduce((least, each) => (each.value < least.value ? each : least), first)
    return minimum.value === 0n ? { kind: 'zero' } : { kind: 'below-minimum', minimum }
  }
  if (!isFilled(plan, wish, offers)) return { kind: 'more-than-available', available: plan.units }
  const missing = missingUsdc(plan.cost.value, balance)
  return missing && { kind: 'more-than-balance', missing }
}

/** What is missing is a cost: two digits, rounded up. */
const missingFormat = {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  rounding: 'up',
} as const

/**
 * Label of the disabled buy button: why a purchase is not possible.
 *
 * @param unit Unit of the offer: the symbol of a share, `t` for a credit.
 */
export function purchaseProblemText(problem: PurchaseProblem, unit: string): string {
  switch (problem.kind) {
    case 'zero':
      return 'Enter an amount'
    case 'own-offers':
      return 'Only your own offers are open'
    case 'more-than-available':
      return `Only ${formatAmount(problem.available, { maximumFractionDigits: 4 })} ${unit} available`
    case 'below-minimum':
      return `At least ${formatAmount(problem.minimum, { maximumFractionDigits: 4 })} ${unit}`
    case 'more-than-balance':
      return `You need ${formatAmount(problem.missing, missingFormat)} USDC more`
  }
}

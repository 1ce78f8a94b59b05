import type { Offer } from '../offers/offer.ts'
import { isFilled, type PurchasePlan, planPurchase, type Wish } from './plan.ts'

/**
 * Input of the buy form: units to get or USDC to spend, in smallest units; null without valid input.
 * The other side is computed from the offers.
 */
export type Order = { readonly side: Wish['side']; readonly value: bigint | null }

export const emptyOrder: Order = { side: 'units', value: null }

/** What was wished; null while nothing is. */
export const wishOf = ({ side, value }: Order): Wish | null =>
  value === null || value === 0n ? null : { side, value }

/** How an order is bought from offers; null while it buys nothing. */
export function planOf(order: Order, offers: readonly Offer[]): PurchasePlan | null {
  const wish = wishOf(order)
  return wish && planPurchase(offers, wish)
}

/** Units of an order in smallest units: as entered, or what the entered payment buys. */
export function unitsOf({ side, value }: Order, plan: PurchasePlan | null): bigint | null {
  if (side === 'units' || value === null) return value
  return plan?.units.value ?? 0n
}

/** Payment of an order in smallest units: as entered, or the cost of all entered units. */
export function paymentOf(
  order: Order,
  plan: PurchasePlan | null,
  offers: readonly Offer[],
): bigint | null {
  if (order.side === 'payment') return order.value
  const wish = wishOf(order)
  return plan && wish && isFilled(plan, wish, offers) ? plan.cost.value : null
}

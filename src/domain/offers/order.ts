import type { Amount } from '../../lib/amount.ts'
import type { Offer } from './offer.ts'
import { costOf } from './purchase.ts'

/**
 * Input of the buy form: units to get or USDC to spend, in smallest units. The other side is
 * computed from the offer's price.
 */
export type Order = { readonly side: 'units' | 'payment'; readonly value: bigint | null }

export const emptyOrder: Order = { side: 'units', value: null }

/** Decimals of the units that a payment buys, limited for readability. */
const readableDecimals = 6

/**
 * Units that an order buys of an offer; null without valid input. A payment buys the units that it
 * covers, cut to six decimals: they never cost more than was entered.
 *
 * @example
 * // 100 USDC at 253.065278 USDC a share
 * unitsOf({ side: 'payment', value: 100_000_000n }, offer) // { value: 395_154_000_000_000_000n, decimals: 18 }
 */
export function unitsOf(order: Order, offer: Pick<Offer, 'price' | 'available'>): Amount | null {
  const { decimals } = offer.available
  if (order.value === null) return null
  if (order.side === 'units') return { value: order.value, decimals }
  const exact = (order.value * 10n ** BigInt(decimals)) / offer.price.value
  const step = 10n ** BigInt(Math.max(decimals - readableDecimals, 0))
  return { value: exact - (exact % step), decimals }
}

/** Payment of an order in smallest units: as entered, or the cost of the entered units. */
export function paymentOf(order: Order, offer: Pick<Offer, 'price' | 'available'>): bigint | null {
  if (order.side === 'payment') return order.value
  const units = unitsOf(order, offer)
  return units && costOf(offer, units).value
}

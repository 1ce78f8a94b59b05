import type { Amount } from '../../lib/amount.ts'
import type { Offer } from './offer.ts'
import { costOf } from './purchase.ts'

/**
 * What was typed into the buy form: units to have, or USDC to spend, in smallest units. The
 * other side follows from the offer's price.
 */
export type Order = { readonly side: 'units' | 'payment'; readonly value: bigint | null }

export const emptyOrder: Order = { side: 'units', value: null }

/** A payment buys units with at most six decimals, which is what people can read. */
const readableDecimals = 6

/**
 * The shares an order asks of an offer; null while nothing valid is typed. For a payment that is the
 * most it covers, cut to six decimals: it never costs more than was typed.
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

/** What the buy box shows as the payment: as typed, or what the typed shares cost. */
export function paymentOf(order: Order, offer: Pick<Offer, 'price' | 'available'>): bigint | null {
  if (order.side === 'payment') return order.value
  const units = unitsOf(order, offer)
  return units && costOf(offer, units).value
}

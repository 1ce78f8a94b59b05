import { type Amount, valueAt } from '../../lib/amount.ts'
import type { MarketAsset } from '../assets/market-asset.ts'
import type { Offer } from './offer.ts'
import { costOf } from './purchase.ts'

/**
 * What somebody typed into the buy box: shares to have, or USDC to spend, in smallest units. The
 * other side follows from the offer's price.
 */
export type Order = { readonly side: 'units' | 'payment'; readonly value: bigint | null }

export const emptyOrder: Order = { side: 'units', value: null }

/** Shares are bought by amounts of money with six decimals, which is what people can read. */
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

/**
 * What shares would pay in a year if the past year's yield went on, in USDC; null for an asset that
 * has paid nothing.
 */
export function yieldInAYear(asset: MarketAsset, units: Amount): Amount | null {
  if (asset.nav === null || asset.trailingYield === 0) return null
  const { value, decimals } = valueAt(units, asset.nav.price)
  const millionths = BigInt(Math.round(asset.trailingYield * 1_000_000))
  return { value: (value * millionths) / 1_000_000n, decimals }
}

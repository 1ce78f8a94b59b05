import { type Amount, sumOf } from '../../lib/amount.ts'
import { smaller } from '../../lib/compare.ts'
import { usdc } from '../../lib/usdc.ts'
import type { Offer } from '../offers/offer.ts'
import { costOf, smallestFill } from '../offers/purchase.ts'
import { type PurchasePlan, planPurchase, type Wish } from './plan.ts'

/** The least and the most that one purchase can take of offers: units, or USDC where a payment is entered. */
type ForSale = { readonly least: Amount; readonly most: Amount }

/** What offers sell at all; null without offers. */
function forSale(offers: readonly Offer[], side: Wish['side']): ForSale | null {
  const [first] = offers
  if (first === undefined) return null
  const { decimals } = first.available
  const all = sumOf(
    offers.map(({ available }) => available),
    decimals,
  )
  const everything = planPurchase(offers, { side: 'units', value: all.value })
  if (everything === null) return null
  const leastOf = (offer: Offer): Amount =>
    side === 'units' ? smallestFill(offer) : costOf(offer, smallestFill(offer))
  const least = offers.map((offer) => leastOf(offer).value).reduce(smaller)
  return side === 'units'
    ? { least: { value: least, decimals }, most: everything.units }
    : { least: usdc(least), most: everything.cost }
}

/**
 * Why offers do not fill an order, what they sell, and what to do.
 *
 * @param plan What can be bought of the order; null for nothing.
 * @param text An amount of the side that was entered.
 * @example
 * unfilledText(null, offers, 'units', text) // 'They sell 10 to 50 TB29. Enter 10 TB29 or more.'
 */
export function unfilledText(
  plan: PurchasePlan | null,
  offers: readonly Offer[],
  side: Wish['side'],
  text: (amount: Amount) => string,
): string {
  const sale = forSale(offers, side)
  if (sale === null) return 'Nothing now. Use the pool, or wait for the next offer.'
  const { least, most } = sale
  const bought = plan === null ? null : side === 'units' ? plan.units : plan.cost
  if (bought !== null) {
    return bought.value === most.value
      ? `They sell ${text(most)} at most. Enter ${text(most)} or less.`
      : `They sell only ${text(bought)} of it. Enter ${text(bought)}.`
  }
  return least.value === 0n
    ? `They sell up to ${text(most)}. Enter more than this.`
    : `They sell ${text(least)} to ${text(most)}. Enter ${text(least)} or more.`
}

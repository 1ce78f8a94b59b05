import { type Amount, sumOf } from '../../lib/amount.ts'
import { smaller } from '../../lib/compare.ts'
import { usdc } from '../../lib/usdc.ts'
import { costOf, type Offer, smallestFill } from '../offers/offer.ts'
import type { SwapQuote } from '../pools/quote.ts'
import { type BuyTarget, type PurchasePlan, planPurchase } from './plan.ts'

/** Where an order is bought: from the market's offers, or through pools. */
export type Venue = 'offers' | 'pool'

/** Units received and USDC paid, in smallest units. */
export type VenueOutcome = { readonly units: bigint; readonly cost: bigint }

/** What each venue makes of an order; null where it cannot fill it. */
export type VenueOutcomes = Readonly<Record<Venue, VenueOutcome | null>>

/** What a quote makes of an order. */
export const outcomeOf = (quote: SwapQuote | null): VenueOutcome | null =>
  quote && { units: quote.amountOut, cost: quote.amountIn }

/** The venues, the one that costs less for a unit first; at equal prices the offers, which are exact. */
export function bestVenueFirst({ offers, pool }: VenueOutcomes): readonly Venue[] {
  const isPoolBetter =
    pool !== null && (offers === null || pool.cost * offers.units < offers.cost * pool.units)
  return isPoolBetter ? ['pool', 'offers'] : ['offers', 'pool']
}

/** The venue of an order: the chosen one, also while it cannot fill the order, otherwise the best. */
export function selectedVenue(outcomes: VenueOutcomes, chosen: Venue | null): Venue {
  if (chosen !== null) return chosen
  const [best = 'offers'] = bestVenueFirst(outcomes)
  return best
}

/** The minimum and maximum that one purchase can take of offers: units, or USDC where a payment is entered. */
type ForSale = { readonly minimum: Amount; readonly maximum: Amount }

/** What offers sell at all; null without offers. */
function forSale(offers: readonly Offer[], side: BuyTarget['side']): ForSale | null {
  const [first] = offers
  if (first === undefined) return null
  const { decimals } = first.available
  const all = sumOf(
    offers.map(({ available }) => available),
    decimals,
  )
  const everything = planPurchase(offers, { side: 'units', value: all.value })
  if (everything === null) return null
  const minimumOf = (offer: Offer): Amount =>
    side === 'units' ? smallestFill(offer) : costOf(offer, smallestFill(offer))
  const minimum = offers.map((offer) => minimumOf(offer).value).reduce(smaller)
  return side === 'units'
    ? { minimum: { value: minimum, decimals }, maximum: everything.units }
    : { minimum: usdc(minimum), maximum: everything.cost }
}

/**
 * Why offers do not fill an order, what they sell, and what to do.
 *
 * @param plan What can be bought of the order; null for nothing.
 * @param text An amount of the side that was entered.
 * @example
 * shortfallText(null, offers, 'units', text) // 'They sell 10 to 50 TB29. Enter 10 TB29 or more.'
 */
export function shortfallText(
  plan: PurchasePlan | null,
  offers: readonly Offer[],
  side: BuyTarget['side'],
  text: (amount: Amount) => string,
): string {
  const sale = forSale(offers, side)
  if (sale === null) return 'Nothing now. Use the pool, or wait for the next offer.'
  const { minimum, maximum } = sale
  const bought = plan === null ? null : side === 'units' ? plan.units : plan.cost
  if (bought !== null) {
    return bought.value === maximum.value
      ? `They sell ${text(maximum)} at most. Enter ${text(maximum)} or less.`
      : `They sell only ${text(bought)} of it. Enter ${text(bought)}.`
  }
  return minimum.value === 0n
    ? `They sell up to ${text(maximum)}. Enter more than this.`
    : `They sell ${text(minimum)} to ${text(maximum)}. Enter ${text(minimum)} or more.`
}

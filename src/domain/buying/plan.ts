import { type Amount, priceOfOne, sumOf } from '../../lib/amount.ts'
import { smaller } from '../../lib/compare.ts'
import { sameAddress } from '../../lib/same-address.ts'
import type { Offer } from '../offers/offer.ts'
import { costOf, smallestFill } from '../offers/purchase.ts'
import { bpsDenominator } from '../pools/price-impact.ts'

/** Offers that one purchase can take from: `MAX_TAKES` of the market. */
export const maximumTakes = 25

/** Part of a purchase that one offer fills. */
type Fill = { readonly offer: Offer; readonly units: Amount }

/** What a purchase takes of which offers, and what it costs, as the market computes it. */
export type PurchasePlan = {
  /** At least one, in the order of purchase. */
  readonly fills: readonly Fill[]
  readonly units: Amount
  /** USDC for all units. */
  readonly cost: Amount
  /** USDC for one whole unit on average, rounded to the nearest. */
  readonly average: Amount
  /** Price of the most expensive offer that is used. */
  readonly highest: Amount
  /** How far the average is above the cheapest offer, in basis points, rounded up. */
  readonly impactBps: bigint
}

/** Units to buy or USDC (6 decimals) to spend, at most, in smallest units. */
export type Wish = { readonly side: 'units' | 'payment'; readonly value: bigint }

/** Decimals of the units that a payment buys, limited for readability. */
const readableDecimals = 6

/** Offers that `buyer` can buy from: all but its own. Every one for a visitor. */
export const buyableOffers = (
  offers: readonly Offer[],
  buyer: string | null | undefined,
): readonly Offer[] => (buyer ? offers.filter(({ seller }) => !sameAddress(seller, buyer)) : offers)

/**
 * Plans a purchase from the cheapest offers, the last one in part. Offers whose smallest purchase is
 * more than is still wanted are skipped, and cheaper ones are where that buys more. Null where
 * nothing can be bought.
 *
 * @param offers The cheapest first, without the buyer's own.
 * @example
 * // 4 shares at 1.00 USDC, then 30 at 1.10
 * planPurchase(offers, { side: 'units', value: 10n * whole }) // 4 and 6, 10.60 USDC, 1.06 on average
 */
export function planPurchase(offers: readonly Offer[], wish: Wish): PurchasePlan | null {
  const plans = offers
    .slice(0, maximumTakes)
    .map((_, skipped) => toPlan(fillsOf(offers.slice(skipped), wish), offers))
    .filter((plan) => plan !== null)
  const filled = plans.find((plan) => isFilled(plan, wish, offers))
  const [first = null] = plans
  return filled ?? plans.reduce((best, plan) => (isMore(plan, best) ? plan : best), first)
}

/** Whether a plan buys all that was wished: every unit, or so many that the rest buys none. */
export function isFilled(
  { units, cost }: Pick<PurchasePlan, 'units' | 'cost'>,
  { side, value }: Wish,
  offers: readonly Offer[],
): boolean {
  if (side === 'units') return units.value === value
  return offers.every((offer) => affordable(value - cost.value, offer) === 0n)
}

function fillsOf(offers: readonly Offer[], { side, value }: Wish): readonly Fill[] {
  const fills: Fill[] = []
  let left = value
  for (const offer of offers) {
    if (left === 0n || fills.length === maximumTakes) break
    const most = side === 'units' ? left : affordable(left, offer)
    const units = { ...offer.available, value: smaller(most, offer.available.value) }
    if (units.value === 0n || units.value < smallestFill(offer).value) continue
    fills.push({ offer, units })
    left -= side === 'units' ? units.value : costOf(offer, units).value
  }
  return fills
}

/** Units that a payment covers at the price of an offer, cut to six decimals. */
function affordable(payment: bigint, { price, available }: Offer): bigint {
  const exact = (payment * 10n ** BigInt(available.decimals)) / price.value
  return exact - (exact % 10n ** BigInt(Math.max(available.decimals - readableDecimals, 0)))
}

function toPlan(fills: readonly Fill[], offers: readonly Offer[]): PurchasePlan | null {
  const [first] = fills
  const [cheapest] = offers
  if (first === undefined || cheapest === undefined) return null
  const units = sumOf(
    fills.map((fill) => fill.units),
    first.units.decimals,
  )
  const cost = sumOf(
    fills.map((fill) => costOf(fill.offer, fill.units)),
    first.offer.price.decimals,
  )
  const average = priceOfOne(cost, units) ?? first.offer.price
  const above = average.value - cheapest.price.value
  return {
    fills,
    units,
    cost,
    average,
    highest: fills.at(-1)?.offer.price ?? first.offer.price,
    impactBps: (above * bpsDenominator + cheapest.price.value - 1n) / cheapest.price.value,
  }
}

const isMore = ({ units }: PurchasePlan, best: PurchasePlan | null): boolean =>
  best === null || units.value > best.units.value

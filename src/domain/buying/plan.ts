import { type Amount, formatAmount, priceOfOne, sumOf } from '../../lib/amount.ts'
import { larger, smaller } from '../../lib/compare.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { usdc } from '../../lib/usdc.ts'
import { costOf, type Offer, smallestFill } from '../offers/offer.ts'
import {
  bpsDenominator,
  maximumPaid,
  maximumWithin,
  minimumReceived,
} from '../pools/price-impact.ts'
import type { SwapQuote } from '../pools/quote.ts'

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
export type BuyTarget = { readonly side: 'units' | 'payment'; readonly value: bigint }

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
export function planPurchase(offers: readonly Offer[], target: BuyTarget): PurchasePlan | null {
  const plans = offers
    .slice(0, maximumTakes)
    .map((_, skipped) => toPlan(fillsOf(offers.slice(skipped), target), offers))
    .filter((plan) => plan !== null)
  const filled = plans.find((plan) => isFilled(plan, target, offers))
  const [first = null] = plans
  return filled ?? plans.reduce((best, plan) => (isMore(plan, best) ? plan : best), first)
}

/** Whether a plan buys all that was wished: every unit, or so many that the rest buys none. */
export function isFilled(
  { units, cost }: Pick<PurchasePlan, 'units' | 'cost'>,
  { side, value }: BuyTarget,
  offers: readonly Offer[],
): boolean {
  if (side === 'units') return units.value === value
  return offers.every((offer) => affordable(value - cost.value, offer) === 0n)
}

function fillsOf(offers: readonly Offer[], { side, value }: BuyTarget): readonly Fill[] {
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

/**
 * Input of the buy form: units to get or USDC to spend, in smallest units; null without valid input.
 * The other side is computed from the offers.
 */
export type Order = { readonly side: BuyTarget['side']; readonly value: bigint | null }

export const emptyOrder: Order = { side: 'units', value: null }

/** What was wished; null while nothing is. */
export const targetOf = ({ side, value }: Order): BuyTarget | null =>
  value === null || value === 0n ? null : { side, value }

/** How an order is bought from offers; null while it buys nothing. */
export function planOf(order: Order, offers: readonly Offer[]): PurchasePlan | null {
  const target = targetOf(order)
  return target && planPurchase(offers, target)
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
  const target = targetOf(order)
  return plan && target && isFilled(plan, target, offers) ? plan.cost.value : null
}

/** An offer that a purchase may take from: `Take` of the market. */
export type Take = {
  readonly listingId: bigint
  readonly maximumAmount: bigint
  readonly maximumPrice: bigint
}

/** A plan with the worst outcome that its buyer accepts. */
export type BoundedPlan = {
  readonly plan: PurchasePlan
  /** The planned offers, then others that may take the place of those that are gone. */
  readonly takes: readonly Take[]
  /** Fewest units; otherwise nothing is bought. */
  readonly minimum: Amount
  readonly maximumCost: Amount
  /** Highest price that is paid for one whole unit. */
  readonly highest: Amount
}

/**
 * Bounds of a planned purchase. An order of units gets all of them, for at most the tolerance more; an
 * order of a payment pays no more, for at most the tolerance fewer units. Each offer is bought from at
 * no more than its current price; offers within the tolerance of the highest stand in for others.
 *
 * @param offers All that the buyer can buy from.
 * @param slippageBps Tolerance in basis points.
 * @param budget Most USDC that can be paid, in smallest units; null while unknown.
 */
export function boundPlan(
  plan: PurchasePlan,
  side: BuyTarget['side'],
  offers: readonly Offer[],
  slippageBps: bigint,
  budget: bigint | null,
): BoundedPlan {
  const planned = plan.fills.map(({ offer }) => offer)
  const limit = maximumPaid(plan.highest.value, slippageBps)
  const spare = offers.filter(
    ({ id, price }) => price.value <= limit && planned.every((offer) => offer.id !== id),
  )
  const used = [...planned, ...spare].slice(0, maximumTakes)
  const tolerance = used.length > 1 ? slippageBps : 0n
  const [fewest, most] =
    side === 'units'
      ? [plan.units.value, maximumPaid(plan.cost.value, tolerance)]
      : [minimumReceived(plan.units.value, tolerance), plan.cost.value]
  return {
    plan,
    takes: used.map(({ id, available, price }) => ({
      listingId: id,
      maximumAmount: available.value,
      maximumPrice: price.value,
    })),
    minimum: { ...plan.units, value: larger(fewest, 1n) },
    maximumCost: {
      ...plan.cost,
      value: maximumWithin(most, plan.cost.value, budget),
    },
    highest: {
      ...plan.highest,
      value: used.reduce((highest, { price }) => larger(highest, price.value), 0n),
    },
  }
}

/** Why a purchase cannot be made as entered. */
type PurchaseProblem =
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
  const target = targetOf(order)
  if (target === null) return { kind: 'zero' }
  if (plan === null) {
    const minimum = others.reduce(
      (smallest, each) => (each.value < smallest.value ? each : smallest),
      first,
    )
    return minimum.value === 0n ? { kind: 'zero' } : { kind: 'below-minimum', minimum }
  }
  if (!isFilled(plan, target, offers)) return { kind: 'more-than-available', available: plan.units }
  const missing = missingUsdc(plan.cost.value, balance)
  return missing && { kind: 'more-than-balance', missing }
}

/** Why a quoted purchase cannot be made; the balance is null while unknown. */
export function poolProblem(
  { amountIn }: SwapQuote,
  balance: bigint | null,
): PurchaseProblem | null {
  const missing = missingUsdc(amountIn, balance)
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

/**
 * Shortfall of a balance against what a purchase costs now, both in the smallest unit of USDC; null
 * without one, and while the balance is unknown. The tolerance is not included: see
 * `maximumWithin`.
 */
export function missingUsdc(cost: bigint, balance: bigint | null): Amount | null {
  return balance === null || cost <= balance ? null : usdc(cost - balance)
}

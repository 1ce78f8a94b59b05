import type { Amount } from '../../lib/amount.ts'
import { larger } from '../../lib/compare.ts'
import type { Offer } from '../offers/offer.ts'
import { maximumPaid, maximumWithin, minimumReceived } from '../pools/price-impact.ts'
import { maximumTakes, type PurchasePlan, type Wish } from './plan.ts'

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
  side: Wish['side'],
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

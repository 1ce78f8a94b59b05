import type { Address } from 'viem'
import type { Amount } from '../../lib/amount.ts'
import { buyableOffers, type PurchasePlan, planPurchase } from '../buying/plan.ts'
import type { MarketCredit } from '../credits/credit.ts'
import { cheapestFirst, type Offer } from '../offers/offer.ts'
import { creditAmount } from '../units.ts'

/** How a purchase is filled, and the offers it was planned from; or the maximum available amount. */
export type Allocation =
  | { readonly ok: true; readonly plan: PurchasePlan; readonly offers: readonly Offer[] }
  | { readonly ok: false; readonly available: Amount }

/** Plans the purchase of exactly `units` from the open offers of others, the cheapest first. */
export function allocate(
  credit: Pick<MarketCredit, 'offers' | 'status'>,
  units: bigint,
  buyer: Address | null,
): Allocation {
  const open = credit.status === 'VERIFIED' ? credit.offers : []
  const offers = buyableOffers(open, buyer).toSorted(cheapestFirst)
  const plan = planPurchase(offers, { side: 'units', value: units })
  return plan?.units.value === units
    ? { ok: true, plan, offers }
    : { ok: false, available: plan?.units ?? creditAmount(0n) }
}

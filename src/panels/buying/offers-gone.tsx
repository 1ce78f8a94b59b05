import { useState } from 'react'
import type { Order, PurchasePlan } from '../../domain/buying/plan.ts'
import type { Offer } from '../../domain/offers/offer.ts'
import { formatUnitPrice } from '../../lib/format-money.ts'
import { Callout } from '../../ui/callout.tsx'

type OffersGoneProps = {
  /** Plan that was shown for the order. */
  readonly gone: PurchasePlan
  /** Plan that replaces it; null when nothing can be bought any more. */
  readonly plan: PurchasePlan | null
}

/** Warns that offers of an order were taken or closed, and says what it costs now. */
export function OffersGone({ gone, plan }: OffersGoneProps) {
  return (
    <Callout tone="warning" title="Offers of your order are gone">
      They were sold, cancelled or have expired. {nextText(gone, plan)}
    </Callout>
  )
}

function nextText(gone: PurchasePlan, plan: PurchasePlan | null): string {
  if (plan === null) return 'Your entry is kept for the next offers.'
  const [before, now] = [gone, plan].map(({ average }) => formatUnitPrice(average))
  return before === now
    ? 'Others take their place at the same price.'
    : `Others take their place: the average price is ${now} now, not ${before}.`
}

type PlanState = {
  readonly order: Order
  /** How the order is bought now. */
  readonly plan: PurchasePlan | null
  /** All offers that the buyer can buy from. */
  readonly offers: readonly Offer[]
}

/**
 * The plan that a person saw for an order, if its offers have been taken, in part too, or have closed
 * since; null otherwise, and once the order is changed.
 */
export function useGoneOffers({ order, plan, offers }: PlanState): PurchasePlan | null {
  const [entered, setEntered] = useState<{ order: Order; plan: PurchasePlan } | null>(null)
  const isSame =
    entered !== null && entered.order.side === order.side && entered.order.value === order.value
  const isGone = isSame && !isOffered(entered.plan, offers)
  const next = isGone ? entered : plan && { order, plan }
  if (!isGone && keyOf(next) !== keyOf(entered)) setEntered(next)
  return isGone ? entered.plan : null
}

const isOffered = ({ fills }: PurchasePlan, offers: readonly Offer[]): boolean =>
  fills.every(({ offer, units }) =>
    offers.some(({ id, available }) => id === offer.id && available.value >= units.value),
  )

const keyOf = (entered: { readonly order: Order; readonly plan: PurchasePlan } | null): string =>
  entered === null
    ? ''
    : [
        entered.order.side,
        entered.order.value,
        ...entered.plan.fills.map(({ offer, units }) => `${offer.id}:${units.value}`),
      ].join(' ')

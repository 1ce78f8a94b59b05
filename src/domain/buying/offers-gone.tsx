import { formatUnitPrice } from '../../lib/format-money.ts'
import { Callout } from '../../ui/callout.tsx'
import type { PurchasePlan } from './plan.ts'

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

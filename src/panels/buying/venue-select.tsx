import type { BuyTarget, PurchasePlan } from '../../domain/buying/plan.ts'
import {
  bestVenueFirst,
  shortfallText,
  type Venue,
  type VenueOutcome,
  type VenueOutcomes,
} from '../../domain/buying/venues.ts'
import type { Offer, Sellable } from '../../domain/offers/offer.ts'
import type { PoolQuote } from '../../domain/routes/use-best-quotes.ts'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { formatUsd } from '../../lib/format-money.ts'
import { usdc } from '../../lib/usdc.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'

type VenueSelectProps = {
  readonly sellable: Sellable
  readonly side: BuyTarget['side']
  readonly outcomes: VenueOutcomes
  /** From offers; null where they sell nothing of the order. */
  readonly plan: PurchasePlan | null
  /** All that the buyer can buy from. */
  readonly offers: readonly Offer[]
  readonly quote: PoolQuote
  readonly venue: Venue
  readonly onChange: (venue: Venue) => void
}

const labels: Record<Venue, string> = { offers: 'Offers in the market', pool: 'Through a pool' }

/** The venues for the same order, the best first, each with what it costs or brings. */
export function VenueSelect({
  sellable,
  side,
  outcomes,
  plan,
  offers,
  quote,
  venue,
  onChange,
}: VenueSelectProps) {
  const order = bestVenueFirst(outcomes)
  const isCompared = outcomes.offers !== null && outcomes.pool !== null
  const words: Record<Venue, string> = {
    offers: outcomes.offers
      ? outcomeText(outcomes.offers)
      : shortfallText(plan, offers, side, side === 'units' ? unitsText : dollarsText),
    pool: outcomes.pool ? outcomeText(outcomes.pool) : poolText(quote),
  }
  return (
    <RadioCards
      label="Where to buy"
      columns={1}
      choices={order.map((each, index) => ({
        value: each,
        label: labels[each],
        description: `${words[each]}${isCompared && index === 0 ? ' · best price' : ''}`,
      }))}
      value={venue}
      onChange={onChange}
    />
  )

  function outcomeText({ units, cost }: VenueOutcome): string {
    return side === 'units'
      ? dollarsText(usdc(cost))
      : unitsText({ value: units, decimals: sellable.decimals })
  }

  function unitsText(amount: Amount): string {
    return `${formatAmount(amount, { maximumFractionDigits: 6 })} ${sellable.unit}`
  }
}

const dollarsText = (amount: Amount): string => formatUsd(amount, { rounding: 'up' })

function poolText(quote: PoolQuote): string {
  switch (quote.status) {
    case 'too-much':
      return 'The pool does not hold this much'
    case 'error':
      return 'No price available'
    case 'none':
    case 'barred':
    case 'pending':
    case 'quoted':
      return 'Getting a price'
  }
}

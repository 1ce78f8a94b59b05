import { type Amount, formatAmount } from '../../lib/amount.ts'
import { formatUsd } from '../../lib/format-money.ts'
import { usdc } from '../../lib/usdc.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'
import type { Goods } from '../offers/goods.ts'
import type { Offer } from '../offers/offer.ts'
import type { PoolQuote } from '../pools/use-best-quotes.ts'
import { unfilledText } from './for-sale.ts'
import type { PurchasePlan, Wish } from './plan.ts'
import { bestFirst, type Outcome, type Outcomes, type Way } from './ways.ts'

type WayChoiceProps = {
  readonly goods: Goods
  readonly side: Wish['side']
  readonly outcomes: Outcomes
  /** From offers; null where they sell nothing of the order. */
  readonly plan: PurchasePlan | null
  /** All that the buyer can buy from. */
  readonly offers: readonly Offer[]
  readonly quote: PoolQuote
  readonly way: Way
  readonly onChange: (way: Way) => void
}

const labels: Record<Way, string> = { offers: 'Offers in the market', pool: 'Through a pool' }

/** The ways to buy the same order, the best first, each with what it costs or brings. */
export function WayChoice({
  goods,
  side,
  outcomes,
  plan,
  offers,
  quote,
  way,
  onChange,
}: WayChoiceProps) {
  const order = bestFirst(outcomes)
  const isCompared = outcomes.offers !== null && outcomes.pool !== null
  const words: Record<Way, string> = {
    offers: outcomes.offers
      ? outcomeText(outcomes.offers)
      : unfilledText(plan, offers, side, side === 'units' ? unitsText : dollarsText),
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
      value={way}
      onChange={onChange}
    />
  )

  function outcomeText({ units, cost }: Outcome): string {
    return side === 'units'
      ? dollarsText(usdc(cost))
      : unitsText({ value: units, decimals: goods.decimals })
  }

  function unitsText(amount: Amount): string {
    return `${formatAmount(amount, { maximumFractionDigits: 6 })} ${goods.unit}`
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
    case 'pending':
    case 'quoted':
      return 'Getting a price'
  }
}

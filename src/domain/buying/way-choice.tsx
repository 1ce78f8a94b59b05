import { formatAmount } from '../../lib/amount.ts'
import { formatUsd } from '../../lib/format-money.ts'
import { usdc } from '../../lib/usdc.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'
import type { Goods } from '../offers/goods.ts'
import type { PoolQuote } from '../pools/use-best-quotes.ts'
import type { PurchasePlan, Wish } from './plan.ts'
import { bestFirst, type Outcome, type Outcomes, type Way } from './ways.ts'

type WayChoiceProps = {
  readonly goods: Goods
  readonly side: Wish['side']
  readonly outcomes: Outcomes
  /** From offers; null where they sell nothing. */
  readonly plan: PurchasePlan | null
  readonly quote: PoolQuote
  readonly way: Way
  readonly onChange: (way: Way) => void
}

const labels: Record<Way, string> = { offers: 'Offers in the market', pool: 'Through a pool' }

/** The ways to buy the same order, the best first, each with what it costs or brings. */
export function WayChoice({ goods, side, outcomes, plan, quote, way, onChange }: WayChoiceProps) {
  const order = bestFirst(outcomes)
  const isCompared = outcomes.offers !== null && outcomes.pool !== null
  const words: Record<Way, string> = {
    offers: outcomes.offers ? outcomeText(outcomes.offers) : offersText(),
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
    return side === 'units' ? formatUsd(usdc(cost), { rounding: 'up' }) : amountText(units)
  }

  function offersText(): string {
    return plan === null ? 'Nothing on offer for this' : `Only ${amountText(plan.units.value)}`
  }

  function amountText(value: bigint): string {
    const amount = { value, decimals: goods.decimals }
    return `${formatAmount(amount, { maximumFractionDigits: 6 })} ${goods.unit}`
  }
}

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

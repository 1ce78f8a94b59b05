import { type Amount, formatAmount } from '../../lib/amount.ts'
import { formatUnitPrice, formatUsd } from '../../lib/format-money.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import { Money, UnitPrice } from '../../ui/money.tsx'
import { type Ask, askOf } from '../offers/ask.ts'
import type { Goods } from '../offers/goods.ts'
import { NavDeviation } from '../offers/nav-deviation-badge.tsx'
import type { Offer } from '../offers/offer.ts'
import type { BoundedPlan } from './bounds.ts'
import type { Figures } from './order-form.tsx'

const sixDigits = { maximumFractionDigits: 6 }

/** Figures of an order from offers: price, price impact and total; the cheapest price before there is one. */
export function planFigures(
  goods: Goods,
  bounded: BoundedPlan | null,
  offers: readonly Offer[],
): Figures {
  if (bounded === null) {
    const ask = askOf(offers)
    return ask === null ? [] : [askFigure(goods, ask)]
  }
  const { plan, maximumCost } = bounded
  const isOne = plan.fills.length === 1
  return [
    {
      label: isOne ? `Price per ${goods.singular}` : 'Average price',
      hint: isOne
        ? 'From one offer'
        : `From ${plan.fills.length} offers, highest ${formatUnitPrice(plan.highest)}`,
      value: <Price price={plan.average} goods={goods} />,
    },
    ...(plan.impactBps === 0n
      ? []
      : [
          {
            label: 'Price impact',
            hint: 'Against the cheapest offer',
            value: formatBasisPoints(plan.impactBps),
          },
        ]),
    {
      label: 'Total',
      ...(maximumCost.value > plan.cost.value && {
        hint: `At most ${formatUsd(maximumCost, { ...sixDigits, rounding: 'up' })}`,
      }),
      value: <Money amount={plan.cost} format={sixDigits} />,
    },
  ]
}

const askFigure = (goods: Goods, { price, available }: Ask) => ({
  label: `Price per ${goods.singular}`,
  hint: `${formatAmount(available, { maximumFractionDigits: 4 })} ${goods.unit} at this price`,
  value: <Price price={price} goods={goods} />,
})

function Price({ price, goods }: { readonly price: Amount; readonly goods: Goods }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <NavDeviation price={price} nav={goods.nav} />
      <UnitPrice price={price} />
    </span>
  )
}

import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import type { BoundedPlan, Order } from '../../domain/buying/plan.ts'
import { type Ask, askOf, type Offer, type Sellable } from '../../domain/offers/offer.ts'
import { priceImpactBps } from '../../domain/pools/price-impact.ts'
import type { SwapQuote } from '../../domain/pools/quote.ts'
import { swapBounds } from '../../domain/pools/swap-intent.ts'
import { type Amount, formatAmount, priceOfOne } from '../../lib/amount.ts'
import { formatUnitPrice, formatUsd } from '../../lib/format-money.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import { usdc, usdcDecimals } from '../../lib/usdc.ts'
import { AmountInput } from '../../ui/amount-input.tsx'
import { AmountText, Money, UnitPrice } from '../../ui/amount-text.tsx'
import { KeyValueList } from '../../ui/key-value-list.tsx'
import { NavDeviation } from '../offers/nav-badges.tsx'

export type Figures = ComponentProps<typeof KeyValueList>['entries']

type OrderFormProps = {
  /** Unit of the amounts, and its decimals. */
  readonly unit: string
  readonly decimals: number
  /** Units and payment of the order in smallest units; one is as entered. */
  readonly units: bigint | null
  readonly payment: bigint | null
  readonly onChange: (order: Order) => void
  /** The buyer's USDC in smallest units; undefined while unknown. */
  readonly balance?: bigint | undefined
  /** What the balance is called, where it is not the buyer's own. */
  readonly balanceLabel?: string
  readonly figures: Figures
  /** Whether the first field takes the focus if it was lost when this form replaced another. */
  readonly restoresFocus?: boolean
  readonly onSubmit: () => void
  /** Between the fields and the figures. */
  readonly venues?: ReactNode
  /** Submit button, or what replaces it. */
  readonly children: ReactNode
}

/** Form for the units and the payment; entering one computes the other. */
export function OrderForm({
  unit,
  decimals,
  units,
  payment,
  onChange,
  balance,
  balanceLabel = 'Balance',
  figures,
  restoresFocus = false,
  onSubmit,
  venues,
  children,
}: OrderFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (restoresFocus && isLost) form.current?.querySelector('input')?.focus()
  }, [restoresFocus])
  return (
    <form
      ref={form}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <AmountInput
        label="You buy"
        unit={unit}
        decimals={decimals}
        value={units}
        onChange={(value) => onChange({ side: 'units', value })}
        quickFill={false}
      />
      <AmountInput
        label="You pay"
        unit="USDC"
        decimals={usdcDecimals}
        value={payment}
        onChange={(value) => onChange({ side: 'payment', value })}
        balance={balance}
        balanceLabel={balanceLabel}
        quickFill={balance !== undefined}
      />
      {venues}
      <KeyValueList entries={figures} />
      {children}
      <p className="text-muted text-xs">
        You review the transaction before your wallet asks you to sign. The contract rejects a
        higher price than shown.
      </p>
    </form>
  )
}

const sixDigits = { maximumFractionDigits: 6 }

/** Figures of an order from offers: price, price impact and total; the cheapest price before there is one. */
export function planFigures(
  sellable: Sellable,
  bounded: BoundedPlan | null,
  offers: readonly Offer[],
): Figures {
  if (bounded === null) {
    const ask = askOf(offers)
    return ask === null ? [] : [askFigure(sellable, ask)]
  }
  const { plan, maximumCost } = bounded
  const isOne = plan.fills.length === 1
  return [
    {
      label: isOne ? `Price per ${sellable.singular}` : 'Average price',
      hint: isOne
        ? 'From one offer'
        : `From ${plan.fills.length} offers, highest ${formatUnitPrice(plan.highest)}`,
      value: <Price price={plan.average} sellable={sellable} />,
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

const askFigure = (sellable: Sellable, { price, available }: Ask) => ({
  label: `Price per ${sellable.singular}`,
  hint: `${formatAmount(available, { maximumFractionDigits: 4 })} ${sellable.unit} at this price`,
  value: <Price price={price} sellable={sellable} />,
})

function Price({ price, sellable }: { readonly price: Amount; readonly sellable: Sellable }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      <NavDeviation price={price} nav={sellable.nav} />
      <UnitPrice price={price} />
    </span>
  )
}

/**
 * Figures of an order through pools: price, price impact and the worst that is accepted.
 *
 * @param balance The buyer's USDC in smallest units; null while unknown.
 */
export function poolFigures(
  sellable: Sellable,
  quote: SwapQuote,
  slippageBps: bigint,
  balance: bigint | null,
): Figures {
  const { amountIn, amountOut, hops, terms } = quote
  const { maximumPaid, minimumReceived } = swapBounds(quote, slippageBps, balance)
  const price = priceOfOne(usdc(amountIn), { value: amountOut, decimals: sellable.decimals })
  return [
    ...(price === null
      ? []
      : [
          {
            label: 'Average price',
            hint: `Through ${hops.length === 1 ? 'one pool' : `${hops.length} pools`}, fees included`,
            value: <UnitPrice price={price} />,
          },
        ]),
    { label: 'Price impact', value: formatBasisPoints(priceImpactBps(hops)) },
    terms.exact === 'out'
      ? {
          label: 'Total',
          hint: `At most ${formatUsd(usdc(maximumPaid), { ...sixDigits, rounding: 'up' })}`,
          value: <Money amount={usdc(amountIn)} format={sixDigits} />,
        }
      : {
          label: 'You get at least',
          value: (
            <AmountText
              amount={{ value: minimumReceived, decimals: sellable.decimals }}
              unit={sellable.unit}
              format={sixDigits}
            />
          ),
        },
  ]
}

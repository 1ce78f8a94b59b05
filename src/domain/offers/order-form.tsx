import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { AmountInput } from '../../ui/amount-input.tsx'
import { KeyValueList } from '../../ui/key-value-list.tsx'
import { Money } from '../../ui/money.tsx'
import type { Goods } from './goods.ts'
import { NavDeviation } from './nav-deviation-badge.tsx'
import type { Offer } from './offer.ts'
import { type Order, paymentOf, unitsOf } from './order.ts'
import { costOf, smallestFill } from './purchase.ts'

type Figures = ComponentProps<typeof KeyValueList>['entries']

type OrderFormProps = {
  readonly goods: Goods
  readonly offer: Offer
  readonly order: Order
  readonly onChange: (order: Order) => void
  /** The buyer's USDC in smallest units; undefined while unknown. */
  readonly balance?: bigint | undefined
  /** What the balance is called, where it is not the buyer's own. */
  readonly balanceLabel?: string
  /** Further figures of an order of the given units. */
  readonly figures?: ((units: Amount) => Figures) | undefined
  /** Whether the first field takes the focus if it was lost when this form replaced another. */
  readonly restoresFocus?: boolean
  readonly onSubmit: () => void
  /** Submit button, or what replaces it. */
  readonly children: ReactNode
}

/** Form for the units and the payment; entering one computes the other. */
export function OrderForm({
  goods,
  offer,
  order,
  onChange,
  balance,
  balanceLabel = 'Balance',
  figures,
  restoresFocus = false,
  onSubmit,
  children,
}: OrderFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (restoresFocus && isLost) form.current?.querySelector('input')?.focus()
  }, [restoresFocus])

  const units = unitsOf(order, offer)
  const total = units ?? { value: 0n, decimals: offer.available.decimals }
  const minimum = smallestFill(offer)
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
        unit={goods.unit}
        decimals={total.decimals}
        value={units?.value ?? null}
        onChange={(value) => onChange({ side: 'units', value })}
        max={offer.available.value}
        quickFill={false}
        hint={
          minimum.value > 0n
            ? `At least ${formatAmount(minimum, { maximumFractionDigits: 4 })} ${goods.unit} of this offer`
            : undefined
        }
      />
      <AmountInput
        label="You pay"
        unit="USDC"
        decimals={offer.price.decimals}
        value={paymentOf(order, offer)}
        onChange={(value) => onChange({ side: 'payment', value })}
        balance={balance}
        balanceLabel={balanceLabel}
        quickFill={balance !== undefined}
        max={costOf(offer, offer.available).value}
      />
      <KeyValueList
        entries={[
          {
            label: `Price per ${goods.singular}`,
            value: (
              <span className="inline-flex flex-wrap items-center justify-end gap-2">
                <NavDeviation price={offer.price} nav={goods.nav} />
                <Money amount={offer.price} format={{ maximumFractionDigits: 6 }} />
              </span>
            ),
          },
          {
            label: 'Total',
            value: <Money amount={costOf(offer, total)} format={{ maximumFractionDigits: 6 }} />,
          },
          ...(figures?.(total) ?? []),
        ]}
      />
      {children}
      <p className="text-muted text-xs">
        You review the transaction before your wallet asks you to sign. The contract rejects a
        higher price than shown.
      </p>
    </form>
  )
}

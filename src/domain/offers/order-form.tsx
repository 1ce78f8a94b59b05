import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { AmountInput } from '../../ui/amount-input.tsx'
import { KeyValueList } from '../../ui/key-value-list.tsx'
import { Money } from '../../ui/money.tsx'
import type { Goods } from './goods.ts'
import type { Offer } from './offer.ts'
import { type Order, paymentOf, unitsOf } from './order.ts'
import { costOf, smallestFill } from './purchase.ts'

type Figures = ComponentProps<typeof KeyValueList>['entries']

type OrderFormProps = {
  readonly goods: Goods
  readonly offer: Offer
  readonly order: Order
  readonly onChange: (order: Order) => void
  /** The buyer's USDC in smallest units; undefined while it is not known. */
  readonly balance?: bigint | undefined
  /** Further figures of an order of so many units. */
  readonly figures?: ((units: Amount) => Figures) | undefined
  /** Whether its first field takes a focus that was lost with what stood here before. */
  readonly takesLostFocus?: boolean
  readonly onSubmit: () => void
  /** What the order is sent with. */
  readonly children: ReactNode
}

/** The units and what they cost; either can be typed, the other follows. */
export function OrderForm({
  goods,
  offer,
  order,
  onChange,
  balance,
  figures,
  takesLostFocus = false,
  onSubmit,
  children,
}: OrderFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (takesLostFocus && isLost) form.current?.querySelector('input')?.focus()
  }, [takesLostFocus])

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
        quickFill={balance !== undefined}
        max={costOf(offer, offer.available).value}
      />
      <KeyValueList
        entries={[
          {
            label: `Price per ${goods.singular}`,
            value: <Money amount={offer.price} format={{ maximumFractionDigits: 6 }} />,
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
        You see the whole transaction before your wallet is asked. The price cannot rise in between:
        the contract refuses a higher one.
      </p>
    </form>
  )
}

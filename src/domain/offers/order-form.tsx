import { type ReactNode, useEffect, useRef } from 'react'
import { formatAmount } from '../../lib/amount.ts'
import { AmountInput } from '../../ui/amount-input.tsx'
import { KeyValueList } from '../../ui/key-value-list.tsx'
import { Money } from '../../ui/money.tsx'
import type { MarketAsset } from '../assets/market-asset.ts'
import type { Offer } from './offer.ts'
import { type Order, paymentOf, unitsOf, yieldInAYear } from './order.ts'
import { costOf, smallestFill } from './purchase.ts'

type OrderFormProps = {
  readonly asset: MarketAsset
  readonly offer: Offer
  readonly order: Order
  readonly onChange: (order: Order) => void
  /** The buyer's USDC in smallest units; undefined while it is not known. */
  readonly balance?: bigint | undefined
  /** Whether its first field takes a focus that was lost with what stood here before. */
  readonly takesLostFocus?: boolean
  readonly onSubmit: () => void
  /** What the order is sent with. */
  readonly children: ReactNode
}

/** The shares and what they cost; either can be typed, the other follows. */
export function OrderForm({
  asset,
  offer,
  order,
  onChange,
  balance,
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
  const income = yieldInAYear(asset, total)
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
        unit={asset.symbol}
        decimals={total.decimals}
        value={units?.value ?? null}
        onChange={(value) => onChange({ side: 'units', value })}
        max={offer.available.value}
        quickFill={false}
        hint={
          minimum.value > 0n
            ? `At least ${formatAmount(minimum, { maximumFractionDigits: 4 })} ${asset.symbol} of this offer`
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
            label: 'Price per share',
            value: <Money amount={offer.price} format={{ maximumFractionDigits: 6 }} />,
          },
          {
            label: 'Total',
            value: <Money amount={costOf(offer, total)} format={{ maximumFractionDigits: 6 }} />,
          },
          ...(income === null
            ? []
            : [
                {
                  label: 'Yield in a year',
                  hint: 'If the past year’s goes on',
                  value: <Money amount={income} />,
                },
              ]),
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

import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { usdcDecimals } from '../../lib/usdc.ts'
import { AmountInput } from '../../ui/amount-input.tsx'
import { KeyValueList } from '../../ui/key-value-list.tsx'
import type { Order } from './order.ts'

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
  readonly ways?: ReactNode
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
  ways,
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
      {ways}
      <KeyValueList entries={figures} />
      {children}
      <p className="text-muted text-xs">
        You review the transaction before your wallet asks you to sign. The contract rejects a
        higher price than shown.
      </p>
    </form>
  )
}

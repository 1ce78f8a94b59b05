import type { RequestTotals as Totals } from '../../domain/dealing/request.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import { KeyValueList } from '../../ui/key-value-list.tsx'

type RequestTotalsProps = {
  readonly totals: Totals
  /** Of the share. */
  readonly symbol: string
}

/** What an account has at a desk, USDC and shares apart. What it has none of is left out. */
export function RequestTotals({ totals, symbol }: RequestTotalsProps) {
  const { subscribing, redeeming, sharesDue, usdcDue } = totals
  const entries = [
    { label: 'Pending subscription', amount: subscribing, unit: 'USDC' },
    { label: 'Pending redemption', amount: redeeming, unit: symbol },
    { label: 'Shares to claim', amount: sharesDue, unit: symbol },
    { label: 'USDC to claim', amount: usdcDue, unit: 'USDC' },
  ].filter(({ amount }) => amount.value > 0n)
  return (
    <KeyValueList
      entries={entries.map(({ label, amount, unit }) => ({
        label,
        value: <AmountText amount={amount} unit={unit} />,
      }))}
    />
  )
}

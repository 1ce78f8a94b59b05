import { type Amount, type AmountFormat, toDecimalString } from '../lib/amount.ts'
import { formatUsd } from '../lib/format-money.ts'

type MoneyProps = { readonly amount: Amount; readonly format?: AmountFormat }

/**
 * US dollars (or USDC). The exact amount is in the tooltip when the text is truncated.
 *
 * @example
 * <Money amount={{ value: 1_234_567_891n, decimals: 6 }} format={{ compact: true }} />
 */
export function Money({ amount, format }: MoneyProps) {
  const shown = formatUsd(amount, format)
  const exact = `$${toDecimalString(amount)}`
  return (
    <span
      className="wrap-break-word tnum"
      title={shown.replaceAll(',', '').replace(/\.00$/, '') === exact ? undefined : exact}
    >
      {shown}
    </span>
  )
}

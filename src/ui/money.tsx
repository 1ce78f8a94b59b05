import { type Amount, type AmountFormat, toDecimalString } from '../lib/amount.ts'
import { formatUsd } from '../lib/format-money.ts'
import { ExactText } from './exact-text.tsx'

type MoneyProps = { readonly amount: Amount; readonly format?: AmountFormat }

/**
 * US dollars (or USDC), rounded to be read; every digit is in the tooltip and is what copying takes.
 *
 * @example
 * <Money amount={{ value: 1_234_567_891n, decimals: 6 }} format={{ compact: true }} />
 */
export function Money({ amount, format }: MoneyProps) {
  const shown = formatUsd(amount, format)
  return (
    <ExactText shown={shown} exact={toDecimalString(amount)}>
      {shown}
    </ExactText>
  )
}

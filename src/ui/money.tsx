import { type Amount, type AmountFormat, toDecimalString } from '../lib/amount.ts'
import { formatUnitPrice, formatUsd } from '../lib/format-money.ts'
import { ExactText } from './amount-text.tsx'

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

/**
 * The price of one share, credit or other unit in US dollars (or USDC), with the same digits everywhere;
 * every digit is in the tooltip and is what copying takes.
 *
 * @example
 * <UnitPrice price={{ value: 1_045_000n, decimals: 6 }} /> // $1.0450
 */
export function UnitPrice({ price }: { readonly price: Amount }) {
  const shown = formatUnitPrice(price)
  return (
    <ExactText shown={shown} exact={toDecimalString(price)}>
      {shown}
    </ExactText>
  )
}

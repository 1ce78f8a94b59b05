import { type Amount, toDecimalString } from '../lib/amount.ts'
import { formatUnitPrice } from '../lib/format-money.ts'
import { ExactText } from './exact-text.tsx'

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

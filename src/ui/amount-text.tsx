import { type Amount, type AmountFormat, toDecimalString } from '../lib/amount.ts'
import { formatTokens } from '../lib/format-tokens.ts'
import { ExactText } from './exact-text.tsx'
import { ForeignText } from './foreign-text.tsx'

type AmountTextProps = {
  readonly amount: Amount
  readonly unit?: string
  readonly format?: AmountFormat
}

/**
 * An amount with its unit, rounded to be read; its every digit is in the tooltip and is what copying takes.
 *
 * @example
 * <AmountText amount={{ value: 1_250_500n, decimals: 3 }} unit="tonnes" />
 */
export function AmountText({ amount, unit, format }: AmountTextProps) {
  const shown = formatTokens(amount, format)
  return (
    <ExactText shown={shown} exact={toDecimalString(amount)}>
      {shown}
      {unit !== undefined && <ForeignText className="ml-1 text-muted">{unit}</ForeignText>}
    </ExactText>
  )
}

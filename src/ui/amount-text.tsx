import { type Amount, type AmountFormat, formatAmount, toDecimalString } from '../lib/amount.ts'
import { ForeignText } from './foreign-text.tsx'

type AmountTextProps = {
  readonly amount: Amount
  readonly unit?: string
  readonly format?: AmountFormat
}

/**
 * An amount with its unit. The exact amount is in the tooltip when the text is truncated.
 *
 * @example
 * <AmountText amount={{ value: 1_250_500n, decimals: 3 }} unit="tonnes" />
 */
export function AmountText({ amount, unit, format }: AmountTextProps) {
  const shown = formatAmount(amount, format)
  const exact = toDecimalString(amount)
  return (
    <span
      className="wrap-break-word tnum"
      title={shown.replaceAll(',', '') === exact ? undefined : exact}
    >
      {shown}
      {unit !== undefined && <ForeignText className="ml-1 text-muted">{unit}</ForeignText>}
    </span>
  )
}

import { type Amount, type AmountFormat, formatAmount } from './amount.ts'

/**
 * An amount of US dollars (or USDC) with a dollar sign: two fraction digits, truncated towards
 * zero; a plus or minus is before the dollar sign.
 *
 * @example
 * formatUsd({ value: 1_234_567_891n, decimals: 6 }) // '$1,234.56'
 * formatUsd({ value: -5_000_000n, decimals: 6 }) // '-$5.00'
 * formatUsd({ value: 1_239_000_000_000n, decimals: 6 }, { compact: true }) // '$1.23M'
 */
export function formatUsd(amount: Amount, format: AmountFormat = {}): string {
  const text = formatAmount(amount, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    ...format,
  })
  const [, before = '', number = text] = /^([<>]?[-+]?)(.*)$/.exec(text) ?? []
  return `${before}$${number}`
}

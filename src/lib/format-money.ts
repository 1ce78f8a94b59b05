import { type Amount, type AmountFormat, formatAmount } from './amount.ts'

/**
 * An amount of US dollars (or USDC) with a dollar sign: two fraction digits, rounded to the nearest;
 * a plus or minus is before the dollar sign. Costs are rounded `up`, proceeds `down`.
 *
 * @example
 * formatUsd({ value: 1_234_567_891n, decimals: 6 }) // '$1,234.57'
 * formatUsd({ value: -5_000_000n, decimals: 6 }) // '-$5.00'
 * formatUsd({ value: 1_239_000_000_000n, decimals: 6 }, { compact: true }) // '$1.24M'
 */
export function formatUsd(amount: Amount, format: AmountFormat = {}): string {
  const text = formatAmount(amount, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    rounding: 'nearest',
    ...format,
  })
  const [, before = '', number = text] = /^([<>]?[-+]?)(.*)$/.exec(text) ?? []
  return `${before}$${number}`
}

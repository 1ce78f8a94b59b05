import { type Amount, type AmountFormat, formatAmount } from './amount.ts'

const mostDigits = 6

/** Two fraction digits; below one cent as many as show two that are not zero. */
function centDigits({ value, decimals }: Amount): number {
  const magnitude = value < 0n ? -value : value
  if (magnitude === 0n || magnitude * 100n >= 10n ** BigInt(decimals)) return 2
  const zeros = decimals - magnitude.toString().length
  return Math.min(zeros + 2, decimals, mostDigits)
}

/**
 * An amount of US dollars (or USDC) with a dollar sign: two fraction digits, more below one cent, rounded to the nearest;
 * a plus or minus is before the dollar sign. Costs are rounded `up`, proceeds `down`.
 *
 * @example
 * formatUsd({ value: 1_234_567_891n, decimals: 6 }) // '$1,234.57'
 * formatUsd({ value: 3_400n, decimals: 6 }) // '$0.0034'
 * formatUsd({ value: -5_000_000n, decimals: 6 }) // '-$5.00'
 * formatUsd({ value: 1_239_000_000_000n, decimals: 6 }, { compact: true }) // '$1.24M'
 */
export function formatUsd(amount: Amount, format: AmountFormat = {}): string {
  const text = formatAmount(amount, {
    minimumFractionDigits: 2,
    maximumFractionDigits: centDigits(amount),
    rounding: 'nearest',
    ...format,
  })
  const [, before = '', number = text] = /^([<>]?[-+]?)(.*)$/.exec(text) ?? []
  return `${before}$${number}`
}

import { type Amount, formatAmount } from '../../lib/amount.ts'

/**
 * A price with six digits that count, cut towards zero.
 *
 * @example
 * formatPrice({ value: 98_051_012_345n, decimals: 9 }) // '98.0510'
 */
export function formatPrice(price: Amount): string {
  const digits = fractionDigits(price)
  return formatAmount(price, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** Digits after the point that leave six that count, at least 2 and at most 18. */
function fractionDigits({ value, decimals }: Amount): number {
  const wholeDigits = value.toString().length - decimals
  return Math.min(Math.max(6 - wholeDigits, 2), 18)
}

import { type Amount, formatAmount } from '../../lib/amount.ts'

/**
 * Formats a price with six significant digits, cut towards zero.
 *
 * @example
 * formatPrice({ value: 98_051_012_345n, decimals: 9 }) // '98.0510'
 */
export function formatPrice(price: Amount): string {
  const digits = fractionDigits(price)
  return formatAmount(price, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** Fraction digits for six significant digits, at least 2 and at most 18. */
function fractionDigits({ value, decimals }: Amount): number {
  const wholeDigits = value.toString().length - decimals
  return Math.min(Math.max(6 - wholeDigits, 2), 18)
}

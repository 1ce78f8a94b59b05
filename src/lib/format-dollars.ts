import type { Amount } from './amount.ts'
import { formatUnitPrice, formatUsd } from './format-money.ts'
import { numberFormat } from './number-format.ts'

// Dollars of charts, which are approximate numbers. What is exact is an amount: see `formatUsd`.

/** Digits of such a number that count, as those of an amount. */
const decimals = 12

const textOf = (value: number, format: (amount: Amount) => string): string =>
  Number.isFinite(value)
    ? format({ value: BigInt(Math.round(value * 10 ** decimals)), decimals })
    : '–'

/**
 * Dollars in a chart, with the digits of `formatUsd`.
 *
 * @example
 * formatDollars(1_234.5) // '$1,234.50'
 */
export const formatDollars = (value: number): string => textOf(value, formatUsd)

/**
 * The price of one unit in a chart, with the digits of `formatUnitPrice`.
 *
 * @example
 * formatDollarPrice(1.045) // '$1.0450'
 */
export const formatDollarPrice = (value: number): string => textOf(value, formatUnitPrice)

/**
 * Dollars in little room, such as at an axis: three significant digits.
 *
 * @example
 * formatShortDollars(1_234_500) // '$1.23M'
 */
export function formatShortDollars(value: number): string {
  if (!Number.isFinite(value)) return '–'
  return numberFormat({
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumSignificantDigits: 3,
    signDisplay: 'negative',
  }).format(value)
}

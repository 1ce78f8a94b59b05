import { type Amount, type AmountFormat, formatAmount } from './amount.ts'

const mostDigits = 6
/** Significant digits below one cent, as of tokens below one. */
const leastSignificant = 4

/** Two fraction digits; below one cent as many as show four significant ones, down to a millionth. */
function centDigits({ value, decimals }: Amount): number {
  const magnitude = value < 0n ? -value : value
  if (magnitude === 0n || magnitude * 100n >= 10n ** BigInt(decimals)) return 2
  const zeros = decimals - magnitude.toString().length
  return zeros < mostDigits ? zeros + leastSignificant : mostDigits
}

/**
 * An amount of US dollars (or USDC) with a dollar sign: two fraction digits, four significant ones below
 * one cent, rounded to the nearest; a plus or minus is before the dollar sign. Costs are rounded `up`,
 * proceeds `down`.
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

/** Fraction digits of the price of one unit: at least four, and all six that USDC has. */
const unitPriceDigits = { minimumFractionDigits: 4, maximumFractionDigits: 6 } as const

/**
 * The price of one share, credit or other unit in US dollars (or USDC): the same everywhere, exact in
 * USDC, so that what is read in a list is what is signed.
 *
 * @example
 * formatUnitPrice({ value: 1_045_000n, decimals: 6 }) // '$1.0450'
 * formatUnitPrice({ value: 992_634n, decimals: 6 }) // '$0.992634'
 */
export function formatUnitPrice(price: Amount): string {
  return formatUsd(price, unitPriceDigits)
}

import { type Amount, type AmountFormat, formatAmount, toDecimalString } from './amount.ts'
import { numberFormat } from './number-format.ts'

const maxDigits = 6
/** Significant digits below one cent, as of tokens below one. */
const minSignificant = 4

/** Two fraction digits; below one cent as many as show four significant ones, down to a millionth. */
function centDigits({ value, decimals }: Amount): number {
  const magnitude = value < 0n ? -value : value
  if (magnitude === 0n || magnitude * 100n >= 10n ** BigInt(decimals)) return 2
  const zeros = decimals - magnitude.toString().length
  return zeros < maxDigits ? zeros + minSignificant : maxDigits
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

// Dollars of charts, which are approximate numbers. What is exact is an amount: see `formatUsd`.

/** Digits of such a number that count, as those of an amount. */
const chartDecimals = 12

const textOf = (value: number, format: (amount: Amount) => string): string =>
  Number.isFinite(value)
    ? format({ value: BigInt(Math.round(value * 10 ** chartDecimals)), decimals: chartDecimals })
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

const significant = 6
/** Decimals of prices, beyond which there are no digits to show. */
const maxFraction = 18

/**
 * The price of one token in another: six significant digits, at least two of a fraction, rounded to the
 * nearest, so that a pool created at 100 reads 100.000 although its square-root price is a trace below.
 * The price of one unit in dollars is formatted by `formatUnitPrice`.
 *
 * @example
 * formatPrice({ value: 98_051_012_345n, decimals: 9 }) // '98.0510'
 * formatPrice({ value: 99_999_999_999n, decimals: 9 }) // '100.000'
 */
export function formatPrice(price: Amount): string {
  const digits = price.value.toString().length + maxFraction - price.decimals
  const shown = Math.min(Math.max(digits, 1), significant)
  return numberFormat({
    minimumSignificantDigits: shown,
    maximumSignificantDigits: shown,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingPriority: 'morePrecision',
  }).format(toDecimalString(price) as Intl.StringNumericLiteral)
}

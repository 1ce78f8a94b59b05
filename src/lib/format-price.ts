import { type Amount, toDecimalString } from './amount.ts'
import { numberFormat } from './number-format.ts'

const significant = 6
/** Decimals of prices, beyond which there are no digits to show. */
const mostFraction = 18

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
  const digits = price.value.toString().length + mostFraction - price.decimals
  const shown = Math.min(Math.max(digits, 1), significant)
  return numberFormat({
    minimumSignificantDigits: shown,
    maximumSignificantDigits: shown,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingPriority: 'morePrecision',
  }).format(toDecimalString(price) as Intl.StringNumericLiteral)
}

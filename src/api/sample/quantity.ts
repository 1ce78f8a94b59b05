import { type Amount, toApproximateNumber } from '../../lib/amount.ts'
import { decimal, multiply } from '../../lib/decimal.ts'

/**
 * Physical quantity of credits: credits × quantity per credit, multiplied as decimals, so that the
 * product has no rounding errors.
 *
 * @example
 * quantityOf({ value: 320n, decimals: 0 }, 0.33) // 105.6
 */
export function quantityOf(credits: Amount, perCredit: number): number {
  return toApproximateNumber(multiply(credits, decimal(String(perCredit))))
}

/** The sum of quantities with at most six decimals, without floating-point errors. */
export function sumOfQuantities(quantities: readonly number[]): number {
  return quantities.reduce((sum, quantity) => sum + Math.round(quantity * 1e6), 0) / 1e6
}

import { type Amount, formatAmount } from '../../lib/amount.ts'

/**
 * A percentage, exactly as it is stated: 4.25 % is `{ value: 425n, decimals: 2 }`. Basis points are
 * percentages with two decimals.
 */
export type Percentage = Amount

/**
 * @example
 * basisPoints(175) // 1.75 %
 */
export function basisPoints(count: number | bigint | string): Percentage {
  return { value: BigInt(count), decimals: 2 }
}

/**
 * All of its digits, two at least.
 *
 * @example
 * percentText({ value: 61n, decimals: 1 }) // '6.10%'
 */
export function percentText(percentage: Percentage): string {
  const maximumFractionDigits = Math.max(percentage.decimals, 2)
  return `${formatAmount(percentage, { minimumFractionDigits: 2, maximumFractionDigits })}%`
}

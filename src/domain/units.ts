import type { Amount } from '../lib/amount.ts'

/** Decimals of shares of financial assets. */
export const shareDecimals = 18

/** Decimals of credits: the smallest unit is 0.001. */
export const creditDecimals = 3

/**
 * An amount of credits.
 *
 * @example
 * creditAmount(1_250n) // 1.25 credits
 */
export function creditAmount(units: bigint): Amount {
  return { value: units, decimals: creditDecimals }
}

/** An amount of shares of a financial asset, from its smallest units. */
export function shareAmount(units: bigint): Amount {
  return { value: units, decimals: shareDecimals }
}

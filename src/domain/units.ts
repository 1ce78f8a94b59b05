import type { Amount } from '../lib/amount.ts'

/** Decimals of shares of financial assets. */
export const shareDecimals = 18

/** Decimals of credits: the smallest unit is 0.001. */
export const creditDecimals = 3

/** Smallest units of a whole credit. */
export const unitsPerCredit = 10n ** BigInt(creditDecimals)

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

/** Decimals of credit tokens. */
export const tokenDecimals = 18

/** Smallest units of a credit token for 0.001 credit: the contract's `UNIT`. */
const tokenUnit = 10n ** 15n

/**
 * Converts credits to an amount of credit tokens.
 *
 * @example
 * toTokenAmount(creditAmount(1_250n)) // 1.25 tokens: { value: 1_250_000_000_000_000_000n, decimals: 18 }
 */
export function toTokenAmount({ value }: Amount): Amount {
  return { value: value * tokenUnit, decimals: tokenDecimals }
}

/** Converts credit tokens to credits that they unwrap to, cut to 0.001. */
export function toCreditAmount({ value }: Amount): Amount {
  return creditAmount(value / tokenUnit)
}

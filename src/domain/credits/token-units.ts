import type { Amount } from '../../lib/amount.ts'
import { creditAmount } from './credit.ts'

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

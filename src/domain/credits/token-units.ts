import type { Amount } from '../../lib/amount.ts'
import { creditAmount } from './credit.ts'

/** Decimals of the ERC-20 that stands for a credit. */
export const tokenDecimals = 18

/** Smallest units of the ERC-20 for one unit of 0.001 credit: the contract's `UNIT`. */
const tokenUnit = 10n ** 15n

/**
 * Credits as an amount of their ERC-20.
 *
 * @example
 * toTokenAmount(creditAmount(1_250n)) // 1.25 tokens: { value: 1_250_000_000_000_000_000n, decimals: 18 }
 */
export function toTokenAmount({ value }: Amount): Amount {
  return { value: value * tokenUnit, decimals: tokenDecimals }
}

/** The credits that a balance of the ERC-20 can become: units of 0.001, cut towards zero. */
export function toCreditAmount({ value }: Amount): Amount {
  return creditAmount(value / tokenUnit)
}

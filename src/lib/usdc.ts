import type { Amount } from './amount.ts'

/** Prices are in USDC, which has six decimals on every chain. */
export const usdcDecimals = 6

/**
 * An amount of USDC from its smallest units.
 *
 * @example
 * usdc(1_045_000n) // 1.045 USDC
 */
export function usdc(value: bigint): Amount {
  return { value, decimals: usdcDecimals }
}

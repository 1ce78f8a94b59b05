import type { Amount } from '../../lib/amount.ts'
import { usdc } from '../../lib/usdc.ts'

/**
 * Shortfall of a balance against what a purchase costs now, both in the smallest unit of USDC; null
 * when there is none, and while the balance is unknown. The tolerance needs no cover: see
 * `maximumWithin`.
 */
export function missingUsdc(cost: bigint, balance: bigint | null): Amount | null {
  return balance === null || cost <= balance ? null : usdc(cost - balance)
}

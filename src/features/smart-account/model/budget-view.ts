import type { Budget } from '../../../domain/accounts/account.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'

/**
 * How much of a budget is left, from 0 to 1, for a bar.
 *
 * @param available What is left, in smallest units.
 */
export function leftOf({ limit, available }: Pick<Budget, 'limit' | 'available'>): number {
  if (limit === 0n) return 0
  // A bar has no more than 10,000 steps.
  return toSafeInteger((available * 10_000n) / limit) / 10_000
}

/**
 * Seconds until a budget is full again; 0 when it is, null when it never refills. The limit refills
 * evenly, so that what is spent comes back in its share of the period.
 */
export function secondsUntilFull({
  limit,
  available,
  refillPeriod,
}: Pick<Budget, 'limit' | 'available' | 'refillPeriod'>): number | null {
  if (available >= limit) return 0
  if (refillPeriod === null || limit === 0n) return null
  return toSafeInteger((BigInt(refillPeriod) * (limit - available) + limit - 1n) / limit)
}

/** What a budget and an account's holdings let a delegate spend now. */
export const spendable = (available: bigint, held: bigint): bigint =>
  available < held ? available : held

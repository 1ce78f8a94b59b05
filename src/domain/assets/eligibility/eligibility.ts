import type { Instant } from '../../../lib/day.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'

/** What an asset with a policy answers of an account at one block. */
export type EligibilityReading = {
  /** Unix seconds, `eligibleUntil` of the policy: 0 when it never could, the greatest number when no end is known. */
  readonly until: bigint
  /** `detectTransferRestriction` to the account, a code of ERC-1404. */
  readonly restriction: number
  /** Whether it was eligible when it last received shares or was admitted. */
  readonly wasEligible: boolean
}

/** Whether an account may receive shares of an asset at a time. */
export type Eligibility =
  /** Everyone may. */
  | { readonly kind: 'open' }
  /** A contract that holds shares for others, such as the pools. */
  | { readonly kind: 'venue' }
  /** Until a time, or without a known end. */
  | { readonly kind: 'eligible'; readonly until: Instant | null }
  | { readonly kind: 'expired'; readonly at: Instant }
  /** It was once, and the policy no longer names it: an identity was revoked, an owner changed. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'never' }
  | { readonly kind: 'unanswered'; readonly wasEligible: boolean }

export const open: Eligibility = { kind: 'open' }

/** The last second that has a date: a policy of others may answer any number. */
const lastDate = 8_640_000_000_000n
const [notRefused, neverEligible, expired, policyDown] = [0, 1, 2, 3]

/**
 * What a reading means at a time, which can be after it was read: an end passes without a transaction.
 *
 * @param now Unix seconds. The contract compares with the time of the block: eligible while the end is later.
 */
export function eligibilityAt(reading: EligibilityReading, now: number): Eligibility {
  const { until, restriction, wasEligible } = reading
  if (restriction === policyDown) return { kind: 'unanswered', wasEligible }
  if (until === 0n && restriction === notRefused) return { kind: 'venue' }
  if (until === 0n || restriction === neverEligible)
    return { kind: wasEligible ? 'ended' : 'never' }
  // The asset decides, whatever a policy answers to others.
  if (restriction === expired && until > BigInt(now)) return { kind: 'ended' }
  if (until > lastDate) return { kind: 'eligible', until: null }
  const end = toSafeInteger(until)
  return end > now ? { kind: 'eligible', until: end } : { kind: 'expired', at: end }
}

/** Whether an account may receive shares. */
export function mayReceive({ kind }: Eligibility): boolean {
  return kind === 'open' || kind === 'venue' || kind === 'eligible'
}

/** Whether an account may no longer receive shares, and could: it keeps what it holds. */
export function hasEnded(eligibility: Eligibility): boolean {
  return (
    eligibility.kind === 'expired' ||
    eligibility.kind === 'ended' ||
    (eligibility.kind === 'unanswered' && eligibility.wasEligible)
  )
}

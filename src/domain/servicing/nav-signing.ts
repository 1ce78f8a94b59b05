import type { Address } from 'viem'
import { type Amount, toApproximateNumber } from '../../lib/amount.ts'
import type { DaySeconds, Instant } from '../../lib/day.ts'

/** Who signs net asset values, and which ones. Durations are in seconds. */
export type NavTerms = {
  readonly administrator: Address
  /** Basis points by which a value can differ without a signature. */
  readonly boundBps: number
  /** Values that were in force during this time are compared with. */
  readonly window: number
  /** In which a value can be signed. */
  readonly expiry: number
}

/** A net asset value that waits for the administrator. */
export type WaitingNav = {
  readonly nav: Amount
  readonly asOf: DaySeconds
  readonly statedAt: Instant
  /** The last moment at which it can be signed. */
  readonly expiresAt: Instant
  /** The value in the window that it differs from by more than the bound; null where it would be in force now. */
  readonly compared: Amount | null
}

/** A net asset value that was in force. */
export type ConfirmedNav = {
  /** From 1. */
  readonly id: number
  readonly nav: Amount
  readonly asOf: DaySeconds
  readonly confirmedAt: Instant
  readonly isSigned: boolean
}

/** An account that was proposed as administrator. */
export type AdministratorProposal = { readonly proposed: Address; readonly acceptableFrom: Instant }

/** The signing of the net asset values of an asset that has named an administrator. */
export type NavSigning = {
  readonly assetId: bigint
  readonly terms: NavTerms
  /** Null when none waits, it expired, or its issuer is not the one any more that stated it. */
  readonly waiting: WaitingNav | null
  /** The newest value in force; null before the first since the terms were filed. */
  readonly latest: ConfirmedNav | null
  readonly proposal: AdministratorProposal | null
}

/** A value that was in force, and the one of the same date that it corrects; null where it is the first of its date. */
export type StatedValue = ConfirmedNav & { readonly corrects: ConfirmedNav | null }

/**
 * Values with what they correct, the newest first. A value of an earlier date than the one before is refused by the
 * asset, so a correction follows what it corrects.
 *
 * @param values The oldest first.
 */
export const withCorrections = (values: readonly ConfirmedNav[]): readonly StatedValue[] =>
  values
    .map((value, index) => {
      const before = values[index - 1]
      return { ...value, corrects: before?.asOf === value.asOf ? before : null }
    })
    .toReversed()

/** By how much a value differs from another one, as a fraction of that: -0.2 is 20 % less. */
export function navMove(nav: Amount, from: Amount): number {
  return toApproximateNumber(nav) / toApproximateNumber(from) - 1
}

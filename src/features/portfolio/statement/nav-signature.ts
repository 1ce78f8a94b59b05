import type { Address } from 'viem'
import type { NavUpdate } from '../../../domain/history/asset-records.ts'
import type { Amount } from '../../../lib/amount.ts'

/** A net asset value from when it was in force, and who signed it beside the issuer. */
export type NavSignature = {
  /** Unix seconds. */
  readonly time: number
  readonly nav: Amount
  /** Null for a value within the bound, which the issuer states alone. */
  readonly administrator: Address | null
}

/**
 * The administrator that signed a value; null for one that the issuer stated alone: within the bound, or before
 * there was an administrator.
 */
export const administratorOf = (
  { time, nav }: Pick<NavUpdate, 'time' | 'nav'>,
  signatures: readonly NavSignature[],
): Address | null =>
  signatures.find((each) => each.time === time && each.nav.value === nav.value)?.administrator ??
  null

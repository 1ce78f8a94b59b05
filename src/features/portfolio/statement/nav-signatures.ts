import type { Address } from 'viem'
import type { ChainState } from '../../../chain/chain-state.ts'
import { chainQuery } from '../../../chain/query.ts'
import type { NavUpdate } from '../../../domain/history/asset-records.ts'
import { keys } from '../../../domain/keys.ts'
import type { Amount } from '../../../lib/amount.ts'
import { loadCode } from '../../../lib/load-code.ts'

/** A net asset value from when it was in force, and who signed it beside the issuer. */
export type NavSignature = {
  /** Unix seconds. */
  readonly time: number
  readonly nav: Amount
  /** Null for a value within the bound, which the issuer states alone. */
  readonly administrator: Address | null
}

/** Who signed the values of an asset; null where its issuer states them alone by its terms. */
export const navSignaturesQuery = (chain: ChainState, assetId: bigint) =>
  chainQuery(chain, keys.history('nav-signatures', assetId.toString()), async (reader) =>
    (await loadCode(() => import('./read-nav-signatures.ts'))).readNavSignatures(reader, assetId),
  )

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

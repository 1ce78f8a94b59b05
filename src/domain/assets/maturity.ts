import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import type { DaySeconds } from '../../lib/day.ts'
import { loadCode } from '../../lib/load-code.ts'
import { keys } from '../keys.ts'

/** When an asset is to be repaid, in unix seconds; null where it is never. */
export type Maturity<T extends DaySeconds | null = DaySeconds | null> = {
  /** As filed, which is what the contracts go by: from then on it can be settled and pays recoveries. */
  readonly maturity: T
  /** To when a verifier's waiver moved it; null where none did. */
  readonly deferredMaturity: DaySeconds | null
}

/** The maturity that applies, by which a holder waits for the repayment: waivers included. */
export const maturityOf = <T extends DaySeconds | null>({
  maturity,
  deferredMaturity,
}: Maturity<T>): T | DaySeconds => deferredMaturity ?? maturity

/** Maturities that a waiver moved, by the id of the asset; empty on a chain without a ledger. */
export const deferredMaturitiesQuery = (chain: ChainState) =>
  chainQuery(chain, keys.servicing('deferred-maturities'), async (reader) =>
    (await loadCode(() => import('./read-maturities.ts'))).readDeferredMaturities(reader),
  )

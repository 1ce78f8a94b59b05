import { useQuery } from '@tanstack/react-query'
import { type ChainState, useChain } from '../../chain/chain-state.ts'
import { findAddress } from '../../chain/deployment.ts'
import { chainQuery } from '../../chain/query.ts'
import { loadCode } from '../../lib/load-code.ts'
import { type Loadable, loadable, ready } from '../../lib/loadable.ts'
import { keys } from '../keys.ts'
import type { StandingNote } from './note.ts'

/** What has to be said of all assets: one read, without which most screens have to show something already. */
export const standingNotesQuery = (chain: ChainState) =>
  chainQuery(chain, keys.servicing('standing-notes'), async (reader) =>
    (await loadCode(() => import('./read-notes.ts'))).readStandingNotes(reader),
  )

/**
 * What has to be said of all assets; everything on a screen shares it. Pending for good where there is no ledger.
 *
 * @param wanted Whether to read it.
 */
export function useStandingNotes(wanted = true): Loadable<readonly StandingNote[]> {
  const hasLedger = useHasLedger()
  return loadable(useQuery({ ...standingNotesQuery(useChain()), enabled: wanted && hasLedger }))
}

/** What has to be said of one asset; undefined while it is read and where there is nothing. */
export const useStandingNote = (assetId: bigint): StandingNote | undefined =>
  ready(useStandingNotes())?.value.find((note) => note.assetId === assetId)

/** Whether assets can promise anything on the chain; known without a read. */
export function useHasLedger(): boolean {
  const chain = useChain()
  return chain.status === 'open' && findAddress(chain.deployment, 'Servicing') !== undefined
}

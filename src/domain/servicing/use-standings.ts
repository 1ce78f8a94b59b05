import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../chain/chain-state.ts'
import { findAddress } from '../../chain/deployment.ts'
import { type Loadable, loadable } from '../../lib/loadable.ts'
import { standingQuery, standingsQuery } from './queries.ts'
import type { Standing } from './standing.ts'

/**
 * Where all assets stand that promised something or were declared lost: one read, which everything on a screen
 * shares. Pending for good where there is no ledger.
 *
 * @param wanted Whether to read it.
 */
export function useStandings(wanted = true): Loadable<readonly Standing[]> {
  const hasLedger = useHasLedger()
  return loadable(useQuery({ ...standingsQuery(useChain()), enabled: wanted && hasLedger }))
}

/** Where one asset stands; null for one that promised nothing. Pending for good where there is no ledger. */
export function useStanding(assetId: bigint): Loadable<Standing | null> {
  const hasLedger = useHasLedger()
  return loadable(useQuery({ ...standingQuery(useChain(), assetId), enabled: hasLedger }))
}

/** Whether assets can promise anything on the chain; known without a read. */
function useHasLedger(): boolean {
  const chain = useChain()
  return chain.status === 'open' && findAddress(chain.deployment, 'Servicing') !== undefined
}

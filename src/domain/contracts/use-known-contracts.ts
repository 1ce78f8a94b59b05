import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OpenChain } from '../../chain/chain-state.ts'
import { type Loadable, loadable } from '../../lib/loadable.ts'
import { deployedContracts, type KnownContract, knownContractsQuery } from './known-contracts.ts'

/** The contracts that are known so far. */
export type KnownContracts = {
  /** Those of the deployment at once, the created ones when they are found; the former come first. */
  readonly contracts: readonly KnownContract[]
  /** The search for contracts that factories created. */
  readonly search: Loadable<unknown>
}

/** The contracts of a deployment and of its factories. Nobody waits for the history to see the first. */
export function useKnownContracts(chain: OpenChain): KnownContracts {
  const search = loadable(useQuery(knownContractsQuery(chain)))
  const found = search.status === 'ready' ? search.value : null
  const contracts = useMemo(() => found ?? deployedContracts(chain.deployment), [found, chain])
  return { contracts, search }
}

import { useMemo } from 'react'
import { useChain } from '../../chain/chain-state.ts'
import { addressOf } from '../../chain/deployment.ts'
import { networkById } from '../../chain/networks.ts'
import type { CreditContract } from './from-credit.ts'

/** Contract and network of credits; null until the chain is open. */
export function useCreditContract(): CreditContract | null {
  const chain = useChain()
  return useMemo(
    () =>
      chain.status === 'open'
        ? {
            address: addressOf(chain.deployment, 'EnvironmentalCredits'),
            blockchain: networkById(chain.chainId).name,
          }
        : null,
    [chain],
  )
}

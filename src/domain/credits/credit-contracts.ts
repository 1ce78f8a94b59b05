import { useMemo } from 'react'
import type { Address } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { addressOf } from '../../chain/deployment.ts'
import { networkById } from '../../chain/networks.ts'
import type { CreditContract } from './credit-details.ts'

/** Addresses of the credits, of the orders to retire them, of the pools, and of the routers that buy and retire in either market. */
export type CreditContracts = {
  readonly credits: Address
  readonly orders: Address
  readonly router: Address
  readonly pools: Address
  readonly poolRouter: Address
}

/** The contracts of credits; null until the chain is open. */
export function useCreditContracts(): CreditContracts | null {
  const chain = useChain()
  if (chain.status !== 'open') return null
  return {
    credits: addressOf(chain.deployment, 'EnvironmentalCredits'),
    orders: addressOf(chain.deployment, 'RetirementOrders'),
    router: addressOf(chain.deployment, 'RetirementRouter'),
    pools: addressOf(chain.deployment, 'Pools'),
    poolRouter: addressOf(chain.deployment, 'PoolRouter'),
  }
}

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

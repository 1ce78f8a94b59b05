import { useChain } from '../../chain/chain-state.ts'
import { addressOf } from '../../chain/deployment.ts'
import type { CreditContracts } from './intents.ts'

/** Where credits are retired; null until the chain is open. */
export function useCreditContracts(): CreditContracts | null {
  const chain = useChain()
  if (chain.status !== 'open') return null
  return {
    credits: addressOf(chain.deployment, 'EnvironmentalCredits'),
    router: addressOf(chain.deployment, 'RetirementRouter'),
    poolRouter: addressOf(chain.deployment, 'PoolRouter'),
  }
}

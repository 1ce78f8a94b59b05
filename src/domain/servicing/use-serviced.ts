import { useChain } from '../../chain/chain-state.ts'
import { findAddress } from '../../chain/deployment.ts'
import type { Serviced } from './intents.ts'

/** The ledger of the deployment with an asset; null where the deployment has none, or is not open. */
export function useServiced({ id, token, symbol }: Serviced['asset']): Serviced | null {
  const chain = useChain()
  const ledger = chain.status === 'open' ? findAddress(chain.deployment, 'Servicing') : undefined
  return ledger === undefined ? null : { asset: { id, token, symbol }, ledger }
}

import { useStore } from 'zustand'
import { useChain } from '../chain-state.ts'
import { useAccount } from '../wallet-state.ts'
import { usedAddresses } from './used-addresses.ts'

/** The addresses that the app knows: the wallet's, the deployment's, and those used before. */
export function useKnownAddresses(): readonly string[] {
  const chain = useChain()
  const account = useAccount()
  const used = useStore(usedAddresses, (state) => state.used)
  const deployed = chain.status === 'open' ? Object.values(chain.deployment.addresses) : []
  return [...(account === undefined ? [] : [account]), ...used, ...deployed]
}

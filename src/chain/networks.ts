import { type Chain, defineChain } from 'viem'
import { activeChainId } from './active-chain.ts'
import { publicChains } from './known-networks.ts'
import { localChainId } from './network-names.ts'

const defaultLocalRpcUrl = 'http://127.0.0.1:8545'
let localRpcUrl = defaultLocalRpcUrl

/** Sets the URL of the local node, once its deployment has been read. */
export function setLocalRpcUrl(url: string): void {
  localRpcUrl = url
}

/**
 * The chain that `npm start` runs. Its URL is a getter, because the node's port is known only after
 * the deployment has been read, and a wallet that adds the network must get the same URL.
 */
export const localChain: Chain = defineChain({
  id: localChainId,
  name: 'Canopy Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: {
      get http() {
        return [localRpcUrl]
      },
    },
  },
  testnet: true,
})

/** Every network Canopy can be deployed to. */
export const networks: readonly Chain[] = [localChain, ...Object.values(publicChains)]

/**
 * The network with this id.
 *
 * @throws Error when Canopy is not configured for it; a build with a wrong `VITE_CHAIN_ID` must not
 * start.
 */
export function networkById(chainId: number): Chain {
  const network = networks.find(({ id }) => id === chainId)
  if (network) return network
  const known = networks.map(({ id, name }) => `${id} (${name})`).join(', ')
  throw new Error(
    `Canopy is not configured for chain ${chainId}. Set VITE_CHAIN_ID to one of: ${known}.`,
  )
}

/** The network that this build of the app uses. */
export const activeNetwork: Chain = networkById(activeChainId)

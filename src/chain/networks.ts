import { type Address, type Chain, defineChain, type Hash } from 'viem'
import { activeChainId } from './active-chain.ts'
import { publicChains } from './known-networks.ts'
import { localChainId } from './network-names.ts'

/** Nodes of the deployment that the app reads; null until it has been read. */
let deployedRpcUrls: readonly string[] | null = null

/** Sets the nodes of the app's network, once its deployment has been read. */
export function setRpcUrls(urls: readonly string[]): void {
  deployedRpcUrls = urls
}

/**
 * A network whose nodes are those of the deployment. They are a getter, because they are known only
 * after the deployment has been read, and a wallet that adds the network must get the same URLs.
 */
function withDeployedNodes(network: Chain): Chain {
  const { http, ...others } = network.rpcUrls.default
  return defineChain({
    ...network,
    rpcUrls: {
      default: {
        ...others,
        get http() {
          return deployedRpcUrls ?? http
        },
      },
    },
  })
}

/** The chain that `npm start` runs. */
export const localChain: Chain = withDeployedNodes(
  defineChain({
    id: localChainId,
    name: 'Canopy Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
    testnet: true,
  }),
)

/** Every network Canopy can be deployed to. */
export const networks: readonly Chain[] = [localChain, ...Object.values(publicChains)]

/**
 * The least time between two blocks of a network in seconds; 1 where it is not known, as two blocks of a
 * second count as one for a price oracle.
 */
export const blockSecondsOf = (chainId: number): number =>
  (networkById(chainId).blockTime ?? 1_000) / 1_000

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

/** The network that the app uses. */
export const activeNetwork: Chain =
  activeChainId === localChainId ? localChain : withDeployedNodes(networkById(activeChainId))

const base = activeNetwork.blockExplorers?.default.url.replace(/\/$/, '')

/** Block explorer URL of a transaction; undefined on the local chain, which has no explorer. */
export const transactionUrl = (hash: Hash): string | undefined => base && `${base}/tx/${hash}`

/** Block explorer URL of an account or contract; undefined on the local chain. */
export const addressUrl = (address: Address): string | undefined =>
  base && `${base}/address/${address}`

import { type Chain, defineChain } from 'viem'
import { baseSepolia, celoSepolia, sepolia } from 'viem/chains'

/** The chain id of a local Hardhat node. */
export const localChainId = 31337

const defaultLocalRpcUrl = 'http://127.0.0.1:8545'
let localRpcUrl = defaultLocalRpcUrl

/** Says where the local node listens, once its deployment has been read. */
export function setLocalRpcUrl(url: string): void {
  localRpcUrl = url
}

/**
 * The chain that `npm start` runs. Its URL is read when it is asked for, because the node's port is
 * known only from the deployment, and a wallet that adds the network must be given the same one.
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
export const networks: readonly Chain[] = [localChain, sepolia, baseSepolia, celoSepolia]

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

/** The chain this build of the app reads and writes: `VITE_CHAIN_ID`, or the local one. */
export const activeNetwork: Chain = networkById(
  Number.parseInt(import.meta.env.VITE_CHAIN_ID ?? String(localChainId), 10),
)

/** Whether the app runs on the local chain, where test keys, a faucet and a test wallet exist. */
export const isLocalChain = activeNetwork.id === localChainId

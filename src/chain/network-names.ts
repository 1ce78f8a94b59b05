/** The chain id of a local Hardhat node. */
export const localChainId = 31_337

/**
 * The public networks Canopy can be deployed to, by the names that Hardhat and the command line use,
 * with the kind of chain that Hardhat takes them for. To add one, name it here and in `networks.ts`.
 */
export const publicNetworks = {
  sepolia: 'l1',
  baseSepolia: 'op',
  celoSepolia: 'generic',
} as const

export type PublicNetworkName = keyof typeof publicNetworks

/** The configuration variable with the URL of a network's node: `BASE_SEPOLIA_RPC_URL`. */
export function rpcUrlVariable(network: string): string {
  return `${network.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}_RPC_URL`
}

/** The chain id of a local Hardhat node. */
export const localChainId = 31_337

/**
 * The public networks Canopy can be deployed to, by their names in Hardhat and on the command line,
 * with Hardhat's chain type. To add one, name it here and in `known-networks.ts`.
 */
export const publicNetworks = {
  sepolia: 'l1',
  baseSepolia: 'op',
  celoSepolia: 'generic',
} as const

export type PublicNetworkName = keyof typeof publicNetworks

/** Chain ids of the public networks. */
export const publicChainIds: Readonly<Record<PublicNetworkName, number>> = {
  sepolia: 11_155_111,
  baseSepolia: 84_532,
  celoSepolia: 11_142_220,
}

/** The configuration variable with the URL of a network's node: `BASE_SEPOLIA_RPC_URL`. */
export function rpcUrlVariable(network: string): string {
  return `${network.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}_RPC_URL`
}

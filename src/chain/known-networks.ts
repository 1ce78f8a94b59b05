import type { Chain } from 'viem'
import { baseSepolia, celoSepolia, sepolia } from 'viem/chains'
import type { PublicNetworkName } from './network-names.ts'

/** viem's definitions of the public networks. */
export const publicChains: Readonly<Record<PublicNetworkName, Chain>> = {
  sepolia,
  baseSepolia,
  celoSepolia,
}

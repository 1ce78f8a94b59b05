import type { Chain } from 'viem'
import { baseSepolia, celoSepolia, sepolia } from 'viem/chains'
import type { PublicNetworkName } from './network-names.ts'

/** What viem knows of the public networks. */
export const publicChains: Readonly<Record<PublicNetworkName, Chain>> = {
  sepolia,
  baseSepolia,
  celoSepolia,
}

import { baseSepolia, celoSepolia, sepolia } from 'viem/chains'
import { expect, it } from 'vitest'
import { publicChains } from './known-networks.ts'

/** Facts of a network; addresses without case. */
function factsOf({ id, name, nativeCurrency, blockTime, rpcUrls, testnet, ...chain }: Facts) {
  const { name: explorer, url } = chain.blockExplorers?.default ?? {}
  const contracts = Object.fromEntries(
    ['multicall3', 'gasPriceOracle'].map((contract) => [
      contract,
      JSON.stringify(chain.contracts?.[contract] ?? null).toLowerCase(),
    ]),
  )
  return { id, name, nativeCurrency, blockTime, rpcUrls, testnet, explorer, url, contracts }
}

type Facts = (typeof publicChains)[keyof typeof publicChains]

it.each([
  ['sepolia', sepolia],
  ['baseSepolia', baseSepolia],
  ['celoSepolia', celoSepolia],
] as const)('states the same of %s as viem', (name, chain) => {
  expect(factsOf(publicChains[name])).toEqual(factsOf(chain as Facts))
})

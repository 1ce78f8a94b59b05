import * as chains from 'viem/chains'
import { expect, it } from 'vitest'
import { publicChains } from './known-networks.ts'
import type { PublicNetworkName } from './network-names.ts'

/** Facts of a network; addresses without case. */
function factsOf({ id, name, nativeCurrency, blockTime, rpcUrls, testnet, ...chain }: Facts) {
  const { name: explorer, url } = chain.blockExplorers?.default ?? {}
  const contracts = Object.fromEntries(
    ['multicall3', 'gasPriceOracle', 'ensUniversalResolver'].map((contract) => [
      contract,
      JSON.stringify(chain.contracts?.[contract] ?? null).toLowerCase(),
    ]),
  )
  return { id, name, nativeCurrency, blockTime, rpcUrls, testnet, explorer, url, contracts }
}

/** Networks have the same names here as in viem. */
const ofViem: Readonly<Record<string, unknown>> = { ...chains }

type Facts = (typeof publicChains)[keyof typeof publicChains]

/** What viem leaves out: a slot of Ethereum. */
const added: Readonly<Record<string, object>> = { sepolia: { blockTime: 12_000 } }

it.each(Object.keys(publicChains) as PublicNetworkName[])(
  'states the same of %s as viem',
  (name) => {
    expect(factsOf(publicChains[name])).toEqual({
      ...factsOf(ofViem[name] as Facts),
      ...added[name],
    })
  },
)

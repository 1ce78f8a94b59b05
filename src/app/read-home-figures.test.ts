import { QueryClient } from '@tanstack/react-query'
import { createClient, custom } from 'viem'
import { hardhat } from 'viem/chains'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { financialAssetQuery } from '../chain/assets/financial-asset.ts'
import { listingsQuery } from '../chain/assets/listings.ts'
import { marketAssetFixture } from '../chain/assets/market-asset.fixture.ts'
import { registryQuery } from '../chain/assets/registry.ts'
import { chainStore, type OpenChain } from '../chain/chain-state.ts'
import { creditsQuery } from '../chain/credits/read-credits.ts'
import type { ChainIdentity } from '../chain/deployment.ts'
import { readHomeFigures } from './read-home-figures.ts'

const before = chainStore.getState()
const source = { kind: 'chain', chainId: 31_337, block: 7n } as const
const identity = '31337:0x01' as ChainIdentity

/** A chain whose node answers nothing beyond what a test has put into the cache. */
const chain: OpenChain = {
  status: 'open',
  chainId: 31_337,
  identity,
  client: createClient({
    chain: hardhat,
    transport: custom({ request: () => Promise.reject(new Error('away')) }, { retryCount: 0 }),
  }),
  deployment: {
    identity,
    chainId: 31_337,
    rpcUrl: 'http://127.0.0.1:1',
    startBlock: 0n,
    genesisHash: '0x01',
    usdc: '0x0000000000000000000000000000000000000002',
    addresses: {},
  },
}

const usdc = (value: bigint) => ({ value, decimals: 6 })

beforeEach(() => chainStore.setState({ chain }))
afterEach(() => chainStore.setState(before))

function cacheWithRegistry(): QueryClient {
  const cache = new QueryClient()
  const registered = marketAssetFixture()
  cache.setQueryData(registryQuery(chain).queryKey, { value: [registered], source })
  cache.setQueryData(financialAssetQuery(chain, registered.token).queryKey, {
    value: {
      token: registered.token,
      name: registered.name,
      symbol: registered.symbol,
      issuer: registered.issuer,
      nav: usdc(1_500_000n),
      navUpdatedAt: 1_760_000_000,
      maturity: null,
      supply: registered.supply,
      cap: registered.supply,
      earningShares: registered.supply,
      settlementPrice: null,
      settlementReserve: usdc(0n),
      distributionCount: 1n,
      yieldFunded: usdc(20_000_000n),
      yieldClaimed: usdc(0n),
      paused: false,
    },
    source,
  })
  return cache
}

it('sums what the chain says', async () => {
  const cache = cacheWithRegistry()
  cache.setQueryData(listingsQuery(chain).queryKey, { value: [], source })
  cache.setQueryData(creditsQuery(chain).queryKey, { value: [], source })
  expect(await readHomeFigures(cache)).toEqual({
    assets: { value: 1, source },
    totalValue: { value: usdc(1_500_000_000n), source },
    yieldPaid: { value: usdc(20_000_000n), source },
    tonnesRetired: { value: { value: 0n, decimals: 3 }, source },
    featured: { value: [], source },
  })
})

it('gives what was read where the rest fails, and no sum with something missing', async () => {
  expect(await readHomeFigures(cacheWithRegistry())).toEqual({
    assets: null,
    totalValue: null,
    yieldPaid: { value: usdc(20_000_000n), source },
    tonnesRetired: null,
    featured: null,
  })
})

it('fails with the reason where nothing can be read', async () => {
  await expect(readHomeFigures(new QueryClient())).rejects.toThrow()
})

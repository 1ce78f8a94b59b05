import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chainStore } from '../../chain/chain-state.ts'
import { openChainFixture } from '../../chain/open-chain.fixture.ts'
import { financialAssetFixture } from '../../domain/assets/financial-asset.fixture.ts'
import { financialAssetQuery } from '../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import { creditsQuery } from '../../domain/credits/read-credits.ts'
import { listingsQuery } from '../../domain/offers/market.ts'
import { offerFixture } from '../../domain/offers/offer.fixture.ts'
import { registryQuery } from '../../domain/registry/registry.ts'
import { featuredAssets, readHomeFigures } from './read-home-figures.ts'

const before = chainStore.getState()
const source = { kind: 'chain', chainId: 31_337, block: 7n } as const
const chain = openChainFixture

const usdc = (value: bigint) => ({ value, decimals: 6 })

beforeEach(() => chainStore.setState({ chain }))
afterEach(() => chainStore.setState(before))

function cacheWithRegistry(): QueryClient {
  const cache = new QueryClient()
  const registered = marketAssetFixture()
  cache.setQueryData(registryQuery(chain).queryKey, { value: [registered], source })
  cache.setQueryData(financialAssetQuery(chain, registered.token).queryKey, {
    value: financialAssetFixture(registered, {
      nav: { price: usdc(1_500_000n), asOf: 0, isStale: false },
      yieldFunded: usdc(20_000_000n),
    }),
    source,
  })
  return cache
}

it('sums up the chain data', async () => {
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

it('returns the figures that could be read, and no incomplete sums', async () => {
  expect(await readHomeFigures(cacheWithRegistry())).toEqual({
    assets: null,
    totalValue: { value: usdc(1_500_000_000n), source },
    yieldPaid: { value: usdc(20_000_000n), source },
    tonnesRetired: null,
    featured: null,
  })
})

it('fails with the reason if nothing can be read', async () => {
  await expect(readHomeFigures(new QueryClient())).rejects.toThrow('Details: offline')
})

const offers = [offerFixture()]
const worth = (value: bigint) => ({ price: { value, decimals: 6 }, asOf: 0, isStale: false })

it('are the most valuable of each class, in the order of the classes', () => {
  const assets = [
    marketAssetFixture({ id: 1n, assetClass: 'INVOICE', offers }),
    marketAssetFixture({ id: 2n, assetClass: 'TREASURY', nav: worth(1n), offers }),
    marketAssetFixture({ id: 3n, assetClass: 'TREASURY', nav: worth(2n), offers }),
    marketAssetFixture({ id: 4n, assetClass: 'ENVIRONMENTAL_ASSET', nav: null, offers }),
  ]
  expect(featuredAssets(assets).map(({ id }) => id)).toEqual([3n, 1n, 4n])
})

it('are only assets that can be bought now', () => {
  const assets = [
    marketAssetFixture({ assetClass: 'TREASURY' }),
    marketAssetFixture({ assetClass: 'REAL_ESTATE', status: 'SUSPENDED', offers }),
  ]
  expect(featuredAssets(assets)).toEqual([])
})

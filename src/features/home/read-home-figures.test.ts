import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { openChainFixture } from '../../chain/open-chain.fixture.ts'
import { financialAssetFixture } from '../../domain/assets/financial-asset.fixture.ts'
import {
  financialAssetQuery,
  yieldDistributionsQuery,
} from '../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import { deferredMaturitiesQuery } from '../../domain/assets/maturity.ts'
import { metadataQuery } from '../../domain/assets/metadata.ts'
import { creditsQuery } from '../../domain/credits/read-credits.ts'
import type { Distribution } from '../../domain/history/asset-records.ts'
import { listingsQuery } from '../../domain/offers/market.ts'
import { offerFixture } from '../../domain/offers/offer.fixture.ts'
import { registryQuery } from '../../domain/registry/registry.ts'
import { creditFixture } from '../../domain/retirement/evidence.fixture.ts'
import { shareAmount } from '../../domain/units.ts'
import { repaidFixture } from '../../lib/asset-metadata.fixture.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { performingQuery } from './performing.ts'
import { featuredAssets, readHomeFigures, readYields } from './read-home-figures.ts'

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
    paid: { value: usdc(20_000_000n), source },
    tonnesRetired: { value: { value: 0n, decimals: 3 }, source },
    featured: { value: [], source },
  })
})

it('returns the figures that could be read, and no incomplete sums', async () => {
  expect(await readHomeFigures(cacheWithRegistry())).toEqual({
    assets: null,
    totalValue: { value: usdc(1_500_000_000n), source },
    paid: { value: usdc(20_000_000n), source },
    tonnesRetired: null,
    featured: null,
  })
})

it('sums up no values while one share cannot be read, and counts and offers what is', async () => {
  const cache = cacheWithRegistry()
  const unread = marketAssetFixture({ id: 2n, token: '0x00000000000000000000000000000000000000c2' })
  const registered = marketAssetFixture()
  cache.setQueryData(registryQuery(chain).queryKey, { value: [registered, unread], source })
  cache.setQueryData(listingsQuery(chain).queryKey, { value: [], source })
  cache.setQueryData(creditsQuery(chain).queryKey, { value: [], source })
  expect(await readHomeFigures(cache)).toMatchObject({
    assets: { value: 2 },
    totalValue: null,
    paid: null,
    featured: { value: [] },
  })
})

it('says what was retired, and nothing of shares, while the registry cannot be read', async () => {
  const cache = new QueryClient()
  cache.setQueryData(listingsQuery(chain).queryKey, { value: [], source })
  const energy = { ...creditFixture().project, type: 'RenewableEnergyCertificate' as const }
  const credits = [creditFixture(), creditFixture({ project: energy })]
  cache.setQueryData(creditsQuery(chain).queryKey, { value: credits, source })
  expect(await readHomeFigures(cache)).toEqual({
    ...{ assets: null, totalValue: null, paid: null, featured: null },
    // Energy saves none.
    tonnesRetired: { value: { value: 12_500n, decimals: 3 }, source },
  })
})

it('features a share without the credits, where those cannot be read', async () => {
  const cache = cacheWithRegistry()
  const offer = { ...offerFixture(), token: marketAssetFixture().token, assetId: 1n, active: true }
  cache.setQueryData(listingsQuery(chain).queryKey, { value: [offer], source })
  const { assets, featured } = await readHomeFigures(cache)
  expect(assets).toBeNull()
  expect(featured?.value.map(({ id }) => id)).toEqual([1n])
})

it('waits for a chain that is opening', async () => {
  chainStore.setState({ chain: { status: 'opening' } as never })
  const cache = cacheWithRegistry()
  const read = readHomeFigures(cache)
  chainStore.setState({ chain })
  expect((await read).paid).toEqual({ value: usdc(20_000_000n), source })
})

it('fails with the reason if nothing can be read', async () => {
  await expect(readHomeFigures(new QueryClient())).rejects.toThrow('Details: offline')
})

it.each([
  ['a yield of what pays', true, 0.1],
  ['none of what is late, in default or lost', false, null],
] as const)('has %s', async (_, isPerforming, rate) => {
  const cache = new QueryClient()
  const asset = marketAssetFixture()
  const nav = { price: usdc(1_000_000n), asOf: 0, isStale: false }
  const now = nowInSeconds()
  const paid: Distribution = {
    id: 1n,
    kind: 'income',
    transactionHash: '0x01',
    amount: usdc(10_000_000n),
    earningShares: shareAmount(100n * 10n ** 18n),
    periodStart: now - 365 * 86_400,
    periodEnd: now,
    accrualStart: now - 86_400,
    accrualEnd: now,
  }
  answer(cache, [
    [listingsQuery(chain), []],
    [financialAssetQuery(chain, asset.token), financialAssetFixture(asset, { nav })],
    [yieldDistributionsQuery(chain, asset.token), [paid]],
    [performingQuery(chain, asset.id), isPerforming],
  ])
  const found = (await readYields(cache, [asset])).get(asset.id)
  expect(found).toEqual(rate === null ? null : { kind: 'paid', rate: expect.closeTo(rate, 6) })
})

it.each([
  ['the maturity of its terms', null, 0.1],
  ['the later one to which a waiver moved it', 730, 1.1 ** 0.5 - 1],
] as const)('has a yield to %s', async (_, movedToDay, rate) => {
  const cache = new QueryClient()
  const asset = marketAssetFixture()
  const now = nowInSeconds()
  const inDays = (days: number) => now + days * 86_400
  const metadata = repaidFixture('1.1')
  const figures = financialAssetFixture(asset, {
    nav: { price: usdc(1_000_000n), asOf: 0, isStale: false },
    maturity: inDays(365),
  })
  answer(cache, [
    [listingsQuery(chain), []],
    [financialAssetQuery(chain, asset.token), figures],
    [yieldDistributionsQuery(chain, asset.token), []],
    [performingQuery(chain, asset.id), true],
    [
      deferredMaturitiesQuery(chain),
      new Map(movedToDay === null ? [] : [[asset.id, inDays(movedToDay)]]),
    ],
  ])
  cache.setQueryData<unknown>(metadataQuery(asset.metadataUri, asset.metadataHash).queryKey, {
    status: 'genuine',
    hash: asset.metadataHash,
    metadata,
  })
  const found = (await readYields(cache, [asset])).get(asset.id)
  expect(found).toEqual({ kind: 'to-maturity', rate: expect.closeTo(rate, 4) })
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

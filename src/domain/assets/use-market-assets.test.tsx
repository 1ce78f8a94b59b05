import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Answered, answer } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { openChainFixture } from '../../chain/open-chain.fixture.ts'
import { repaidFixture } from '../../lib/asset-metadata.fixture.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { usdc } from '../../lib/usdc.ts'
import { creditsQuery } from '../credits/read-credits.ts'
import { saleDays } from '../history/history.ts'
import { historyQuery } from '../history/use-history.ts'
import { listingsQuery } from '../offers/market.ts'
import { registeredCreditFixture } from '../registry/registered-asset.fixture.ts'
import { registryQuery } from '../registry/registry.ts'
import { creditFixture } from '../retirement/evidence.fixture.ts'
import { financialAssetFixture } from './financial-asset.fixture.ts'
import { financialAssetQuery, yieldDistributionsQuery } from './financial-asset.ts'
import { marketAssetFixture } from './market-asset.fixture.ts'
import { deferredMaturitiesQuery } from './maturity.ts'
import { metadataQuery } from './metadata.ts'
import { tradePeriod } from './to-market-asset.ts'
import { useMarketAssets } from './use-market-assets.ts'

const before = chainStore.getState()
const source = { kind: 'chain', chainId: 31_337, block: 7n } as const

const chain = openChainFixture

beforeEach(() => chainStore.setState({ chain }))
afterEach(() => chainStore.setState(before))

function show(queryClient: QueryClient) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return renderHook(useMarketAssets, { wrapper }).result
}

it('keeps the assets when a refetch fails', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(registryQuery(chain).queryKey, { value: [], source })
  queryClient.setQueryData(listingsQuery(chain).queryKey, { value: [], source })
  queryClient.setQueryData(creditsQuery(chain).queryKey, { value: [], source })
  const market = show(queryClient)
  await queryClient.refetchQueries({ queryKey: ['chain'] })
  expect(queryClient.getQueryState(registryQuery(chain).queryKey)?.status).toBe('error')
  expect(market.current).toMatchObject({ status: 'ready', source })
})

it('has the maturity that was filed, and the later one to which a waiver moved it', () => {
  const maturity = nowInSeconds() + 365 * 86_400
  const deferredMaturity = maturity + 365 * 86_400
  const assets = [1n, 2n].map((id) =>
    marketAssetFixture({ id, token: `0x${String(id).padStart(40, '0')}` }),
  )
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  answer(queryClient, [
    [registryQuery(chain), assets],
    [listingsQuery(chain), []],
    [creditsQuery(chain), []],
    ...assets.flatMap((asset): readonly Answered[] => [
      [financialAssetQuery(chain, asset.token), financialAssetFixture(asset, { maturity })],
      [yieldDistributionsQuery(chain, asset.token), []],
    ]),
    [deferredMaturitiesQuery(chain), new Map([[1n, deferredMaturity]])],
  ])
  const [asset] = assets
  const { metadataUri = '', metadataHash = '0x' } = asset ?? {}
  queryClient.setQueryData<unknown>(metadataQuery(metadataUri, metadataHash).queryKey, {
    status: 'genuine',
    hash: metadataHash,
    metadata: repaidFixture('1.21'),
  })
  const market = show(queryClient)
  const read = market.current.status === 'ready' ? market.current.value.assets : []
  // 1.21 USDC for one in two years, or in one.
  expect(read).toMatchObject([
    { maturity, deferredMaturity, yieldToMaturity: expect.closeTo(0.1, 4) },
    { maturity, deferredMaturity: null, yieldToMaturity: expect.closeTo(0.21, 4) },
  ])
})

it.each([
  [
    'all that was paid so far',
    { reach: { kind: 'complete' }, finished: true },
    ['income', 'recovery'],
  ],
  [
    'nothing while not all is read',
    { reach: { kind: 'since', block: 5n, time: 5 }, finished: false },
    null,
  ],
] as const)('says of kinds of payments %s', (_, progress, kinds) => {
  const asset = marketAssetFixture()
  const queryClient = new QueryClient()
  const payments = ['recovery', 'income'].map((kind, index) => ({
    ...{ id: BigInt(index), kind, amount: usdc(1n), earningShares: asset.supply },
    ...{ periodStart: 0, periodEnd: 1, accrualStart: 1, accrualEnd: 2 },
  }))
  answer(queryClient, [
    [registryQuery(chain), [asset]],
    [listingsQuery(chain), []],
    [creditsQuery(chain), []],
    [financialAssetQuery(chain, asset.token), financialAssetFixture(asset)],
  ])
  queryClient.setQueryData<unknown>(yieldDistributionsQuery(chain, asset.token).queryKey, {
    ...{ value: payments, source },
    ...progress,
  })
  const market = show(queryClient)
  const read = market.current.status === 'ready' ? market.current.value.assets : []
  expect(read.map(({ paidKinds }) => paidKinds)).toEqual([kinds])
})

/** A treasury, and a credit that one account has bought lately, of two that the registry has. */
const treasury = marketAssetFixture({ id: 1n })
const credit = creditFixture({ assetId: 2n })
const listed = registeredCreditFixture(credit)
const unread = registeredCreditFixture({ ...credit, assetId: 3n })
const creditToken = marketAssetFixture({ id: 4n, assetClass: 'ENVIRONMENTAL_ASSET' })
const sales = historyQuery(chain, saleDays(tradePeriod(nowInSeconds())))
const sold = {
  ...{ day: 1_780_000_000, assetId: 2n, units: 2_000n, sales: 1 },
  ...{ cost: usdc(25_000_000n), fee: usdc(0n) },
}
const known: readonly Answered[] = [
  [registryQuery(chain), [treasury, listed, unread, creditToken]],
  [listingsQuery(chain), []],
  [creditsQuery(chain), [credit, creditFixture({ assetId: 9n })]],
  [financialAssetQuery(chain, treasury.token), financialAssetFixture(treasury)],
  [yieldDistributionsQuery(chain, treasury.token), []],
  [sales, [sold]],
]
const cacheOf = (answers: readonly Answered[]) => {
  const cache = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  answer(cache, answers)
  return cache
}
const keyOf = ([{ queryKey }]: Answered) => JSON.stringify(queryKey)
const without = (...queries: readonly { readonly queryKey: readonly unknown[] }[]) =>
  known.filter((each) => !queries.some((query) => keyOf([query, null]) === keyOf(each)))
const marketIn = (cache: QueryClient) => {
  const market = show(cache).current
  return market.status === 'ready' ? market.value : null
}

it('has the shares, and the credits of the registry with the price of their sales', () => {
  const value = marketIn(cacheOf(known))
  expect(value?.assets).toMatchObject([
    { id: 1n, supply: treasury.supply, isReadingYield: false, tradePrice: null },
    { id: 2n, isReadingTrades: false, tradePrice: { value: 12_500_000n } },
  ])
  expect(value?.assets).toHaveLength(2)
  expect(value?.missing).toEqual([])
})

it.each([registryQuery(chain), listingsQuery(chain)])(
  'is nothing without a list that it needs',
  async (query) => {
    const market = show(cacheOf(without(query)))
    expect(market.current).toEqual({ status: 'pending' })
    await waitFor(() => expect(market.current.status).toBe('error'))
    expect(market.current).not.toHaveProperty('value')
  },
)

it('waits for the figures and the credits, not for sales and payments', () => {
  for (const query of [creditsQuery(chain), financialAssetQuery(chain, treasury.token)]) {
    expect(show(cacheOf(without(query))).current.status).toBe('pending')
  }
  const value = marketIn(cacheOf(without(sales, yieldDistributionsQuery(chain, treasury.token))))
  expect(value?.assets).toMatchObject([
    { id: 1n, isReadingYield: true, paidKinds: null },
    { id: 2n, isReadingTrades: true, tradePrice: null },
  ])
  expect(value?.reading.isReading).toBe(true)
})

it.each([
  ['a day more than a year', 366, false],
  ['a day less than a year', 364, true],
])('knows the yield once payments of %s are read', (_, days, isReadingYield) => {
  const cache = cacheOf(known)
  const time = nowInSeconds() - days * 86_400
  cache.setQueryData<unknown>(yieldDistributionsQuery(chain, treasury.token).queryKey, {
    ...{ value: [], source, finished: false },
    reach: { kind: 'since', block: 5n, time },
  })
  expect(marketIn(cache)?.assets[0]).toMatchObject({ isReadingYield })
})

it.each([
  ['credits', creditsQuery(chain), [2n, 3n], [1n]],
  ['shares', financialAssetQuery(chain, treasury.token), [1n], [2n]],
  ['payments', yieldDistributionsQuery(chain, treasury.token), [1n], [1n, 2n]],
] as const)('says that %s could not be read, and has the rest', async (kind, query, ids, rest) => {
  const cache = cacheOf(without(query))
  const market = show(cache)
  await waitFor(() =>
    expect(market.current).toMatchObject({
      status: 'ready',
      value: { missing: [{ kind, assetIds: ids }] },
    }),
  )
  const assets = market.current.status === 'ready' ? market.current.value.assets : []
  expect(assets.map(({ id }) => id)).toEqual(rest)
  if (kind === 'payments') expect(assets[0]).toMatchObject({ isReadingYield: false })
})

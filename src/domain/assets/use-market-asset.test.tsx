import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Answered, answer } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { openChainFixture } from '../../chain/open-chain.fixture.ts'
import { repaidFixture } from '../../lib/asset-metadata.fixture.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { creditsQuery } from '../credits/read-credits.ts'
import { listingsQuery } from '../offers/market.ts'
import { offerFixture } from '../offers/offer.fixture.ts'
import { registeredCreditFixture } from '../registry/registered-asset.fixture.ts'
import { registeredAssetQuery, registryQuery } from '../registry/registry.ts'
import { creditFixture } from '../retirement/evidence.fixture.ts'
import { financialAssetFixture } from './financial-asset.fixture.ts'
import { financialAssetQuery, yieldDistributionsQuery } from './financial-asset.ts'
import { marketAssetFixture } from './market-asset.fixture.ts'
import { deferredMaturitiesQuery } from './maturity.ts'
import { metadataQuery } from './metadata.ts'
import { useMarketAsset } from './use-market-asset.ts'
import { useMarketAssets } from './use-market-assets.ts'

const chain = openChainFixture
const before = chainStore.getState()

beforeEach(() => chainStore.setState({ chain }))
afterEach(() => chainStore.setState(before))

const year = 365 * 86_400
const maturity = nowInSeconds() + year
const bill = marketAssetFixture({ id: 2n, status: 'VERIFIED' })
const other = marketAssetFixture({ id: 1n, token: `0x${'7'.repeat(40)}` })
const credit = creditFixture({ assetId: 3n })
const listings = [1n, 2n].map((assetId) => ({ ...offerFixture({ id: assetId }), assetId }))
const known: readonly Answered[] = [
  [registeredAssetQuery(chain, 2n), bill],
  [listingsQuery(chain), listings],
  [financialAssetQuery(chain, bill.token), financialAssetFixture(bill, { maturity })],
  [yieldDistributionsQuery(chain, bill.token), []],
]
const without = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
  known.filter(([query]) => JSON.stringify(query.queryKey) !== JSON.stringify(queryKey))

function cacheOf(answers: readonly Answered[]) {
  const cache = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  answer(cache, answers)
  const { metadataUri, metadataHash } = bill
  cache.setQueryData<unknown>(metadataQuery(metadataUri, metadataHash).queryKey, {
    ...{ status: 'genuine', hash: metadataHash, metadata: repaidFixture('1.21') },
  })
  return cache
}

function show<T>(cache: QueryClient, hook: () => T) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  return renderHook(hook, { wrapper }).result
}

it('is what the list of all assets has', () => {
  const cache = cacheOf([
    ...known,
    [registryQuery(chain), [other, bill]],
    [creditsQuery(chain), []],
    [financialAssetQuery(chain, other.token), financialAssetFixture(other)],
    [deferredMaturitiesQuery(chain), new Map([[2n, maturity + year]])],
  ])
  const list = show(cache, useMarketAssets).current
  const one = show(cache, () => useMarketAsset(2n, maturity + year)).current
  const listed = list.status === 'ready' && list.value.assets.find(({ id }) => id === 2n)
  expect(listed).toMatchObject({ offers: [{}], yieldToMaturity: expect.closeTo(0.1, 3) })
  expect(one).toMatchObject({ status: 'ready', value: { kind: 'shares', asset: listed } })
})

it('asks for no other asset and for no list but that of the offers', () => {
  const cache = cacheOf(known)
  show(cache, () => useMarketAsset(2n, null))
  const asked = cache.getQueryCache().getAll()
  expect(asked).toHaveLength(known.length + 1)
})

it('has the entry of a list that was read, until its own is', () => {
  const cache = cacheOf([
    ...without(registeredAssetQuery(chain, 2n)),
    [registryQuery(chain), [bill]],
  ])
  const one = show(cache, () => useMarketAsset(2n, null)).current
  expect(one).toMatchObject({ status: 'ready', value: { asset: { id: 2n } } })
})

it.each([
  ['an id without an entry', null, { kind: 'unknown' }],
  ['a credit', registeredCreditFixture(credit), { kind: 'credit' }],
  [
    'the token of a credit',
    registeredCreditFixture(credit, { standard: 'ERC20' }),
    { kind: 'unknown' },
  ],
  ['a currency', { ...bill, assetClass: 'CURRENCY' }, { kind: 'unknown' }],
])('says that %s is no financial asset', (_, entry, value) => {
  const cache = cacheOf([
    [registeredAssetQuery(chain, 2n), entry],
    [listingsQuery(chain), []],
  ])
  expect(show(cache, () => useMarketAsset(2n, null)).current).toMatchObject({ value })
})

it.each([
  ['the entry', registeredAssetQuery(chain, 2n)],
  ['the offers', listingsQuery(chain)],
  ['its figures', financialAssetQuery(chain, bill.token)],
])('waits for %s, and fails where they cannot be read', async (_, query) => {
  const one = show(cacheOf(without(query)), () => useMarketAsset(2n, null))
  expect(one.current.status).toBe('pending')
  await waitFor(() => expect(one.current.status).toBe('error'))
})

it('has an asset whose payments cannot be read, and says so', async () => {
  const cache = cacheOf(without(yieldDistributionsQuery(chain, bill.token)))
  const one = show(cache, () => useMarketAsset(2n, null))
  expect(one.current).toMatchObject({ value: { asset: { isReadingYield: true }, missing: [] } })
  await waitFor(() =>
    expect(one.current).toMatchObject({
      value: { asset: { isReadingYield: false }, missing: [{ kind: 'payments', assetIds: [2n] }] },
    }),
  )
})

it('asks for nothing without an id', () => {
  const cache = new QueryClient()
  expect(show(cache, () => useMarketAsset(null, null)).current.status).toBe('pending')
})

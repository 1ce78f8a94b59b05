import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Answered, answer } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { openChainFixture } from '../../chain/open-chain.fixture.ts'
import { repaidFixture } from '../../lib/asset-metadata.fixture.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { usdc } from '../../lib/usdc.ts'
import { creditsQuery } from '../credits/read-credits.ts'
import { listingsQuery } from '../offers/market.ts'
import { registryQuery } from '../registry/registry.ts'
import { financialAssetFixture } from './financial-asset.fixture.ts'
import { financialAssetQuery, yieldDistributionsQuery } from './financial-asset.ts'
import { marketAssetFixture } from './market-asset.fixture.ts'
import { deferredMaturitiesQuery } from './maturity.ts'
import { metadataQuery } from './metadata.ts'
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

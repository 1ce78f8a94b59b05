import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chainStore } from '../../chain/chain-state.ts'
import { openChainFixture } from '../../chain/open-chain.fixture.ts'
import { creditsQuery } from '../credits/read-credits.ts'
import { listingsQuery } from '../offers/market.ts'
import { registryQuery } from '../registry/registry.ts'
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

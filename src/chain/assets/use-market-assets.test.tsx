import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createClient, custom } from 'viem'
import { hardhat } from 'viem/chains'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chainStore, type OpenChain } from '../chain-state.ts'
import { creditsQuery } from '../credits/read-credits.ts'
import type { ChainIdentity } from '../deployment.ts'
import { listingsQuery } from './listings.ts'
import { registryQuery } from './registry.ts'
import { useMarketAssets } from './use-market-assets.ts'

const before = chainStore.getState()
const source = { kind: 'chain', chainId: 31_337, block: 7n } as const

const identity = '31337:0x01' as ChainIdentity

/** A chain whose node is away. */
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

beforeEach(() => chainStore.setState({ chain }))
afterEach(() => chainStore.setState(before))

function show(queryClient: QueryClient) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return renderHook(useMarketAssets, { wrapper }).result
}

it('keeps what was read when reading again fails', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(registryQuery(chain).queryKey, { value: [], source })
  queryClient.setQueryData(listingsQuery(chain).queryKey, { value: [], source })
  queryClient.setQueryData(creditsQuery(chain).queryKey, { value: [], source })
  const market = show(queryClient)
  await queryClient.refetchQueries({ queryKey: ['chain'] })
  expect(queryClient.getQueryState(registryQuery(chain).queryKey)?.status).toBe('error')
  expect(market.current).toMatchObject({ status: 'ready', source })
})

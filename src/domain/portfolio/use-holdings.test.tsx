import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answered, answer } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { openChainFixture as chain } from '../../chain/open-chain.fixture.ts'
import { usdc } from '../../lib/usdc.ts'
import { creditsQuery } from '../credits/read-credits.ts'
import { listingsQuery } from '../offers/market.ts'
import { poolsQuery } from '../pools/read-pools.ts'
import { registryQuery } from '../registry/registry.ts'
import { assetsOwnedQuery } from './all-holdings.ts'
import { smartAccountsQuery, useHoldings } from './use-holdings.ts'

const owner: Address = '0x1111111111111111111111111111111111111111'
const smart: Address = '0x2222222222222222222222222222222222222222'

const before = chainStore.getState()
beforeEach(() => chainStore.setState({ chain }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  chainStore.setState(before)
})

const money = (value: bigint) => ({
  ...{ shares: [], credits: [], tokens: [], positions: [], usdc: usdc(value) },
  native: { value: 0n, decimals: 18 },
})
const market: readonly Answered[] = [
  [registryQuery(chain), []],
  [listingsQuery(chain), []],
  [creditsQuery(chain), []],
  [poolsQuery(chain), []],
]
const own: Answered = [assetsOwnedQuery(chain, owner), money(5n)]
/** An account of the API has no contract: nothing is read of it. */
const accounts: Answered = [
  smartAccountsQuery(chain, owner),
  [
    { name: 'Reserve', contract: { address: smart } },
    { name: 'Of the API', contract: null },
  ],
]
const held: Answered = [assetsOwnedQuery(chain, smart), money(7n)]

function show(answers: readonly Answered[], account: Address | null = owner) {
  const cache = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  answer(cache, answers)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  return { cache, holdings: renderHook(() => useHoldings(account), { wrapper }).result }
}

it('are what an account and its smart accounts have together', () => {
  expect(show([...market, own, accounts, held]).holdings.current).toMatchObject({
    status: 'ready',
    value: {
      ...{ accounts: [owner, smart], isReading: false, missing: null },
      holdings: [
        {
          ...{ id: 'usdc', quantity: usdc(12n) },
          inSmartAccounts: [{ account: smart, name: 'Reserve', quantity: usdc(7n) }],
        },
      ],
    },
  })
})

it('wait for the smart accounts, but not for long', () => {
  vi.useFakeTimers()
  const { holdings } = show([...market, own])
  expect(holdings.current.status).toBe('pending')
  act(() => vi.advanceTimersByTime(2_000))
  expect(holdings.current).toMatchObject({
    status: 'ready',
    value: { accounts: [owner], isReading: true, holdings: [{ quantity: usdc(5n) }] },
  })
})

it('say that what smart accounts have could not be read', async () => {
  const { holdings } = show([...market, own, accounts])
  await waitFor(() =>
    expect(holdings.current).toMatchObject({
      status: 'ready',
      value: { accounts: [owner], isReading: false, missing: { status: 'error' } },
    }),
  )
  const value = holdings.current.status === 'ready' ? holdings.current.value : null
  expect(value?.holdings).toMatchObject([{ quantity: usdc(5n), inSmartAccounts: [] }])
})

it.each([
  ['what the account has', [...market, accounts, held]],
  ['what can be owned', [...market.slice(1), own, accounts, held]],
])('fail where %s cannot be read', async (_, answers) => {
  const { holdings } = show(answers)
  expect(holdings.current.status).toBe('pending')
  await waitFor(() => expect(holdings.current.status).toBe('error'))
})

it('are not read of nobody', () => {
  const { cache, holdings } = show(market, null)
  expect(holdings.current.status).toBe('pending')
  expect(cache.isFetching({ queryKey: assetsOwnedQuery(chain, owner).queryKey })).toBe(0)
  expect(cache.getQueriesData({ queryKey: ['chain'] }).length).toBeGreaterThan(0)
})

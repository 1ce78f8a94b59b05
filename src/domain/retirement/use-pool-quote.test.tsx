import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { Address } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { openChainFixture } from '../../chain/open-chain.fixture.ts'
import { neverReading, restrictedFixture } from '../assets/eligibility/restricted.fixture.ts'
import { fixturePool, fixtureToken } from '../pools/pools.fixture.ts'
import { bestQuoteQuery, type SwapQuote } from '../pools/quote.ts'
import { poolsQuery } from '../pools/read-pools.ts'
import { creditAmount, toTokenAmount } from '../units.ts'
import { creditFixture } from './evidence.fixture.ts'
import { usePoolQuote, usePoolQuotes } from './use-pool-quote.ts'

const source = { kind: 'chain', chainId: 31_337, block: 7n } as const
const before = chainStore.getState()
const head = 7n
const money = fixtureToken('b', 'USDC', 6, 'CURRENCY')
const token = fixtureToken('d', 'CREDIT', 18, 'ENVIRONMENTAL_ASSET')
const router: Address = '0x00000000000000000000000000000000000000e6'
const pool = fixturePool(3n, money, token, 8n)
const chain = {
  ...openChainFixture,
  deployment: {
    ...openChainFixture.deployment,
    usdc: money.address,
    addresses: { 'Canopy#PoolRouter': router },
  },
}
const traded = creditFixture({ token: token.address })

let cache: QueryClient
beforeEach(() => {
  cache = new QueryClient()
  chainStore.setState({ chain, head })
})
afterEach(() => {
  cleanup()
  chainStore.setState(before)
})

const show = <T,>(hook: () => T) =>
  renderHook(hook, {
    wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
  }).result

/** Caches the quote of an amount of units; null for too little liquidity. */
function cacheQuote(units: bigint, amountIn: bigint | null): SwapQuote | null {
  const terms = {
    tokenIn: money.address,
    tokenOut: token.address,
    exact: 'out',
    amount: toTokenAmount(creditAmount(units)).value,
  } as const
  const quote = amountIn === null ? null : { terms, amountIn, amountOut: terms.amount, hops: [] }
  const { queryKey } = bestQuoteQuery(chain, terms, [[pool]], head)
  cache.setQueryData(queryKey, { value: quote, source })
  return quote
}

it('has a result for each credit, in their order', () => {
  cache.setQueryData(poolsQuery(chain).queryKey, { value: [pool], source })
  const small = cacheQuote(1n, 5n)
  const large = cacheQuote(2n, 12n)
  cacheQuote(3n, null)
  const purchases = [
    { credit: traded, units: 2n },
    { credit: creditFixture({ token: null }), units: 1n },
    { credit: { ...traded, status: 'SUSPENDED' as const }, units: 1n },
    { credit: traded, units: 0n },
    { credit: traded, units: 3n },
    { credit: traded, units: 1n },
  ]
  expect(show(() => usePoolQuotes(purchases)).current).toEqual([
    { status: 'quoted', quote: large },
    { status: 'none' },
    { status: 'none' },
    { status: 'pending' },
    { status: 'too-much' },
    { status: 'quoted', quote: small },
  ])
  expect(show(() => usePoolQuote(traded, 1n)).current).toEqual({
    status: 'quoted',
    quote: small,
  })
})

it('has no quote without a route to the credit', () => {
  cache.setQueryData(poolsQuery(chain).queryKey, { value: [], source })
  expect(show(() => usePoolQuote(traded, 1n)).current).toEqual({ status: 'none' })
})

it('goes through no shares that the router may not receive, whoever retires', () => {
  const note = fixtureToken('c', 'NOTE')
  const through = [fixturePool(4n, money, note, 8n), fixturePool(5n, note, token, 8n)]
  cache.setQueryData(poolsQuery(chain).queryKey, { value: through, source })
  answer(cache, restrictedFixture(chain, note.address, [[router, neverReading]]))
  const quote = () => show(() => usePoolQuote(traded, 1n)).current
  expect(quote()).toEqual({ status: 'barred', symbols: ['NOTE'] })
  cache.setQueryData(poolsQuery(chain).queryKey, { value: [pool, ...through], source })
  const direct = cacheQuote(1n, 5n)
  expect(quote()).toEqual({ status: 'quoted', quote: direct })
})

it('is pending until the pools are read, and an error when that fails', async () => {
  const result = show(() => usePoolQuote(traded, 1n))
  expect(result.current).toEqual({ status: 'pending' })
  await waitFor(() => expect(result.current.status).toBe('error'))
})

it('is an error when the quote cannot be read', async () => {
  cache.setQueryData(poolsQuery(chain).queryKey, { value: [pool], source })
  const result = show(() => usePoolQuote(traded, 1n))
  expect(result.current).toEqual({ status: 'pending' })
  await waitFor(() => expect(result.current.status).toBe('error'))
})

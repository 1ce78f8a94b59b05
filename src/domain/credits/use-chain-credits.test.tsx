import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type Address, keccak256, stringToBytes } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answered, answer, chainWith } from '../../chain/answered.fixture.ts'
import { type ChainState, chainStore } from '../../chain/chain-state.ts'
import { bytesToDataUri } from '../documents/document.ts'
import { listingsQuery } from '../offers/market.ts'
import { creditFixture } from '../retirement/evidence.fixture.ts'
import { useCreditContract, useCreditContracts } from './credit-contracts.ts'
import { labelFixture } from './labels/label.fixture.ts'
import { labelsQuery } from './labels/read-labels.ts'
import { creditsQuery } from './read-credits.ts'
import { useChainCredits } from './use-chain-credits.ts'
import { creditMetadataQuery } from './use-credit-metadata.ts'

const at = (digit: string): Address => `0x${digit.repeat(40)}`
const contracts = {
  ...{ EnvironmentalCredits: at('1'), RetirementOrders: at('2'), RetirementRouter: at('3') },
  ...{ Pools: at('4'), PoolRouter: at('5') },
}
const chain = chainWith(contracts)
const opening: ChainState = { status: 'opening', chainId: chain.chainId }

const before = chainStore.getState()
beforeEach(() => chainStore.setState({ chain }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  chainStore.setState(before)
})

const credit = creditFixture()
const known: readonly Answered[] = [
  [creditsQuery(chain), [credit]],
  [listingsQuery(chain), []],
  [labelsQuery(chain), [labelFixture({ tokenId: credit.tokenId })]],
]
const unread = { check: { result: 'unavailable', reason: 'offline' }, metadata: null } as const

function show<T>(hook: () => T, answers: readonly Answered[] = known, hasMetadata = false) {
  const cache = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  answer(cache, answers)
  if (hasMetadata) cache.setQueryData(creditMetadataQuery(credit).queryKey, unread)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  return { cache, shown: renderHook(hook, { wrapper }).result }
}

describe('the credits of the chain', () => {
  it('are there with their documents and labels', () => {
    const { shown } = show(() => useChainCredits(true), known, true)
    expect(shown.current).toMatchObject({
      status: 'ready',
      value: [{ id: '15', metadataCheck: unread.check, labels: [{ kind: 'CCP' }] }],
    })
  })

  it('wait for documents, but not for long', () => {
    vi.useFakeTimers()
    const { shown } = show(() => useChainCredits(true))
    expect(shown.current.status).toBe('pending')
    act(() => vi.advanceTimersByTime(1_999))
    expect(shown.current.status).toBe('pending')
    act(() => vi.advanceTimersByTime(1))
    expect(shown.current).toMatchObject({ status: 'ready', value: [{ metadataCheck: null }] })
  })

  it.each([
    ['credits', known.slice(1)],
    ['labels', known.slice(0, 2)],
  ])('are a failure where the %s cannot be read', async (_, answers) => {
    const { shown } = show(() => useChainCredits(true), answers, true)
    expect(shown.current.status).toBe('pending')
    await waitFor(() => expect(shown.current.status).toBe('error'))
  })

  it('are not read where nobody asks for them', () => {
    const { cache, shown } = show(() => useChainCredits(false), [])
    expect(shown.current.status).toBe('pending')
    expect(cache.isFetching()).toBe(0)
  })
})

describe('the document of a credit', () => {
  const text = '{"project_id":"VCS-9001"}'
  const metadataUri = bytesToDataUri(stringToBytes(text), 'application/json')
  const read = (metadataHash: `0x${string}`) =>
    new QueryClient().fetchQuery(creditMetadataQuery({ metadataUri, metadataHash }))

  it('is shown where it is the one that was recorded', async () => {
    const { check, metadata } = await read(keccak256(stringToBytes(text)))
    expect(check.result).toBe('matches')
    expect(metadata?.projectCode).toBe('VCS-9001')
  })

  it('is not shown where it is another', async () => {
    const { check, metadata } = await read(keccak256('0x'))
    expect(check.result).toBe('tampered')
    expect(metadata).toBeNull()
  })

  it('is not asked for again once it is the one that was recorded', async () => {
    const stale = async (metadataHash: `0x${string}`) => {
      const cache = new QueryClient()
      const query = creditMetadataQuery({ metadataUri, metadataHash })
      await cache.fetchQuery(query)
      const [found] = cache.getQueryCache().findAll({ queryKey: query.queryKey })
      const { staleTime } = query
      return found && typeof staleTime === 'function' ? staleTime(found as never) : staleTime
    }
    expect(await stale(keccak256(stringToBytes(text)))).toBe(Number.POSITIVE_INFINITY)
    expect(await stale(keccak256('0x'))).toBe(10_000)
  })
})

it('has the contracts of credits once the chain is open', () => {
  expect(show(useCreditContracts).shown.current).toEqual({
    ...{ credits: at('1'), orders: at('2'), router: at('3'), pools: at('4'), poolRouter: at('5') },
  })
  expect(show(useCreditContract).shown.current?.address).toBe(at('1'))
  chainStore.setState({ chain: opening })
  expect(show(useCreditContracts).shown.current).toBeNull()
  expect(show(useCreditContract).shown.current).toBeNull()
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { answer, chainWith } from '../../chain/answered.fixture.ts'
import { type ChainState, chainStore } from '../../chain/chain-state.ts'
import { lostFixture, standingAnswers, unpaidFixture } from './notes.fixture.ts'
import { standingNotesQuery, useHasLedger, useStandingNote, useStandingNotes } from './notes.ts'
import { useServiced } from './use-serviced.ts'

const before = chainStore.getState()
afterEach(() => chainStore.setState(before))

const ledger = '0x1111111111111111111111111111111111111111'
const asset = { id: 2n, token: ledger, symbol: 'NOTE' } as const
const chain = chainWith({ Servicing: ledger })

function show<T>(hook: () => T, open: ChainState = chain) {
  chainStore.setState({ chain: open })
  const cache = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  const standings = [unpaidFixture('late', 1n), lostFixture(2n)]
  if (open === chain) answer(cache, standingAnswers(chain, standings))
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  return { value: renderHook(hook, { wrapper }).result.current, cache }
}
const opening: ChainState = { status: 'opening', chainId: chain.chainId }
const older = chainWith({})

it('finds what has to be said of an asset among those of all', () => {
  expect(show(() => useStandingNotes()).value).toMatchObject({
    ...{ status: 'ready', value: [{ assetId: 1n }, { assetId: 2n }] },
  })
  expect(show(() => useStandingNote(2n)).value).toMatchObject({ assetId: 2n })
  expect(show(() => useStandingNote(3n)).value).toBeUndefined()
})

it('reads nothing where there is no ledger, or nobody wants it', () => {
  for (const open of [older, opening]) {
    const { value, cache } = show(() => useStandingNotes(), open)
    expect(value.status).toBe('pending')
    expect(cache.isFetching()).toBe(0)
  }
  chainStore.setState({ chain })
  const cache = new QueryClient()
  renderHook(() => useStandingNotes(false), {
    wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
  })
  expect(cache.getQueryState(standingNotesQuery(chain).queryKey)?.fetchStatus).toBe('idle')
})

it('knows without a read whether there is a ledger, and which', () => {
  expect(show(() => useHasLedger()).value).toBe(true)
  expect(show(() => useHasLedger(), older).value).toBe(false)
  expect(show(() => useHasLedger(), opening).value).toBe(false)
  expect(show(() => useServiced(asset)).value).toEqual({ asset, ledger })
  expect(show(() => useServiced(asset), older).value).toBeNull()
  expect(show(() => useServiced(asset), opening).value).toBeNull()
})

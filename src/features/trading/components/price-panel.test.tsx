import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { fakeNode } from '../../../chain/fake-node.fixture.ts'
import { atHaltedBlock } from '../../../chain/standstill.fixture.ts'
import { candles as candlesOf } from '../../../domain/history/history.ts'
import { historyQuery } from '../../../domain/history/use-history.ts'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { candlePeriod } from '../model/trades.ts'
import { PricePanel } from './price-panel.tsx'

const now = Date.UTC(2026, 2, 15, 12)
const seconds = now / 1_000
const day = 86_400
const never = () => new Promise(() => {})
const { chain } = fakeNode({ eth_blockNumber: never, eth_getBlockByNumber: never })
const tokens = [fixtureToken('1', 'BILL'), fixtureToken('2', 'CASH', 6, 'CURRENCY')] as const

atHaltedBlock(now, chain)

/** A pool in which nothing was traded, as far as its past is read. */
function show({ createdAt, finished }: { readonly createdAt: number; readonly finished: boolean }) {
  const pool = fixturePool(3n, ...tokens, 101n, { createdAt })
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const question = candlesOf({ poolId: pool.id, interval: '1d', ...candlePeriod('1d', seconds, 1) })
  cache.setQueryData<unknown>(
    historyQuery(chain, question).queryKey,
    {
      ...{ value: [], source: { kind: 'chain', chainId: 31_337, block: 12n }, finished },
      reach: finished ? { kind: 'complete' } : { kind: 'since', block: 5n, time: seconds - day },
    },
    // What is not read whole is read on at once.
    { updatedAt: finished ? now : 0 },
  )
  const onIntervalChange = vi.fn()
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <PricePanel {...{ pool, interval: '1d', onIntervalChange }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup({ delay: null }), onIntervalChange }
}

it('says that the trades are being read', () => {
  show({ createdAt: seconds - day, finished: false })
  expect(screen.getByText('Reading the trades of this pool.')).toBeDefined()
})

it('says that nothing was traded, of an older pool since when', () => {
  show({ createdAt: seconds - day, finished: true })
  expect(screen.getByText('Nothing has been traded in this pool yet.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show earlier candles' })).toBeNull()
  cleanup()
  show({ createdAt: seconds - 400 * day, finished: true })
  expect(screen.getByText(/^Nothing has been traded since May 19, 2025/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Show earlier candles' })).toBeDefined()
})

it('names the pair and its pool, and changes the length of a candle', async () => {
  const { user, onIntervalChange } = show({ createdAt: seconds - day, finished: true })
  expect(screen.getByRole('heading', { name: 'Price of BILL in CASH' })).toBeDefined()
  expect(screen.getByText('Pool 3, 0.30% fee')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: '4h' }))
  expect(onIntervalChange).toHaveBeenCalledWith('4h')
})

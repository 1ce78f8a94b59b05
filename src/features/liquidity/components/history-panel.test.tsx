import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PositionEvent } from '../../../domain/pools/pool-events.ts'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { demoStore } from '../../../session/demo.ts'
import { InSession } from '../../../session/session.fixture.tsx'
import { layOut } from '../../../ui/testing/lay-out.ts'
import { localLiquidity, sampleSource } from '../source/sample-source.ts'
import { HistoryPanel } from './history-panel.tsx'

const bill = fixtureToken('b', 'BILL')
const money = fixtureToken('c', 'USDC', 6, 'CURRENCY')
const pool = fixturePool(3n, bill, money, 100n)
const base = {
  ...{ positionId: 7n, poolId: 3n, party: bill.address },
  place: { blockNumber: 1n, logIndex: 0 },
}
const events: readonly PositionEvent[] = [
  {
    ...{ ...base, id: '1', kind: 'added', time: 1_700_000_000, hash: `0x${'11'.repeat(32)}` },
    liquidity: 1n,
    principal: { amountA: 2n * 10n ** 18n, amountB: 30_000_000n },
    fees: { amountA: 0n, amountB: 0n },
  },
  {
    ...{ ...base, id: '2', kind: 'removed', time: 1_700_000_100, hash: `0x${'22'.repeat(32)}` },
    liquidity: 1n,
    principal: { amountA: 10n ** 18n, amountB: 10_000_000n },
    fees: { amountA: 5n * 10n ** 17n, amountB: 500_000n },
  },
  {
    ...{ ...base, id: '3', kind: 'deferred', time: 1_700_000_200, hash: `0x${'33'.repeat(32)}` },
    token: money.address,
    amount: 4_000_000n,
  },
]

beforeEach(() => {
  layOut({ width: 1200, height: 800 })
})
afterEach(cleanup)

/** What is read of a history whose older blocks are not read yet. */
const part = {
  value: [] as readonly PositionEvent[],
  ...{ source: { kind: 'sample' }, finished: false },
  reach: { kind: 'since', block: 50n, time: Date.UTC(2026, 0, 2, 12) / 1_000 },
} as const

function show(
  read: () => Promise<readonly PositionEvent[]>,
  { keepsRecord = true, before = undefined as typeof part | undefined } = {},
) {
  const own = sampleSource(localLiquidity.store.getState(), demoStore.getState())
  const source = { kind: 'sample' } as const
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (before) cache.setQueryData(own.events(7n).queryKey, before)
  render(
    <InSession cache={cache}>
      <MemoryRouter>
        <HistoryPanel
          positionId={7n}
          pool={pool}
          source={{
            ...own,
            keepsRecord,
            events: (id) => ({
              queryKey: own.events(id).queryKey,
              queryFn: async () => ({
                value: await read(),
                source,
                reach: { kind: 'complete' },
                finished: true,
              }),
            }),
          }}
        />
      </MemoryRouter>
    </InSession>,
  )
}

it('lists what was moved, fees included, the newest first', async () => {
  show(async () => events)
  const table = await screen.findByRole('table', { name: 'History of position 7' })
  await within(table).findByText('Added')
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    )
  expect(cells).toEqual([
    // Paid in one of the two tokens, so of the other nothing.
    ['Payment deferred', '–', '4'],
    ['Removed, with fees', '1.5', '10.5'],
    ['Added', '2', '30'],
  ])
})

it('says that there is no history yet', async () => {
  show(async () => [])
  expect(await screen.findByText('No history')).toBeDefined()
})

it('says what failed instead of an empty list', async () => {
  show(() => Promise.reject(new Error('offline')))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.queryByText('No history')).toBeNull()
})

it('says nothing of an empty history while older blocks are read', async () => {
  show(() => new Promise(() => {}), { before: part })
  expect(await screen.findByText('Reading earlier blocks: since Jan 2, 2026')).toBeDefined()
  expect(screen.queryByText('No history')).toBeNull()
})

it('says since when it has read where the rest cannot be read', async () => {
  show(() => Promise.reject(new Error('offline')), { before: part })
  expect(await screen.findByText('since Jan 2, 2026')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Continue reading' })).toBeDefined()
  expect(screen.queryByText('No history')).toBeNull()
})

it('is not there where nobody keeps a record', () => {
  show(async () => events, { keepsRecord: false })
  expect(screen.queryByText('History')).toBeNull()
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openChainFixture } from '../../../chain/open-chain.fixture.ts'
import { poolTotals } from '../../../domain/history/history.ts'
import { historyQuery } from '../../../domain/history/use-history.ts'
import { dollarPrices } from '../../../domain/pools/dollar-prices.ts'
import type { PoolTotals } from '../../../domain/pools/pool-events.ts'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { PoolTotalsFigures } from './add-screen.tsx'

const note = fixtureToken('1', 'ALD2Y')
const usdc = fixtureToken('2', 'USDC', 6, 'CURRENCY')
const pool = fixturePool(2n, note, usdc, 10_000n)

afterEach(cleanup)

function show(totals: PoolTotals | null, since?: number) {
  const queryClient = new QueryClient()
  const query = {
    ...historyQuery(openChainFixture, poolTotals(pool.id, 0)),
    staleTime: Number.POSITIVE_INFINITY,
  }
  if (totals) {
    queryClient.setQueryData(query.queryKey, {
      value: totals,
      source: { kind: 'chain', chainId: openChainFixture.chainId, block: 7n },
      reach: since === undefined ? { kind: 'complete' } : { kind: 'since', block: 5n, time: since },
      finished: since === undefined,
    })
  }
  render(
    <QueryClientProvider client={queryClient}>
      <PoolTotalsFigures
        pool={pool}
        prices={dollarPrices([pool])}
        source={{ totals: () => ({ ...query, enabled: totals !== null }) }}
      />
    </QueryClientProvider>,
  )
}

const figure = (label: string) => screen.getByText(label).nextElementSibling

it('shows volume and fees in dollars and in both tokens', () => {
  show({
    volume: { amountA: 0n, amountB: 80_704_074_940_000n },
    fees: { amountA: 0n, amountB: 6_123_456n },
  })
  expect(figure('Volume since creation')?.textContent?.trim()).toBe('$80.7M')
  expect(figure('Fees since creation')?.textContent?.trim()).toBe('$6.12')
  expect(screen.getByText('80.7M')).toBeTruthy()
  expect(screen.getByText('6.12')).toBeTruthy()
})

it('says in the figure that it is a part', () => {
  show(
    { volume: { amountA: 0n, amountB: 22_480_000_000_000n }, fees: { amountA: 0n, amountB: 0n } },
    1_731_412_800,
  )
  const text = figure('Volume since creation')?.textContent
  expect(text).toBe('$22.48M so far, since Nov 12, 2024')
})

it('shows that they are being read, and not 0', () => {
  show(null)
  for (const label of ['Volume since creation', 'Fees since creation']) {
    expect(figure(label)?.getAttribute('aria-busy')).toBe('true')
    expect(figure(label)?.textContent).toBe('')
  }
})

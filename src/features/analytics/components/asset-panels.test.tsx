import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer, chainWith } from '../../../chain/answered.fixture.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import {
  lateTitle,
  standingAnswers,
  unpaidFixture,
} from '../../../domain/servicing/notes.fixture.ts'
import { usdc } from '../../../lib/usdc.ts'
import { YieldPanel } from './asset-panels.tsx'

const chain = chainWith({ Servicing: '0x00000000000000000000000000000000000000c1' })

beforeEach(() => chainStore.setState({ chain }))
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

it('says of an asset that paid yield that it is late now, and nothing of others', async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  answer(cache, standingAnswers(chain, [unpaidFixture('late')]))
  const asset = (id: bigint, name: string) => ({
    asset: { id, name, symbol: name },
    amount: usdc(5n),
  })
  const value = {
    ...{ buckets: [], total: usdc(0n), allTime: usdc(10n) },
    assets: [asset(1n, 'Harbour Note'), asset(2n, 'Alder Bill')],
  }
  const source = { kind: 'chain', chainId: chain.chainId, block: 1n } as const
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <YieldPanel range="30d" state={{ status: 'ready', value, source }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const badge = await screen.findByTitle(lateTitle)
  expect(badge.closest('dt')?.textContent).toBe('Harbour NoteLate')
  expect(screen.getByText('Alder Bill').closest('dt')?.textContent).toBe('Alder Bill')
})

import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer, chainWith } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { walletStore } from '../../chain/wallet-state.ts'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import { fixturePool, fixtureToken } from '../../domain/pools/pools.fixture.ts'
import { poolsQuery } from '../../domain/pools/read-pools.ts'
import { registryQuery } from '../../domain/registry/registry.ts'
import { lateTitle, standingAnswers, unpaidFixture } from '../../domain/servicing/notes.fixture.ts'
import { InSession } from '../../session/session.fixture.tsx'
import { layOut } from '../../ui/testing/lay-out.ts'
import { Page } from './page.tsx'

const chain = chainWith({ Servicing: '0x00000000000000000000000000000000000000c1' })
const money = fixtureToken('a', 'USDC', 6, 'CURRENCY')
const note = fixtureToken('b', 'HARB')

const walletBefore = walletStore.getState()
beforeEach(() => {
  layOut({ width: 1_200, height: 800 })
  chainStore.setState({ chain })
  const account = '0x0000000000000000000000000000000000000011'
  walletStore.setState({ status: 'connected', account, chainId: chain.chainId })
})
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
  walletStore.setState(walletBefore, true)
})

function open(search: string) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  answer(cache, [
    [poolsQuery(chain), [fixturePool(1n, money, note, 100n)]],
    [registryQuery(chain), [marketAssetFixture({ token: note.address })]],
    ...standingAnswers(chain, [unpaidFixture('late')]),
  ])
  render(
    <InSession cache={cache}>
      <NuqsTestingAdapter searchParams={search}>
        <MemoryRouter>
          <Page />
        </MemoryRouter>
      </NuqsTestingAdapter>
    </InSession>,
  )
}

it('says of what is bought that it is late, before the trade', async () => {
  open(`?from=${money.address}&to=${note.address}`)
  const warning = await screen.findByText(`HARB: ${lateTitle}`)
  const trade = screen.getByRole('button', { name: 'Enter an amount' })
  const follows = warning.compareDocumentPosition(trade) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(follows).not.toBe(0)
})

it('does not keep anybody from selling it with a warning', async () => {
  open(`?from=${note.address}&to=${money.address}`)
  await screen.findByRole('heading', { name: 'Swap' })
  await expect(screen.findByText(/not paid/, undefined, { timeout: 200 })).rejects.toThrow()
})

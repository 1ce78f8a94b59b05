import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer, chainWith } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { walletStore } from '../../chain/wallet-state.ts'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import { fixturePool, fixturePosition, fixtureToken } from '../../domain/pools/pools.fixture.ts'
import { poolsQuery, poolTokensQuery, positionsQuery } from '../../domain/pools/read-pools.ts'
import { registryQuery } from '../../domain/registry/registry.ts'
import { lateTitle, standingAnswers, unpaidFixture } from '../../domain/servicing/notes.fixture.ts'
import { InSession } from '../../session/session.fixture.tsx'
import { layOut } from '../../ui/testing/lay-out.ts'
import { Page } from './page.tsx'

const at = (digit: string): Address => `0x${digit.repeat(40)}`
const chain = chainWith({ Servicing: at('c'), Pools: at('5'), AssetRegistry: at('6') })
const account = at('9')
const money = fixtureToken('a', 'USDC', 6, 'CURRENCY')
const note = fixtureToken('b', 'HARB')
const bond = fixtureToken('d', 'BOND')
const pools = [fixturePool(1n, money, note, 100n), fixturePool(2n, money, bond, 100n)]

const walletBefore = walletStore.getState()
beforeEach(() => {
  layOut({ width: 1_200, height: 800 })
  chainStore.setState({ chain })
  walletStore.setState({ status: 'connected', account, chainId: chain.chainId })
})
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
  walletStore.setState(walletBefore, true)
})

function open(search: string) {
  const cache = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  })
  answer(cache, [
    [poolsQuery(chain), pools],
    [poolTokensQuery(chain), [money, note, bond]],
    [positionsQuery(chain, account), [fixturePosition({ owner: account, liquidity: 1n })]],
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

it.each([
  ['adding to its pool', '?add=1'],
  ['a position', '?position=1'],
  ['creating a pool', `?create=pool&base=${note.address}&quote=${money.address}`],
])('says that a share is late before liquidity is provided: %s', async (_, search) => {
  open(search)
  expect(await screen.findByText(`HARB: ${lateTitle}`)).toBeDefined()
})

it('says nothing of it in the pools of others', async () => {
  open('?add=2')
  await screen.findByRole('heading', { name: /^Add liquidity to/ })
  await expect(screen.findByText(/not paid/, undefined, { timeout: 200 })).rejects.toThrow()
})

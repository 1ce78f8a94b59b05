import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Answered, answer, chainWith } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { financialAssetFixture } from '../../domain/assets/financial-asset.fixture.ts'
import {
  financialAssetQuery,
  yieldDistributionsQuery,
} from '../../domain/assets/financial-asset.ts'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import { creditsQuery } from '../../domain/credits/read-credits.ts'
import { listingsQuery } from '../../domain/offers/market.ts'
import { poolsQuery } from '../../domain/pools/read-pools.ts'
import { assetsOwnedQuery } from '../../domain/portfolio/all-holdings.ts'
import { smartAccountsQuery } from '../../domain/portfolio/use-holdings.ts'
import { registryQuery } from '../../domain/registry/registry.ts'
import { shareAmount } from '../../domain/units.ts'
import { usdc } from '../../lib/usdc.ts'
import { LargestHoldings } from './largest-holdings.tsx'

const at = (digit: string): Address => `0x${digit.repeat(40)}`
const chain = chainWith({})
const holder = at('9')
const share = 10n ** 18n
const assets = [
  marketAssetFixture({ id: 1n, name: 'Harbour Note', symbol: 'HARB', token: at('1') }),
  marketAssetFixture({ id: 2n, name: 'Forest Bond', symbol: 'FRST', token: at('2') }),
  marketAssetFixture({ id: 3n, name: 'Mill Lease', symbol: 'MILL', token: at('3') }),
]
let closed = 0

beforeEach(() => {
  closed = 0
  chainStore.setState({ chain })
})
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

/** A holder of so many shares of each asset, of 1 USDC each, and of what a test says of smart accounts. */
function show(
  shares: readonly bigint[],
  coin = 0n,
  accounts: readonly Answered[] = [[smartAccountsQuery(chain, holder), []]],
  isRead = true,
) {
  const cache = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  })
  const held = assets.map(({ token }, index) => ({
    token,
    position: {
      ...{ shares: shareAmount((shares[index] ?? 0n) * share), claimable: usdc(0n) },
      claimed: usdc(0n),
    },
  }))
  answer(cache, [
    [registryQuery(chain), assets],
    [listingsQuery(chain), []],
    [creditsQuery(chain), []],
    [poolsQuery(chain), []],
    ...assets.flatMap((asset): readonly Answered[] => [
      [financialAssetQuery(chain, asset.token), financialAssetFixture(asset)],
      [yieldDistributionsQuery(chain, asset.token), []],
    ]),
    [
      assetsOwnedQuery(chain, isRead ? holder : at('8')),
      {
        ...{ shares: held, credits: [], tokens: [], positions: [], usdc: usdc(7_250_000n) },
        native: shareAmount(coin),
      },
    ],
    ...accounts,
  ])
  return showIn(cache)
}

function showIn(cache: QueryClient) {
  render(
    <InCache cache={cache}>
      <LargestHoldings
        account={holder}
        onClose={() => {
          closed += 1
        }}
      />
    </InCache>,
  )
  return userEvent.setup({ delay: null })
}
const InCache = ({ cache, children }: { cache: QueryClient; children: React.ReactNode }) => (
  <QueryClientProvider client={cache}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
)
const heading = () => screen.getByRole('heading', { name: /^Largest holdings/ }).textContent
const rows = async () =>
  within(await screen.findByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('names the three that are worth most, and what everything is worth', async () => {
  show([20n, 5n, 300n])
  expect(await rows()).toEqual(['Mill Lease$300.00', 'Harbour Note$20.00', 'USD Coin$7.25'])
  expect(heading()).toBe('Largest holdings$332.25 in total')
})

it('names what has no price by its symbol, after what has one', async () => {
  show([20n], share)
  expect(await rows()).toEqual(['Harbour Note$20.00', 'USD Coin$7.25', 'EtherETH'])
  expect(heading()).toBe('Largest holdings$27.25 in total')
})

it('leads to each holding and to the portfolio, and closes what it is shown in', async () => {
  const user = show([20n])
  const link = await screen.findByRole('link', { name: 'Harbour Note' })
  expect(link.getAttribute('href')).toBe('/portfolio?holding=asset%3A1')
  await user.click(link)
  const all = screen.getByRole('link', { name: 'Open the portfolio' })
  expect(all.getAttribute('href')).toBe('/portfolio')
  await user.click(all)
  expect(closed).toBe(2)
})

it('does not take a sum for the total whose smart accounts could not be read', async () => {
  show([20n], 0n, [])
  await rows()
  expect(heading()).toBe('Largest holdings$27.25 without smart accounts, which could not be read')
})

it('says why nothing can be shown, and still leads to the portfolio', async () => {
  const { client } = fakeNode({
    eth_blockNumber: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  chainStore.setState({ chain: { ...chain, client } })
  showIn(new QueryClient())
  expect(screen.queryByRole('list')).toBeNull()
  expect(await screen.findByText('The node of the chain does not respond.')).toBeDefined()
  expect(heading()).toBe('Largest holdings')
  expect(screen.getByRole('link', { name: 'Open the portfolio' })).toBeDefined()
})

it('says nothing before it is read', () => {
  const { client } = fakeNode({ eth_blockNumber: () => new Promise(() => {}) })
  chainStore.setState({ chain: { ...chain, client } })
  show([20n], 0n, undefined, false)
  expect(heading()).toBe('Largest holdings')
  expect(screen.queryByRole('list')).toBeNull()
})

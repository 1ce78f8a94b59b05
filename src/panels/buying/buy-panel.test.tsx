import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { assetMarketAbi } from '../../chain/abi/assetMarket-abi.ts'
import { poolsAbi } from '../../chain/abi/pools-abi.ts'
import { answer } from '../../chain/answered.fixture.ts'
import { chainStore } from '../../chain/chain-state.ts'
import { openChainFixture } from '../../chain/open-chain.fixture.ts'
import { usdcBalanceQuery } from '../../chain/tokens.ts'
import { closedPreviews } from '../../chain/transactions/closed-previews.fixture.ts'
import { confirmedIntents } from '../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import type { EligibilityReading } from '../../domain/assets/eligibility/eligibility.ts'
import {
  eligibleReading,
  neverReading,
  restrictedFixture,
} from '../../domain/assets/eligibility/restricted.fixture.ts'
import { marketAssetFixture } from '../../domain/assets/market-asset.fixture.ts'
import { sharesOf } from '../../domain/assets/to-market-asset.ts'
import { shareOffer as offer, oneToken } from '../../domain/buying/plan.fixture.ts'
import type { Offer } from '../../domain/offers/offer.ts'
import type { Pool } from '../../domain/pools/pool.ts'
import { fixturePool, fixtureToken } from '../../domain/pools/pools.fixture.ts'
import { bestQuoteQuery } from '../../domain/pools/quote.ts'
import { poolsQuery } from '../../domain/pools/read-pools.ts'
import { lateTitle, standingAnswers, unpaidFixture } from '../../domain/servicing/notes.fixture.ts'
import { standingQuery } from '../../domain/servicing/queries.ts'
import { usdc } from '../../lib/usdc.ts'
import { layOut } from '../../ui/testing/lay-out.ts'
import { BuyPanel } from './buy-panel.tsx'

const previews = closedPreviews()
const intents = confirmedIntents()

const source = { kind: 'chain', chainId: 31_337, block: 7n } as const
const before = chainStore.getState()
const head = 7n
const buyer = '0x00000000000000000000000000000000000000d1'
const money = fixtureToken('b', 'USDC', 6, 'CURRENCY')
const token = fixtureToken('d', 'TEST', 18, 'TREASURY')
const pool = fixturePool(3n, money, token, 8n)
const chain = {
  ...openChainFixture,
  deployment: {
    ...openChainFixture.deployment,
    usdc: money.address,
    addresses: {
      'Canopy#Pools': '0x00000000000000000000000000000000000000e2',
      'Canopy#Servicing': '0x00000000000000000000000000000000000000e3',
    },
  },
} as const
const market = {
  address: '0x00000000000000000000000000000000000000e1',
  usdc: money,
  feeBps: 25,
  paused: false,
} as const
const asset = marketAssetFixture({ token: token.address })
const book = [offer(1n, 1_000_000n, 4n), offer(2n, 1_050_000n, 30n), offer(3n, 1_080_000n, 100n)]

let cache: QueryClient
beforeEach(() => {
  layOut({ width: 360, height: 800 })
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  cache.setQueryData(usdcBalanceQuery(chain, buyer).queryKey, { value: usdc(100_000_000n), source })
  cache.setQueryData(poolsQuery(chain).queryKey, { value: [], source })
  answer(cache, [[standingQuery(chain, asset.id), null]])
  chainStore.setState({ chain, head })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  chainStore.setState(before)
})

type Shown = Partial<Parameters<typeof BuyPanel>[0]>

function show(offers: readonly Offer[] = book, sellable = sharesOf(asset), given: Shown = {}) {
  const panel = (open: readonly Offer[], changes: Shown = {}) => (
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <BuyPanel {...{ sellable, buyer, market, ...given, ...changes }} offers={open} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { rerender } = render(panel(offers))
  return {
    change: (open: readonly Offer[], changes?: Shown) => rerender(panel(open, changes)),
  }
}

const units = () => screen.getByLabelText('You buy')
const payment = () => screen.getByLabelText('You pay')
const lastCall = () => callWithoutPermits(intents.at(-1) as Intent, assetMarketAbi)

it('states the cheapest price and how many are sold at it before anything is entered', () => {
  show()
  expect(screen.getByText('$1.0000')).toBeDefined()
  expect(screen.getByText('4 TEST at this price')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Enter an amount' })).toHaveProperty('disabled', true)
})

it('buys from three offers, the last in part, and clears the order', async () => {
  show()
  await userEvent.type(units(), '50')
  expect(payment()).toHaveProperty('value', '52.78')
  expect(screen.getByText('From 3 offers, highest $1.0800')).toBeDefined()
  expect(screen.getByText('$1.0556')).toBeDefined()
  expect(screen.getByText('5.56%')).toBeDefined()
  expect(screen.getByText('At most $53.0439')).toBeDefined()
  await userEvent.keyboard('{Enter}')
  expect(lastCall()).toMatchObject([
    'sweep',
    {
      amount: 50n * oneToken,
      minimumAmount: 50n * oneToken,
      maximumCost: 53_043_900n,
      recipient: buyer,
    },
    [{ listingId: 1n }, { listingId: 2n }, { listingId: 3n }],
  ])
  expect(units()).toHaveProperty('value', '')
})

it('spends a pasted payment, and no more than the balance', async () => {
  show()
  await userEvent.click(payment())
  await userEvent.paste(' 35.5 ')
  expect(units()).toHaveProperty('value', '34')
  await userEvent.click(screen.getByRole('button', { name: 'Max, 100 USDC' }))
  expect(units()).toHaveProperty('value', '93.722222')
  await userEvent.clear(payment())
  await userEvent.type(payment(), '101')
  expect(screen.getByRole('button', { name: /^You need 1\.00 USDC more$/ })).toBeDefined()
})

it('uses the tolerance that is entered', async () => {
  show()
  await userEvent.type(units(), '10')
  await userEvent.click(screen.getByText('Limits: 0.5% tolerance'))
  await userEvent.click(screen.getByRole('radio', { name: '1%' }))
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }))
  // 4 at 1.00 and 6 at 1.05
  expect(lastCall()).toMatchObject(['sweep', { maximumCost: 10_403_000n }, [{}, {}]])
})

it('says that an offer is gone, keeps what was typed and buys from the others', async () => {
  const { change } = show()
  await userEvent.type(units(), '10')
  change(book.slice(1))
  expect(screen.getByText('Offers of your order are gone')).toBeDefined()
  expect(screen.getByText(/average price is \$1\.0500 now, not \$1\.0300/)).toBeDefined()
  expect(units()).toHaveProperty('value', '10')
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }))
  expect(lastCall()[2]).toMatchObject([{ listingId: 2n }])
})

it('says when the offers do not suffice, and when there are none', async () => {
  const { change } = show()
  await userEvent.type(units(), '135')
  expect(screen.getByRole('button', { name: 'Only 134 TEST available' })).toBeDefined()
  change([])
  expect(screen.getByText('Nothing is for sale now')).toBeDefined()
})

/** Lets a trade along these pools, of USDC for TEST, be what the best route gives. */
function quoted(exact: 'in' | 'out', amountIn: bigint, amountOut: bigint, route: readonly Pool[]) {
  const terms = {
    ...{ tokenIn: money.address, tokenOut: token.address, exact },
    amount: exact === 'in' ? amountIn : amountOut,
  }
  const hops = route.map((each) => ({
    ...{ pool: each, tokenIn: each.tokenA.address, amountIn, amountOut, fee: 1n },
    ...{ sqrtPriceX96: each.sqrtPriceX96, ticksCrossed: 0 },
  }))
  cache.setQueryData(bestQuoteQuery(chain, terms, [route], head).queryKey, {
    value: { terms, amountIn, amountOut, hops },
    source,
  })
}

it('puts a cheaper pool first and buys there, unless the offers are chosen', async () => {
  cache.setQueryData(poolsQuery(chain).queryKey, { value: [pool], source })
  quoted('out', 10_100_000n, 10n * oneToken, [pool])
  show()
  await userEvent.type(units(), '10')
  const venues = await screen.findAllByRole('radio', { name: /pool|Offers/ })
  expect(venues.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Through a pool\$10\.10 · best price$/),
    expect.stringMatching(/^Offers in the market\$10\.30$/),
  ])
  expect(payment()).toHaveProperty('value', '10.1')
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }))
  expect(callWithoutPermits(intents.at(-1) as Intent, poolsAbi)).toMatchObject([
    'swapExactOut',
    { amount: 10n * oneToken, limit: 10_150_500n },
  ])

  await userEvent.type(units(), '10')
  await userEvent.click(await screen.findByRole('radio', { name: /Offers in the market/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }))
  expect(lastCall()).toMatchObject(['sweep', { amount: 10n * oneToken }, [{}, {}]])
})

it('takes no pool that is reached through a token which the buyer may not receive, and says so', async () => {
  const between = fixtureToken('c', 'NOTE', 18, 'TREASURY')
  const route = [fixturePool(4n, money, between, 8n), fixturePool(5n, between, token, 8n)]
  const reaching = (reading: EligibilityReading) => {
    cache.setQueryData(poolsQuery(chain).queryKey, { value: route, source })
    answer(cache, restrictedFixture(chain, between.address, [[buyer, reading]]))
    return show()
  }
  const { change } = reaching(neverReading)
  const words =
    /^Pools trade it only through restricted tokens: your account may not receive NOTE\.$/
  expect(screen.getByText(words)).toBeDefined()
  await userEvent.type(units(), '4')
  expect(screen.queryByRole('radio', { name: /pool/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Buy' })).toHaveProperty('disabled', false)
  change([])
  expect(screen.getByText(/New offers .* appear here\. Pools trade it only through/)).toBeDefined()
  cleanup()
  reaching(eligibleReading)
  await userEvent.type(units(), '4')
  expect(screen.getByRole('radio', { name: /Through a pool/ })).toBeDefined()
  expect(screen.queryByText(words)).toBeNull()
})

it('says above the order that the asset is late, also where nothing is offered, and takes orders', async () => {
  answer(cache, standingAnswers(chain, [unpaidFixture('late', asset.id)]))
  const { change } = show()
  const warning = await screen.findByText(lateTitle)
  const follows = warning.compareDocumentPosition(units()) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(follows).not.toBe(0)
  await userEvent.type(units(), '4')
  expect(screen.getByRole('button', { name: 'Buy' })).toHaveProperty('disabled', false)
  change([])
  expect(screen.getByText(lateTitle)).toBeDefined()
})

it('says nothing of it about a credit, which promises no payments', async () => {
  answer(cache, standingAnswers(chain, [unpaidFixture('late', asset.id)]))
  show(book, { ...sharesOf(asset), singular: 'credit', pooled: null })
  await expect(screen.findByText(lateTitle, undefined, { timeout: 100 })).rejects.toThrow()
})

it('gives the units that a payment buys in pools, and at least what the tolerance leaves of them', async () => {
  const between = fixtureToken('c', 'NOTE', 18, 'TREASURY')
  const route = [fixturePool(4n, money, between, 8n), fixturePool(5n, between, token, 8n)]
  cache.setQueryData(poolsQuery(chain).queryKey, { value: route, source })
  quoted('in', 10_000_000n, 11n * oneToken, route)
  show()
  await userEvent.type(payment(), '10')
  expect(await screen.findByRole('radio', { name: /best price$/ })).toBeDefined()
  expect(units()).toHaveProperty('value', '11')
  expect(payment()).toHaveProperty('value', '10')
  expect(screen.queryByText('Offers of your order are gone')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }))
  expect(intents).toHaveLength(1)
})

it('keeps the order of a purchase that was looked at and not signed', async () => {
  previews.areClosed = true
  show()
  await userEvent.type(units(), '10{Enter}')
  expect(intents).toHaveLength(1)
  expect(units()).toHaveProperty('value', '10')
})

it('sends no order that is not complete, however it is submitted', async () => {
  const { change } = show()
  const form = () => units().closest('form') as HTMLFormElement
  fireEvent.submit(form())
  await userEvent.type(units(), '10')
  change(book, { refusal: 'You are not eligible yet' })
  expect(screen.getByRole('button', { name: 'You are not eligible yet' })).toHaveProperty(
    'disabled',
    true,
  )
  fireEvent.submit(form())
  change(book, { buyer: undefined })
  fireEvent.submit(form())
  change(book)
  await userEvent.click(screen.getByText('Limits: 0.5% tolerance'))
  await userEvent.clear(screen.getByLabelText('Slippage tolerance (%)'))
  expect(screen.getByText('Limits: –% tolerance')).toBeDefined()
  fireEvent.submit(form())
  await userEvent.type(screen.getByLabelText('Slippage tolerance (%)'), '1')
  act(() => chainStore.setState(before))
  fireEvent.submit(form())
  expect(intents).toHaveLength(0)
})

it('waits for the market with whoever can buy, and shows its prices to visitors', () => {
  const { change } = show(book, undefined, { market: undefined })
  expect(screen.queryByLabelText('You buy')).toBeNull()
  change(book, { market: undefined, buyer: undefined })
  expect(units()).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Enter an amount' })).toBeNull()
})

it('keeps what a visitor entered when a wallet is connected', async () => {
  const { change } = show(book, undefined, { buyer: undefined })
  await userEvent.type(units(), '3')
  screen.getByRole('button', { name: /wallet/i }).focus()
  change(book, { buyer })
  expect(units()).toHaveProperty('value', '3')
  expect(document.activeElement).not.toBe(document.body)
})

it.each([
  [0n, null, 1],
  [0n, 'You are not eligible yet', 0],
  [1n, null, 0],
])(
  'offers USDC to those with %d of it, unless they may not buy: %s',
  async (held, refusal, said) => {
    cache.setQueryData(usdcBalanceQuery(chain, buyer).queryKey, { value: usdc(held), source })
    show(book, undefined, { refusal })
    expect(screen.queryAllByText('You need more USDC')).toHaveLength(said)
  },
)

it('says that the price of a pool could not be read, and sells from the offers', async () => {
  cache.setQueryData(poolsQuery(chain).queryKey, { value: [pool], source })
  cache.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } })
  show()
  await userEvent.type(units(), '10')
  expect(await screen.findByText('The pool price could not be read')).toBeDefined()
  expect(screen.getByText(/The offers in the market are not affected\.$/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Buy' }))
  expect(lastCall()[0]).toBe('sweep')
})

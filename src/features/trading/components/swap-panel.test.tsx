import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { MemoryRouter } from 'react-router'
import type { Address } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { poolsAbi } from '../../../chain/abi/pools-abi.ts'
import { answer, chainWith } from '../../../chain/answered.fixture.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import { balanceQuery } from '../../../chain/tokens.ts'
import { confirmedIntents } from '../../../chain/transactions/confirmed-intents.fixture.ts'
import { callWithoutPermits } from '../../../chain/transactions/decoded-call.fixture.ts'
import type { Intent } from '../../../chain/transactions/intent.ts'
import type { EligibilityReading } from '../../../domain/assets/eligibility/eligibility.ts'
import {
  eligibleReading,
  neverReading,
  restrictedFixture,
} from '../../../domain/assets/eligibility/restricted.fixture.ts'
import type { Pool } from '../../../domain/pools/pool.ts'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import {
  bestQuoteQuery,
  type ExactSide,
  type Route,
  routesBetween,
} from '../../../domain/pools/quote.ts'
import type { Session } from '../../../session/session.ts'
// Dialogs load their code when they open, which takes a busy machine longer than a test waits.
import '../../../ui/dialog-surface.tsx'
import { useTradingUrl } from '../use-trading-url.ts'
import { SwapPanel } from './swap-panel.tsx'

const account: Address = '0x00000000000000000000000000000000000000a1'
const contract: Address = '0x00000000000000000000000000000000000000e1'
const chain = chainWith({ Pools: contract })
const bill = fixtureToken('1', 'BILL')
const money = fixtureToken('2', 'CASH', 6, 'CURRENCY')
const note = fixtureToken('3', 'NOTE')
const pool = fixturePool(4n, bill, money, 100n)
const pools = [pool, fixturePool(5n, money, note, 100n)] as const
const through = fixturePool(6n, bill, note, 100n)
const one = 10n ** 18n
const intents = confirmedIntents()
const wallet = { kind: 'wallet', account } as Session

let state = { balance: 500_000_000n, received: 99n * one }
beforeEach(() => {
  state = { balance: 500_000_000n, received: 99n * one }
  chainStore.setState({ chain })
})
afterEach(() => {
  cleanup()
  chainStore.setState(chainStore.getInitialState(), true)
})

type Pools = readonly [Pool, ...Pool[]]
type PanelProps = { readonly pools: Pools; readonly session: Session }

function Panel({ pools, session }: PanelProps) {
  const url = useTradingUrl(pools)
  return <SwapPanel pools={pools} url={url} session={session} />
}

/** What the pools answer to 100 CASH for BILL, exact on one side; null where they cannot trade it. */
function quoteOf(exact: ExactSide, amount: bigint) {
  const terms = { tokenIn: money.address, tokenOut: bill.address, exact, amount }
  const hop = {
    ...{ pool, tokenIn: money.address, amountIn: 100_000_000n, amountOut: state.received },
    ...{ fee: 300_000n, sqrtPriceX96: pool.sqrtPriceX96, ticksCrossed: 0 },
  }
  const quote = { terms, amountIn: hop.amountIn, amountOut: hop.amountOut, hops: [hop] }
  const routes = routesBetween(pools, money.address, bill.address)
  return [bestQuoteQuery(chain, terms, routes, null), state.received === 0n ? null : quote] as const
}

function show(
  search: string,
  session: Session = wallet,
  among: Pools = pools,
  further: Parameters<typeof answer>[1] = [],
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  answer(queryClient, [
    quoteOf('in', 100_000_000n),
    quoteOf('in', 10_000_000n),
    quoteOf('out', 99n * one),
    [balanceQuery(chain, money.address, account), { value: state.balance, decimals: 6 }],
    [balanceQuery(chain, bill.address, account), { value: 7n * one, decimals: 18 }],
    ...further,
  ])
  const onUrlUpdate = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <NuqsTestingAdapter searchParams={search} onUrlUpdate={onUrlUpdate} hasMemory>
        <MemoryRouter>
          <Panel pools={among} session={session} />
        </MemoryRouter>
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  )
  const query = () => onUrlUpdate.mock.lastCall?.[0].searchParams as URLSearchParams
  return { user: userEvent.setup({ delay: null }), query }
}
const pays = () => screen.getByLabelText<HTMLInputElement>(/^You pay/)
const receives = () => screen.getByLabelText<HTMLInputElement>(/^You receive/)
const submit = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const called = () => callWithoutPermits(intents[0] as Intent, poolsAbi)

it('quotes what is typed, sends it with its bound, and is empty once it is on its way', async () => {
  const { user } = show('')
  expect((await submit('Enter an amount')).disabled).toBe(true)
  await user.type(pays(), '100')
  const swap = await submit('Swap')
  expect(receives().value).toBe('99')
  expect(screen.getByText('Minimum received').nextSibling?.textContent).toMatch(/^98\.505\s?BILL$/)
  await user.click(swap)
  expect(intents[0]?.title).toBe('Swap 100 CASH for BILL')
  expect(called()).toEqual([
    'swapExactIn',
    {
      ...{ poolId: 4n, tokenIn: money.address, amount: 100_000_000n, recipient: account },
      ...{ limit: 98_505_000_000_000_000_000n, sqrtPriceLimitX96: 0n, deadline: 0n },
    },
  ])
  await waitFor(() => expect(pays().value).toBe(''))
})

it('buys an exact amount for at most what the slippage and the balance allow', async () => {
  state.balance = 100_200_000n
  const { user } = show('?exact=out&slippage=100')
  await user.type(receives(), '99')
  const swap = await submit('Swap')
  expect(pays().value).toBe('100')
  expect(screen.getByText('Maximum paid').nextSibling?.textContent).toMatch(/^100\.2\s?CASH$/)
  await user.click(swap)
  expect(called()).toEqual(['swapExactOut', expect.objectContaining({ limit: 100_200_000n })])
})

it('shows no quote of another amount than the one entered', async () => {
  const { user } = show('?amount=100')
  await submit('Swap')
  await user.type(pays(), '5')
  expect((await submit('Getting a quote')).disabled).toBe(true)
  expect(receives().value).toBe('')
  expect(screen.queryByText('Minimum received')).toBeNull()
})

it('says how much is missing and where to get it', async () => {
  state.balance = 40_000_000n
  show('?amount=100')
  expect((await submit('You need 60 CASH more')).disabled).toBe(true)
  expect(screen.getByText('You need more CASH')).toBeDefined()
})

it('says that the pools hold too little', async () => {
  state.received = 0n
  show('?amount=100')
  expect((await submit('More than the pools hold')).disabled).toBe(true)
  expect(
    screen.getByText('The pools do not hold enough for this').parentElement?.textContent,
  ).toMatch(/One route was checked\. Enter a smaller amount\.$/)
})

it('asks for consent to a high price impact, for this trade only', async () => {
  state.received = 90n * one
  const { user } = show('?amount=100')
  expect((await submit('Accept the price impact first')).disabled).toBe(true)
  const consent = () => screen.getByRole('checkbox', { name: /^I accept losing 9\.73% to/ })
  await user.click(consent())
  expect((await submit('Swap')).disabled).toBe(false)
  await user.click(consent())
  expect((await submit('Accept the price impact first')).disabled).toBe(true)
  await user.click(consent())
  await submit('Swap')
  await user.type(pays(), '{Backspace}')
  expect((await submit('Accept the price impact first')).disabled).toBe(true)
  expect(screen.getByRole('checkbox').getAttribute('aria-checked')).toBe('false')
})

it('sends nothing while a setting is wrong', async () => {
  const { user } = show('?amount=100')
  await submit('Swap')
  await user.click(screen.getByText(/^Slippage tolerance 0\.50%, valid for 20 minutes/))
  await user.clear(screen.getByLabelText(/^Valid for/))
  await user.type(pays(), '{Enter}')
  expect((await submit('Correct the slippage tolerance or the deadline')).disabled).toBe(true)
  expect(intents).toEqual([])
})

it('warns of a slippage that others can use', async () => {
  show('?amount=100&slippage=600')
  expect(await screen.findByText('Slippage tolerance of 6.00%')).toBeDefined()
  cleanup()
  show('?amount=100&slippage=500')
  await submit('Swap')
  expect(screen.queryByText('Slippage tolerance of 5.00%')).toBeNull()
})

it.each([
  [{ kind: 'none' }, 'Connect a wallet to trade.'],
  [{ kind: 'demo' }, /the demo session has no money on this chain/],
])('quotes without a wallet: %j', async (session, text) => {
  show('?amount=100', session as Session)
  expect(await screen.findByText(text)).toBeDefined()
  await waitFor(() => expect(receives().value).toBe('99'))
  expect(screen.queryByRole('button', { name: 'Swap' })).toBeNull()
})

it('reverses the trade with its amount', async () => {
  const { user, query } = show('?amount=100')
  await user.click(screen.getByRole('button', { name: 'Reverse the trade' }))
  await waitFor(() => expect(receives().value).toBe('100'))
  expect(Object.fromEntries(query())).toEqual({
    ...{ from: bill.address, to: money.address, amount: '100', exact: 'out' },
  })
})

it('finds a token by name, symbol or address, and takes the first with Enter', async () => {
  const { user, query } = show('')
  await user.click(screen.getByRole('button', { name: /^Token you receive:\s*BILL/ }))
  const list = within(await screen.findByRole('list', { name: 'Tokens' }))
  const names = () => list.queryAllByRole('button').map(({ textContent }) => textContent)
  expect(names()).toHaveLength(3)
  expect(names()[0]).toMatch(/^BILLBILL, Treasury7$/)
  const search = screen.getByLabelText('Search tokens')
  await user.type(search, '{Enter}')
  expect(names()).toHaveLength(3)
  await user.type(search, 'nothing')
  expect(screen.getByText('No pool trades a token like this.')).toBeDefined()
  await user.clear(search)
  await user.type(search, ' 0x333')
  expect(names()).toHaveLength(1)
  await user.clear(search)
  await user.type(search, 'note{Enter}')
  await waitFor(() => expect(query().get('to')).toBe(note.address))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('exchanges the tokens where the same is chosen for both sides', async () => {
  const { user, query } = show('')
  await user.click(screen.getByRole('button', { name: /^Token you receive:\s*BILL/ }))
  const list = within(await screen.findByRole('list', { name: 'Tokens' }))
  await user.click(list.getByRole('button', { name: /^CASH/ }))
  await waitFor(() => expect(query().get('to')).toBe(money.address))
  expect(query().get('from')).toBe(bill.address)
})

describe('a route through a restricted token', () => {
  /** NOTE is restricted, and the quote is that of the best of the given routes. */
  const restricted = (reading: EligibilityReading, routes: readonly Route[]) => {
    const terms = {
      ...{ tokenIn: money.address, tokenOut: bill.address },
      ...({ exact: 'in', amount: 100_000_000n } as const),
    }
    const hops = (routes.at(-1) ?? []).map((each, at) => ({
      ...{ pool: each, tokenIn: at === 0 ? money.address : note.address },
      ...{ amountIn: 1n, amountOut: 1n, fee: 0n, sqrtPriceX96: 1n, ticksCrossed: 0 },
    }))
    return [
      ...restrictedFixture(chain, note.address, [[account, reading]]),
      [
        bestQuoteQuery(chain, terms, routes, null),
        { terms, amountIn: terms.amount, amountOut: 97n * one, hops },
      ] as const,
    ]
  }
  const [, toNote] = pools
  const both: Pools = [pool, toNote, through]
  const onlyThrough: Pools = [toNote, through]

  it('is left out where the account may not receive it, and another is taken', async () => {
    const { user } = show('?amount=100', wallet, both, restricted(neverReading, [[pool]]))
    expect(await screen.findByText(/^Some routes are left out: your account may not/)).toBeDefined()
    expect(receives().value).toBe('97')
    await user.click(await submit('Swap'))
    expect(called()?.[0]).toBe('swapExactIn')
  })

  it('is quoted where the account may receive it', async () => {
    const routes = [[pool], [toNote, through]]
    show('?amount=100', wallet, both, restricted(eligibleReading, routes))
    await submit('Swap')
    expect(receives().value).toBe('97')
    expect(screen.queryByText(/are left out/)).toBeNull()
    expect(screen.getByText(/^You may buy/)).toBeDefined()
  })

  it('is said to be the only one, before anything is typed', async () => {
    const search = `?from=${money.address}&to=${bill.address}`
    show(search, wallet, onlyThrough, restricted(neverReading, []))
    expect((await submit('No route that you may take')).disabled).toBe(true)
    const notice = screen.getByText('No route is left for this trade').parentElement
    expect(notice?.textContent).toMatch(
      /your account may not receive NOTE\. Choose another token\.$/,
    )
  })

  it('is not promised to a visitor', async () => {
    const search = `?from=${money.address}&to=${bill.address}`
    show(search, { kind: 'demo' } as Session, onlyThrough, restricted(neverReading, []))
    const notice = (await screen.findByText('No route is left for this trade')).parentElement
    expect(notice?.textContent).toMatch(/only eligible accounts may receive NOTE\. Connect an/)
  })
})

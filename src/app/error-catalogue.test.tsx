import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import type { ReactElement } from 'react'
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Api, createApi } from '../api/client.ts'
import { createHttpTransport } from '../api/http.ts'
import { SampleLayerError } from '../api/sample/routes.ts'
import { createSampleTransport } from '../api/sample/transport.ts'
import type { Transport } from '../api/transport.ts'
import { ApiError } from '../api/transport.ts'
import { Page as LiquidityPage } from '../features/liquidity/page.tsx'
import { localLiquidity } from '../features/liquidity/source/sample-source.ts'
import { Page as PortfolioPage } from '../features/portfolio/page.tsx'
import { failing, forest, sample } from '../features/yield/page.fixture.ts'
import { Page as YieldPage } from '../features/yield/page.tsx'
import { useYieldStrategy } from '../features/yield/yield-strategy-provider.tsx'
import { resetDemoBalances, startDemo } from '../session/demo.ts'
import { InSession } from '../session/session.fixture.tsx'
import { layOut } from '../ui/testing/lay-out.ts'
import { ErrorScreen } from './error-screens.tsx'
import { loadPage } from './routing/load-page.ts'
import { routes } from './routing/routes.tsx'

/** Every failure that has a text of its own, and where a person or a developer reads it. */

// The API of a build is fixed by its environment; a test has its own server. A file does not load.
const state = vi.hoisted(() => ({
  loadApi: (): Promise<Api> => Promise.reject(new Error('no API')),
}))
vi.mock(import('../api/load-api.ts'), async (original) => ({
  ...(await original()),
  loadApi: () => state.loadApi(),
}))
vi.mock('../api/sample/portfolio.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

beforeEach(() => {
  localStorage.clear()
  resetDemoBalances()
  layOut({ width: 1200, height: 800 })
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  startDemo()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function open(path: string, page: ReactElement) {
  window.history.replaceState(null, '', path)
  const router = createBrowserRouter([{ path: '*', element: <NuqsAdapter>{page}</NuqsAdapter> }])
  render(
    <InSession>
      <RouterProvider router={router} />
    </InSession>,
  )
}

/** Opens a screen of strategies while a server fails one call and answers the others from sample data. */
async function openYield(query: string, broken: string) {
  const own = await sample()
  const server: Transport = (request) =>
    request.path === broken ? failing(500)(request) : own(request)
  const api = createApi({ server, sample })
  state.loadApi = async () => api
  open(`/yield?${query}`, <YieldPage />)
}

const forestQuery = `strategy=${forest?.strategy_id.slice(0, 12)}&amount=1000`

/** Applies a strategy while neither the server nor this browser can keep it. */
async function failToApply() {
  const api = createApi({ sample })
  state.loadApi = async () => ({
    ...api,
    applyStrategy: () => Promise.reject(new Error('The disk is full')),
  })
  open(`/yield?${forestQuery}`, <YieldPage />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Apply strategy' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Apply 1,000 USDC' }))
  // What was entered is kept, and can be sent again.
  await dialog.findByRole('button', { name: 'Try again' })
  expect(dialog.getByText(/The disk is full/)).toBeDefined()
}

type Act = (actions: typeof localLiquidity.actions) => Promise<unknown>

/** Does something with liquidity that fails, and opens the screen. */
async function openAfter(doing: Act) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const done = doing(localLiquidity.actions).then(
    () => 'done',
    ({ message }: Error) => message,
  )
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  // What fails is thrown, too, and logged.
  const message = await done
  expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message }))
  open('/liquidity', <LiquidityPage />)
  await screen.findByText('The last action changed nothing.')
}

/** As `openAfter`, where what is thrown is no error: nothing that was to change can be kept. */
async function openAfterUnknown(doing: Act) {
  const refuse = () => {
    throw 'nothing useful'
  }
  const stop = localLiquidity.store.subscribe((now, before) => {
    const isKept = now.pools === before.pools && now.positions === before.positions
    if (!isKept || now.poolStates !== before.poolStates) refuse()
  })
  await openAfter(doing).finally(stop)
}

const tokens = localLiquidity.store.getState().tokens.map(({ address }) => address)
const newPool = {
  tokenA: tokens[0] ?? '',
  tokenB: tokens[1] ?? '',
  assetClassA: 2,
  assetClassB: 4,
  feeTier: 30,
  initialSqrtPrice: '79228162514264337593543950336',
  tickSpacing: 10,
}
const range = {
  poolId: '1',
  lowerTick: -100,
  upperTick: 100,
  amount0Desired: 1n,
  amount1Desired: 7n,
  amount0Min: 0n,
  amount1Min: 0n,
}
const removal = { positionId: '1', liquidity: 1n, amount0: 0n, amount1: 0n }

/** Goes to a screen whose code does not come. */
async function openSlowly() {
  vi.useFakeTimers()
  const router = createMemoryRouter([
    { path: '/', element: <p>Here</p>, ErrorBoundary: ErrorScreen },
    {
      path: '/slow',
      lazy: () => loadPage(() => new Promise(() => {})),
      ErrorBoundary: ErrorScreen,
    },
  ])
  render(<RouterProvider router={router} />)
  act(() => void router.navigate('/slow'))
  await act(() => vi.advanceTimersByTimeAsync(119_999))
  expect(screen.queryByRole('heading')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined()
}

describe('a person reads', () => {
  it.each<[text: string, situation: string, provoke: () => Promise<void> | void]>([
    [
      'Failed to load yield strategies',
      'the list of strategies fails',
      () => openYield('', '/yield/strategies'),
    ],
    [
      'Failed to load your applied strategies',
      'the strategies of a user fail',
      () => openYield('view=applied', '/yield/strategies/user'),
    ],
    ['Failed to apply strategy', 'applying fails', failToApply],
    [
      'Failed to calculate impact',
      'the calculation of impact fails',
      () => openYield(forestQuery, '/yield/strategies/impact'),
    ],
    [
      'Position not found',
      'liquidity of an unknown position is removed',
      () => openAfter((liquidity) => liquidity.removeLiquidity({ ...removal, positionId: '99' })),
    ],
    [
      'Position not found',
      'fees of an unknown position are collected',
      () => openAfter((liquidity) => liquidity.collectFees('99')),
    ],
    [
      'Position not found',
      'a link names an unknown position',
      () => open('/liquidity?position=99', <LiquidityPage />),
    ],
    [
      'Unknown error creating pool',
      'creating a pool fails without a reason',
      () => openAfterUnknown((liquidity) => liquidity.createPool(newPool)),
    ],
    [
      'Unknown error adding liquidity',
      'adding liquidity does',
      () => openAfterUnknown((liquidity) => liquidity.addLiquidity(range)),
    ],
    [
      'Unknown error removing liquidity',
      'removing liquidity does',
      () => openAfterUnknown((liquidity) => liquidity.removeLiquidity(removal)),
    ],
    [
      'Unknown error collecting fees',
      'collecting fees does',
      () => openAfterUnknown((liquidity) => liquidity.collectFees('1')),
    ],
    [
      'Unknown error refreshing pools',
      'refreshing pools does',
      () => openAfterUnknown((liquidity) => liquidity.refreshPools()),
    ],
    [
      'Unknown error refreshing user positions',
      'refreshing positions does',
      () => openAfterUnknown((liquidity) => liquidity.refreshUserPositions()),
    ],
    [
      'Failed to load portfolio data',
      'the portfolio does not load',
      () => open('/portfolio', <PortfolioPage />),
    ],
    [
      'This page did not load within two minutes. Check your connection, then reload the page.',
      'the code of a screen has not come after 120 seconds',
      openSlowly,
    ],
  ])('“%s” where %s', async (text, _, provoke) => {
    await provoke()
    expect(await screen.findByText(text)).toBeDefined()
  })

  it('“Page Not Found” where no screen has the address', async () => {
    const router = createMemoryRouter(routes, { initialEntries: ['/nowhere/at/all'] })
    render(<RouterProvider router={router} />)
    await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })
    expect(screen.getByText('The page you are looking for does not exist.')).toBeDefined()
    expect(document.title).toBe('Page Not Found · Canopy')
  })
})

/** What is thrown, and what was logged of it. */
async function failureOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.catch((reason: unknown) => reason)
  expect(console.error).toHaveBeenCalledExactlyOnceWith('API Error:', error)
  return error
}

const OutsideProvider = () => useYieldStrategy().error

describe('a developer reads', () => {
  it('useYieldStrategy must be used within a YieldStrategyProvider', () => {
    expect(() => render(<OutsideProvider />)).toThrow(
      'useYieldStrategy must be used within a YieldStrategyProvider',
    )
  })

  it.each([
    ['path', 'GET', '/yield/nothing'],
    ['method', 'DELETE', '/yield/strategies'],
  ] as const)(
    'No mock response for a %s that the sample layer does not know, after API Error:',
    async (_, method, path) => {
      const send = createSampleTransport({ latencyMs: 0 })
      expect(await failureOf(send({ method, path }))).toEqual(
        new SampleLayerError(`No mock response for ${path}`),
      )
    },
  )

  it('API Error: and what the server answered, which is rejected', async () => {
    const send = createHttpTransport({ fetch: async () => new Response('no', { status: 400 }) })
    const error = await failureOf(send({ method: 'GET', path: '/yield/strategies' }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toHaveProperty(
      'message',
      'The server answered with status 400 (GET /yield/strategies)',
    )
  })
})

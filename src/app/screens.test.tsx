import { existsSync, readFileSync } from 'node:fs'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chainStore } from '../chain/chain-state.ts'
import { setWallet } from '../chain/wallet-state.ts'
import { demoStore, resetDemoBalances, startDemo } from '../session/demo.ts'
import { InSession } from '../session/session.fixture.tsx'
import { layOut } from '../ui/testing/lay-out.ts'
import { routes } from './routing/routes.tsx'
import { chain, holder, knownMarket } from './screens/known-chain.fixture.ts'
import { textOf } from './screens/text-of.fixture.ts'

/**
 * What screens say in the demo session, and with a wallet on a chain whose answers are in the query cache.
 * Data and clock stand still. Where a wording or a figure is
 * meant to change, `npx vitest run --project components src/app/screens.test.tsx -u` records it; read the
 * difference before you commit it.
 */

/** Rounds of 50 ms without any change after which a screen is taken to be complete. */
const quietRounds = 20
const mostRounds = 300
const now = Date.UTC(2026, 2, 15, 12)

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  localStorage.clear()
  startDemo()
  resetDemoBalances()
  demoStore.setState({ invested: 0n })
  layOut({ width: 1200, height: 800 })
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  setWallet({ status: 'disconnected' })
  chainStore.setState(chainStore.getInitialState(), true)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** What a screen says: its main part, and the dialogs over it. */
const shownText = () =>
  `${[...document.querySelectorAll('main,[role=dialog]')].map((part) => textOf(part)).join('\n')}\n`

const emptyCache = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** Opens a screen and gives what it says: what is recorded, or what stands after nothing changes any more. */
async function open(path: string, recorded: string, cache = emptyCache()): Promise<string> {
  window.history.replaceState(null, '', path)
  const router = createBrowserRouter(routes)
  render(
    <InSession cache={cache}>
      <RouterProvider router={router} />
    </InSession>,
  )
  let text = ''
  for (let [round, quiet] = [0, 0]; round < mostRounds && quiet < quietRounds; round += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    const now = shownText()
    if (now === recorded) break
    quiet =
      now === text && now.includes('# ') && !/Loading/.test(now) && cache.isFetching() === 0
        ? quiet + 1
        : 0
    text = now
  }
  router.dispose()
  return shownText()
}

it.each([
  ['home', '/'],
  ['about', '/about'],
  ['portfolio', '/portfolio'],
  ['portfolio-performance', '/portfolio?tab=performance'],
  ['portfolio-income', '/portfolio?tab=income'],
  ['portfolio-activity', '/portfolio?tab=activity'],
  ['portfolio-impact', '/portfolio?tab=impact'],
  ['portfolio-average', '/portfolio?tab=performance&method=average&chart=return'],
  ['environmental-marketplace', '/environmental/marketplace'],
  ['environmental-asset', '/environmental/assets/cc-1001'],
  ['impact', '/environmental/impact'],
  ['smart-accounts', '/smart-account'],
  ['smart-account-1', '/smart-account?account=account-1'],
  ['smart-account-2', '/smart-account?account=account-2'],
  ['smart-account-3', '/smart-account?account=account-3'],
  ['smart-account-reinvestment', '/smart-account?create=yield-reinvestment'],
  ['smart-account-trading', '/smart-account?create=automated-trading'],
  ['smart-account-rebalancing', '/smart-account?create=portfolio-rebalancing'],
  ['smart-account-transfer', '/smart-account?create=conditional-transfer'],
  ['smart-account-delegation', '/smart-account?create=delegation-rules'],
  ['liquidity', '/liquidity'],
  ['liquidity-position', '/liquidity?position=1'],
  ['liquidity-add', '/liquidity?add=2&amount=100'],
  ['liquidity-add-range', '/liquidity?add=1&lower=-254000&upper=-250000&amount=5&side=A'],
  ['liquidity-create', '/liquidity?create=pool'],
  ['yield', '/yield'],
  ['yield-strategy', '/yield?strategy=94868a3bcd58&amount=1000'],
  ['yield-applied', '/yield?view=applied'],
  ['create-asset', '/assets/create'],
  ['create-asset-treasury', '/assets/create?kind=treasury'],
  ['create-asset-real-estate', '/assets/create?kind=real-estate'],
  ['create-asset-invoice', '/assets/create?kind=invoice'],
  ['create-asset-credit', '/assets/create?kind=credit'],
])(
  '%s says what is recorded',
  async (name, path) => {
    const file = `${import.meta.dirname}/screens/${name}.txt`
    const recorded = existsSync(file) ? readFileSync(file, 'utf8') : ''
    await expect(await open(path, recorded)).toMatchFileSnapshot(file)
  },
  60_000,
)

it.each([
  ['chain-marketplace', '/marketplace', []],
  ['chain-marketplace-table', '/marketplace?layout=table', []],
  ['chain-asset', '/assets/1', []],
  ['chain-asset-sell', '/assets/1?trade=sell', []],
  ['chain-asset-verifier', '/assets/1', ['VERIFIER_ROLE', 'PAUSER_ROLE']],
  ['chain-credit', '/environmental/assets/15', []],
  ['chain-credits', '/environmental/marketplace', []],
] as const)(
  '%s says what is recorded, to a holder with a wallet',
  async (name, path, roles) => {
    const cache = emptyCache()
    knownMarket(cache, now / 1000, roles)
    chainStore.setState({ chain })
    setWallet({ status: 'connected', account: holder, chainId: chain.chainId, name: 'Test' })
    const file = `${import.meta.dirname}/screens/${name}.txt`
    const recorded = existsSync(file) ? readFileSync(file, 'utf8') : ''
    await expect(await open(path, recorded, cache)).toMatchFileSnapshot(file)
  },
  60_000,
)

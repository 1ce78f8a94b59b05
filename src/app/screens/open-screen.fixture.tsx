import { existsSync, readFileSync } from 'node:fs'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { chainStore } from '../../chain/chain-state.ts'
import { setWallet } from '../../chain/wallet-state.ts'
import { demoStore, resetDemoBalances, startDemo } from '../../session/demo.ts'
import { InSession } from '../../session/session.fixture.tsx'
import { layOut } from '../../ui/testing/lay-out.ts'
import { routes } from '../routing/routes.tsx'
import { textOf } from './text-of.fixture.ts'

/** Rounds of 50 ms without any change after which a screen is taken to be complete. */
const quietRounds = 20
const mostRounds = 300

/**
 * Begins each test in the demo session of a visitor who was never here, and ends it without a chain.
 *
 * @param now Milliseconds at which the clock of a test stands still.
 */
export function visitAsNewcomer(now: () => number): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: now(), toFake: ['Date'] })
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
}

export const emptyCache = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** What a screen says: its main part, and the dialogs over it. */
const shownText = () =>
  `${[...document.querySelectorAll('main,[role=dialog]')].map((part) => textOf(part)).join('\n')}\n`

/** Opens a screen and gives what it says: what is recorded, or what stands after nothing changes any more. */
async function open(path: string, recorded: string, cache: QueryClient): Promise<string> {
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

/** Opens a screen and compares what it says with what is recorded in a file. */
export async function expectRecorded(
  path: string,
  file: string,
  cache: QueryClient = emptyCache(),
): Promise<void> {
  const recorded = existsSync(file) ? readFileSync(file, 'utf8') : ''
  await expect(await open(path, recorded, cache)).toMatchFileSnapshot(file)
}

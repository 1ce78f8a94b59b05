import { existsSync, readFileSync } from 'node:fs'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { chainStore } from '../../chain/chain-state.ts'
import { closeTransact } from '../../chain/transactions/transact-store.ts'
import { TransactDialogOnRequest } from '../../chain/transactions/transaction-shell.tsx'
import { setWallet } from '../../chain/wallet-state.ts'
import { demoStore, resetDemoBalances, startDemo } from '../../session/demo.ts'
import { InSession } from '../../session/session.fixture.tsx'
import { layOut } from '../../ui/testing/lay-out.ts'
import { ShellSlotsContext } from '../root-layout.tsx'
import { routes } from '../routing/routes.tsx'
import { textOf } from './text-of.fixture.ts'

// What a screen says in the end does not depend on how long samples take.
vi.mock('../../api/sample/transport.ts', async (load) => {
  const { createSampleTransport } = await load<typeof import('../../api/sample/transport.ts')>()
  return { createSampleTransport: () => createSampleTransport({ latencyMs: 0 }) }
})

/** Rounds of 50 ms without any change after which a screen is taken to be complete. */
const quietRounds = 20
/** A busy machine takes its time. */
const mostRounds = 900

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
    closeTransact()
    cleanup()
    setWallet({ status: 'disconnected' })
    chainStore.setState(chainStore.getInitialState(), true)
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

export const emptyCache = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** What a screen says: its main part, and the dialogs over it. How long a node took is left out. */
const shownText = () =>
  `${[...document.querySelectorAll('main,[role=dialog]')].map((part) => textOf(part)).join('\n')}\n`.replaceAll(
    /answered in \d+ ms/g,
    'answered in some ms',
  )

/**
 * What a person does on a screen: presses a button, link or tab by its name; types into a field, chooses an
 * option of it; waits until the screen says something. Of several with one name it is the last, which is the
 * one in a dialog.
 */
export type Step =
  | readonly ['press', name: string | RegExp]
  | readonly ['type', field: string | RegExp, text: string]
  | readonly ['choose', field: string, option: string]
  | readonly ['await', text: string]

const isNamed = (element: Element, name: string | RegExp): boolean => {
  const own = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
  return typeof name === 'string' ? own === name : name.test(own)
}

/** The dialog that covers everything else; the page where none does. */
const inFront = () => [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document

const pressable = 'button:not(:disabled),a,summary,[role=tab],[role=menuitem],[role=option],label'

async function take(step: Step): Promise<void> {
  const user = userEvent.setup({ delay: null })
  if (step[0] === 'press') {
    const found = () =>
      [...inFront().querySelectorAll(pressable)].findLast(
        (element) => isNamed(element, step[1]) && element.getAttribute('aria-disabled') !== 'true',
      )
    for (let round = 0; round < mostRounds && found() === undefined; round += 1) await pause()
    const element = found()
    if (element === undefined)
      throw new Error(`Nothing to press is called ${step[1]}:\n${shownText()}`)
    await user.click(element)
    return
  }
  if (step[0] === 'await') {
    const isShown = () => shownText().includes(step[1])
    for (let round = 0; round < mostRounds && !isShown(); round += 1) await pause()
    if (!isShown()) throw new Error(`The screen does not say ${step[1]}:\n${shownText()}`)
    return
  }
  const options = { timeout: mostRounds * 50 }
  const selector = 'input,textarea,select'
  const field = (await screen.findAllByLabelText(step[1], { exact: false, selector }, options)).at(
    -1,
  )
  if (field === undefined) throw new Error(`No field is called ${step[1]}.`)
  if (step[0] === 'choose') await user.selectOptions(field, step[2])
  else {
    await user.clear(field)
    await user.type(field, step[2])
  }
}

const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

/** Opens a screen and gives what it says: what is recorded, or what stands after nothing changes any more. */
async function open(
  path: string,
  recorded: string,
  cache: QueryClient,
  steps: readonly Step[],
): Promise<string> {
  window.history.replaceState(null, '', path)
  const router = createBrowserRouter(routes)
  render(
    <InSession cache={cache}>
      <ShellSlotsContext value={{ transactions: <TransactDialogOnRequest /> }}>
        <RouterProvider router={router} />
      </ShellSlotsContext>
    </InSession>,
  )
  for (const step of steps) await take(step)
  let text = ''
  for (let [round, quiet] = [0, 0]; round < mostRounds && quiet < quietRounds; round += 1) {
    await pause()
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

/** Opens a screen, takes some steps, and compares what it says then with what is recorded in a file. */
export async function expectRecorded(
  path: string,
  file: string,
  {
    cache = emptyCache(),
    steps = [],
  }: { readonly cache?: QueryClient; readonly steps?: readonly Step[] } = {},
): Promise<void> {
  const recorded = existsSync(file) ? readFileSync(file, 'utf8') : ''
  await expect(await open(path, recorded, cache, steps)).toMatchFileSnapshot(file)
}

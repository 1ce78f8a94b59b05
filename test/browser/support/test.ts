import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { test as base, expect } from 'vitest'
import type { AccountRole } from '../../../scripts/seed/accounts.ts'
import { connectChain, type TestChain } from './chain.ts'
import { installKnownWallet } from './known-wallet.ts'
import { ownLane } from './lane.ts'
import { marked } from './page.ts'
import { type Recorder, record } from './recorder.ts'
import type { Theme } from './routes.ts'
import { startBrowser } from './servers.ts'
import { installWallet, type ScriptedWallet, type WalletOptions } from './wallet.ts'

/** The app in a fresh browser profile on a freshly reset chain. */
export type App = {
  readonly url: string
  readonly context: BrowserContext
  readonly page: Page
  readonly chain: TestChain
  readonly recorder: Recorder
  /** Opens a path of the app; with a wallet of an earlier visit, until that is connected again. */
  readonly open: (path: string, theme?: Theme) => Promise<void>
  /** Gives the browser a wallet that was connected on an earlier visit; call it before `open`. */
  readonly connectedWallet: (
    role: AccountRole,
    options?: Partial<WalletOptions>,
  ) => Promise<ScriptedWallet>
  /** Gives the browser a wallet that the app does not know yet; call it before `open`. */
  readonly installWallet: (
    role: AccountRole,
    options?: Partial<WalletOptions>,
  ) => Promise<ScriptedWallet>
}

/** Where pictures of failed tests go. */
const pictureFolder = join(tmpdir(), 'canopy-pictures')

let startedBrowser: Promise<Browser> | undefined
let connectedChain: Promise<TestChain> | undefined

/** The browser of this worker, which ends with it. */
export const theBrowser = (): Promise<Browser> => {
  startedBrowser ??= startAnother()
  return startedBrowser
}

/** One that crashes fails the test that needs it, and not those after it. */
async function startAnother(): Promise<Browser> {
  const forget = () => {
    startedBrowser = undefined
  }
  try {
    return (await startBrowser()).on('disconnected', forget)
  } catch (error) {
    forget()
    throw error
  }
}

const theChain = (): Promise<TestChain> => {
  const { chainUrl, deploymentsFolder } = ownLane()
  connectedChain ??= connectChain(chainUrl, deploymentsFolder)
  return connectedChain
}

/**
 * A test in the browser. It gets the app as `app`; afterwards the chain is put back, and the test
 * fails if the page wrote warnings or errors to the console or talked to a third party.
 */
export const test = base.extend<{ app: App }>({
  app: async ({ task }, use) => {
    const { appUrl: url } = ownLane()
    const chain = await theChain()
    const before = await chain.snapshot()
    const context = await (await theBrowser()).newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    })
    const recorder = record(context, [url, chain.url])
    const page = await context.newPage()
    let isKnown = false
    await use({
      url,
      context,
      page,
      chain,
      recorder,
      open: async (path, theme) => {
        if (theme) await preferTheme(context, theme)
        await page.goto(url + path)
        if (isKnown) await marked(page)
      },
      connectedWallet: (role, options = {}) => {
        isKnown = true
        return installKnownWallet(context, { role, chainUrl: chain.url, ...options })
      },
      installWallet: (role, options = {}) =>
        installWallet(context, { role, chainUrl: chain.url, ...options }),
    })
    if (task.result?.state === 'fail') await takePicture(page, task.fullName)
    await context.close()
    await chain.revert(before)
    expect(recorder.complaints()).toEqual([])
  },
})

/** Shows what the page looked like when its test failed. */
async function takePicture(page: Page, testName: string): Promise<void> {
  await mkdir(pictureFolder, { recursive: true })
  const path = join(pictureFolder, `${testName.replaceAll(/\W+/g, '-')}.png`)
  await page.screenshot({ path })
  console.error(`Picture: ${path}`)
}

/** Sets the stored preference, as a person who was here before has it. */
async function preferTheme(context: BrowserContext, theme: Theme): Promise<void> {
  await context.addInitScript((value) => localStorage.setItem('theme', value), theme)
}

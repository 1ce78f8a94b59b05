import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { run } from '../../scripts/lib/run.ts'
import { readThrough } from '../../test/browser/support/gated.ts'
import { installKnownWallet } from '../../test/browser/support/known-wallet.ts'
import {
  type MainScreen,
  mainScreens,
  readToTheEnd,
} from '../../test/browser/support/main-screens.ts'
import { serveApp, startBrowser } from '../../test/browser/support/servers.ts'
import { type Gate, openGate } from '../../test/gate/gate.ts'
import { type GrownChain, startGrownChain } from './grown-chain.ts'

/** What was needed until a moment of a visit. */
type Moment = {
  readonly ms: number
  /** Answers of the node, before compression. */
  readonly kilobytes: number
}

/** What a screen costs whose pool has had so many trades. */
export type ScreenCost = {
  readonly screen: string
  readonly trades: number
  /** First visit: until people find what they come for. */
  readonly usable: Moment
  /** First visit: until all that the screen shows of the past has been read. */
  readonly complete: Moment
  /** Second visit. */
  readonly usableAgain: Moment
  readonly completeAgain: Moment
  /** Resident memory of the page's process, worker included, after the first visit was complete. */
  readonly megabytes: number
}

const steps = [1_000, 10_000, 100_000]

/** Milliseconds for a page that reads 100,000 trades on a slow machine. */
const patience = 900_000

/**
 * Opens screens of the built app on a chain whose first pool is traded in again and again, each in a
 * browser that was never there and then once more.
 *
 * @param progress Told of each step.
 */
export async function screenCosts(
  progress: (text: string) => void,
): Promise<readonly ScreenCost[]> {
  const chain = await startGrownChain()
  const app = await serveApp(chain.deployments)
  const server = await startBrowser()
  const browser = await chromium.connect(server.wsEndpoint())
  const screens: Readonly<Record<string, MainScreen>> = {
    trading: mainScreens.trading,
    asset: { ...mainScreens.asset, path: `/assets/${chain.assetId}` },
    liquidity: mainScreens.liquidity,
    impact: mainScreens.impact,
  }
  const costs: ScreenCost[] = []
  let trades = 0
  const measure = async (name: string, screen: MainScreen) => {
    progress(`${name} at ${trades} trades`)
    return costOf(name, screen, { browser, chain, appUrl: app.url, trades })
  }
  try {
    // The first visit warms up the node, the browser and this process.
    await measure('trading', mainScreens.trading)
    for (const step of steps) {
      await chain.addTrades(step - trades, progress)
      trades = step
      for (const [name, screen] of Object.entries(screens)) costs.push(await measure(name, screen))
    }
    return costs
  } finally {
    await server.close()
    await app.stop()
    await chain.stop()
  }
}

type Setting = {
  readonly browser: Browser
  readonly chain: GrownChain
  readonly appUrl: string
  readonly trades: number
}

async function costOf(
  name: string,
  screen: MainScreen,
  { browser, chain, appUrl, trades }: Setting,
): Promise<ScreenCost> {
  const gate = await openGate(chain.url)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(patience)
  await readThrough(context, gate, chain.deployments)
  await installKnownWallet(context, { role: 'treasurer', chainUrl: chain.url })
  try {
    const first = await visit(context, appUrl, screen, gate)
    const megabytes = await memoryOfPage(browser)
    await first.page.close()
    const second = await visit(context, appUrl, screen, gate)
    return {
      screen: name,
      trades,
      usable: first.usable,
      complete: first.complete,
      usableAgain: second.usable,
      completeAgain: second.complete,
      megabytes,
    }
  } finally {
    await context.close()
    await gate.close()
  }
}

async function visit(
  context: BrowserContext,
  appUrl: string,
  { path, usable }: MainScreen,
  gate: Gate,
): Promise<{ readonly page: Page; readonly usable: Moment; readonly complete: Moment }> {
  const page = await context.newPage()
  const started = performance.now()
  const before = gate.count().bytes
  const moment = (): Moment => ({
    ms: Math.round(performance.now() - started),
    kilobytes: Math.round((gate.count().bytes - before) / 1_000),
  })
  await page.goto(appUrl + path)
  await usable(page)
  const whenUsable = moment()
  await readToTheEnd(page)
  return { page, usable: whenUsable, complete: moment() }
}

/** Megabytes of the largest of the browser's page processes. */
async function memoryOfPage(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const { output } = await run('ps', ['-o', 'rss=', '-p', ids.join(',')])
  return Math.round(Math.max(...output.trim().split(/\s+/).map(Number)) / 1_000)
}

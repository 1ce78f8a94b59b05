import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { run } from '../../scripts/lib/run.ts'
import { serveAppAsking } from '../../test/browser/support/asking-app.ts'
import { readThrough } from '../../test/browser/support/gated.ts'
import { installKnownWallet } from '../../test/browser/support/known-wallet.ts'
import {
  type MainScreen,
  mainScreens,
  readToTheEnd,
} from '../../test/browser/support/main-screens.ts'
import { serveApp, startBrowser } from '../../test/browser/support/servers.ts'
import { type GateRules, openGate, wordings } from '../../test/gate/gate.ts'
import { startIndex } from '../../test/index/running-index.ts'
import { type GrownChain, startGrownChain } from './grown-chain.ts'

/** What was needed until a moment of a visit. */
type Moment = {
  readonly ms: number
  /** Answers of the node, which does not compress them, and of the index, which does. */
  readonly kilobytes: number
}

/** Where the screens read the past. */
type Through = 'node' | 'index'

/** What a screen costs whose pool has had so many trades. */
export type ScreenCost = {
  readonly screen: string
  readonly through: Through
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

/** How many trades there are: read from the node, and through an index. */
const sizes: Readonly<Record<Through, readonly number[]>> = {
  node: [1_000, 10_000, 100_000],
  index: [100_000, 1_000_000],
}

/** The index reads as from a provider, which limits the blocks of a request. */
const indexProvider: GateRules = { blocks: { limit: 2_000, wordings: [wordings.quickNode] } }

/** Milliseconds for a page that reads 100,000 trades on a slow machine. */
const timeoutMs = 900_000

/** What was measured. */
export type ScreenCosts = {
  readonly costs: readonly ScreenCost[]
  /** Until an index had taken in the whole chain. */
  readonly indexed: readonly { readonly trades: number; readonly seconds: number }[]
}

/**
 * Opens screens of the built app on a chain whose first pool is traded in again and again, each in a
 * browser that was never there and then once more.
 *
 * @param progress Told of each step.
 */
export async function screenCosts(progress: (text: string) => void): Promise<ScreenCosts> {
  const chain = await startGrownChain()
  const app = await serveApp(chain.deployments)
  const browser = await startBrowser()
  const screens: Readonly<Record<string, MainScreen>> = {
    trading: mainScreens.trading,
    asset: { ...mainScreens.asset, path: `/assets/${chain.assetId}` },
    liquidity: mainScreens.liquidity,
    impact: mainScreens.impact,
    analytics: mainScreens.analytics,
  }
  const costs: ScreenCost[] = []
  const indexed: { trades: number; seconds: number }[] = []
  let trades = 0
  const grow = async (to: number) => {
    if (to > trades) await chain.grow(to)
    trades = to
  }
  const visited = (name: string, screen: MainScreen, appUrl = app.url, indexUrl?: string) => {
    progress(`${name} at ${trades} trades`)
    return costOf(name, screen, { browser, chain, appUrl, indexUrl, trades })
  }
  try {
    // The first visit warms up the node, the browser and this process.
    await visited('trading', mainScreens.trading)
    for (const size of sizes.node) {
      await grow(size)
      for (const [name, screen] of Object.entries(screens)) costs.push(await visited(name, screen))
    }
    for (const size of sizes.index) {
      await grow(size)
      progress(`an index reads ${trades} trades`)
      const seconds = await throughIndex(chain, async (appUrl, indexUrl) => {
        for (const [name, screen] of Object.entries(screens)) {
          costs.push(await visited(name, screen, appUrl, indexUrl))
        }
      })
      indexed.push({ trades, seconds })
    }
    return { costs, indexed }
  } finally {
    await browser.close()
    await app.stop()
    await chain.stop()
  }
}

const secondsSince = (started: number) => Math.round((performance.now() - started) / 1_000)

/** Where the app that asks an index expects it. */
const indexPath = '/index'

/**
 * Has an index take in the chain, and the app ask it.
 *
 * @returns Seconds until it had taken in all of it.
 */
async function throughIndex(
  chain: GrownChain,
  measure: (appUrl: string, indexUrl: string) => Promise<void>,
): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'canopy-bench-index-'))
  const provider = await openGate(chain.url, indexProvider)
  const started = performance.now()
  const index = await startIndex({
    deployment: join(chain.deployments, '31337'),
    data,
    rpcUrl: provider.url,
  })
  try {
    await index.until(({ ready }) => ready)
    const seconds = secondsSince(started)
    const app = await serveAppAsking('VITE_INDEX_URL', indexPath, chain.deployments)
    try {
      await measure(app.url, index.url)
    } finally {
      await app.stop()
    }
    return seconds
  } finally {
    await index.kill()
    await provider.close()
    await rm(data, { recursive: true, force: true })
  }
}

type Setting = {
  readonly browser: Browser
  readonly chain: GrownChain
  readonly appUrl: string
  /** The index that the app asks; undefined where it asks the node alone. */
  readonly indexUrl: string | undefined
  readonly trades: number
}

async function costOf(
  name: string,
  screen: MainScreen,
  { browser, chain, appUrl, indexUrl, trades }: Setting,
): Promise<ScreenCost> {
  const gate = await openGate(chain.url)
  let indexBytes = 0
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(timeoutMs)
  await context.clock.setSystemTime(chain.now() * 1_000)
  await readThrough(context, [gate], chain.deployments)
  await context.route(`**${indexPath}/**`, async (route) => {
    const asked = route.request()
    const body = asked.postData()
    const url = asked.url().replace(appUrl + indexPath, indexUrl ?? '')
    const answer = await asSent(url, asked.method(), body)
    indexBytes += answer.bytes
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      body: answer.text,
    })
  })
  const bytes = () => gate.count().bytes + indexBytes
  await installKnownWallet(context, { role: 'treasurer', chainUrl: chain.url })
  try {
    const first = await visit(context, appUrl, screen, bytes)
    const megabytes = await memoryOfPage(browser)
    await first.page.close()
    const second = await visit(context, appUrl, screen, bytes)
    return {
      screen: name,
      through: indexUrl === undefined ? 'node' : 'index',
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

type SentAnswer = { readonly status: number; readonly text: string; readonly bytes: number }

/** Asks as a browser does, and counts what travels. */
function asSent(url: string, method: string, body: string | null): Promise<SentAnswer> {
  const headers = { 'Content-Type': 'application/json', 'Accept-Encoding': 'gzip' }
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers }, async (response) => {
      const sent = await buffer(response)
      const isPacked = response.headers['content-encoding'] === 'gzip'
      const text = (isPacked ? gunzipSync(sent) : sent).toString()
      resolve({ status: response.statusCode ?? 502, text, bytes: sent.length })
    })
    asking.on('error', reject)
    asking.end(body ?? undefined)
  })
}

async function visit(
  context: BrowserContext,
  appUrl: string,
  { path, usable }: MainScreen,
  bytes: () => number,
): Promise<{ readonly page: Page; readonly usable: Moment; readonly complete: Moment }> {
  const page = await context.newPage()
  const started = performance.now()
  const before = bytes()
  const moment = (): Moment => ({
    ms: Math.round(performance.now() - started),
    kilobytes: Math.round((bytes() - before) / 1_000),
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

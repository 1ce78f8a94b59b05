import type { Browser, BrowserContext } from 'playwright-core'
import { layoutShift, watchLayoutShift } from '../../test/browser/support/layout-shift.ts'
import { settled } from '../../test/browser/support/page.ts'
import { serveApp, startBrowser, startChain } from '../../test/browser/support/servers.ts'

/** What a visit is like, median of several: milliseconds from the request, and layout shift. */
export type PageTimings = {
  readonly firstContentfulPaint: number
  readonly largestContentfulPaint: number
  /** The main thread was blocked for longer than 50 ms by this much in all. */
  readonly totalBlocking: number
  /** Cumulative layout shift, without a unit. */
  readonly layoutShift: number
  /** Everything has been read and drawn. */
  readonly settled: number
}

const measured = [
  '/',
  '/marketplace',
  '/assets/1',
  '/portfolio',
  '/liquidity',
  '/trading',
  '/yield',
]
const visits = 5

/** A phone of the middle class computes about as much slower than this machine. */
const cpuSlowdown = 4

/** Opens screens of the built app on a seeded chain, each visit with an empty cache. */
export async function pageTimings(): Promise<Readonly<Record<string, PageTimings>>> {
  const chain = await startChain()
  const app = await serveApp(chain.deployments, { compressed: true })
  const browser = await startBrowser()
  try {
    const timings: Record<string, PageTimings> = {}
    for (const path of measured) timings[path] = await medianOfVisits(browser, app.url + path)
    return timings
  } finally {
    await Promise.all([browser.close(), app.stop(), chain.stop()])
  }
}

async function medianOfVisits(browser: Browser, url: string): Promise<PageTimings> {
  const all: PageTimings[] = []
  for (let visit = 0; visit < visits; visit++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    all.push(await visitOnce(context, url))
    await context.close()
  }
  const median = (pick: (timings: PageTimings) => number) => {
    const sorted = all.map(pick).sort((a, b) => a - b)
    return sorted[Math.floor(visits / 2)] ?? 0
  }
  return {
    firstContentfulPaint: Math.round(median((timings) => timings.firstContentfulPaint)),
    largestContentfulPaint: Math.round(median((timings) => timings.largestContentfulPaint)),
    totalBlocking: Math.round(median((timings) => timings.totalBlocking)),
    layoutShift: Math.round(median((timings) => timings.layoutShift) * 1_000) / 1_000,
    settled: Math.round(median((timings) => timings.settled)),
  }
}

async function visitOnce(context: BrowserContext, url: string): Promise<PageTimings> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.addInitScript(observePaint)
  await watchLayoutShift(page)
  const started = performance.now()
  await page.goto(url)
  await settled(page)
  const settledAfter = performance.now() - started
  const seen = await page.evaluate(() => window.seenByBench)
  return { ...seen, layoutShift: await layoutShift(page), settled: settledAfter }
}

declare global {
  interface Window {
    seenByBench: Omit<PageTimings, 'settled' | 'layoutShift'>
  }
}

/** Runs in the page before anything else. */
function observePaint(): void {
  const seen = { firstContentfulPaint: 0, largestContentfulPaint: 0, totalBlocking: 0 }
  window.seenByBench = seen
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
    }).observe({ type, buffered: true })
  }
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstContentfulPaint = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    seen.largestContentfulPaint = entry.startTime
  })
  observe('longtask', (entry) => {
    seen.totalBlocking += entry.duration - 50
  })
}

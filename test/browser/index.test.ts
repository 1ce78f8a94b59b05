import type { Page, Route } from 'playwright-core'
import { numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { serveAppAsking } from './support/asking-app.ts'
import { indexAnswers, placeOf } from './support/index-answers.ts'
import { ownLane } from './support/lane.ts'
import type { WebServer } from './support/servers.ts'
import { type App, test } from './support/test.ts'

let indexApp: WebServer
beforeAll(async () => {
  indexApp = await serveAppAsking('VITE_INDEX_URL', '/index', ownLane().deploymentsFolder)
})
afterAll(() => indexApp.stop())

/** Opens the trading screen with an index that answers in a way. */
async function openWith({ page, recorder }: App, answer: (route: Route) => unknown): Promise<Page> {
  recorder.allowOrigin(indexApp.url)
  await page.route('**/index/history/*', (route) => answer(route))
  await page.goto(`${indexApp.url}/trading`)
  return page
}

const trades = (page: Page) => page.getByRole('region', { name: 'Recent trades' })

/** The newest trades are there, and said to be read from the node because the index failed. */
async function expectFallback(page: Page): Promise<void> {
  await trades(page)
    .getByText(/^On chain, block [\d,]+, index unavailable$/)
    .waitFor()
  await trades(page)
    .getByText(/^(Buy|Sell)$/)
    .first()
    .waitFor()
}

/** The newest event with another last bit in its data. */
const forged: Parameters<Awaited<ReturnType<typeof indexAnswers>>>[1] = ({ logs, ...rest }) => ({
  ...rest,
  logs: logs.map((log, at) => {
    if (at > 0) return log
    const data = numberToHex(BigInt(log.data) ^ 1n, { size: (log.data.length - 2) / 2 })
    return { ...log, data }
  }),
})

describe('the app with an index', () => {
  test('says so beside what it was told, and compares rows with their receipts', async ({
    app,
  }) => {
    const answer = await indexAnswers(app.chain, ownLane().deploymentsFolder)
    // It refuses sums that it does not keep.
    app.recorder.allow(/status of 422/)
    const page = await openWith(app, (route) => answer(route))
    const head = Number(await app.chain.client.getBlockNumber()).toLocaleString('en')
    await trades(page).getByText(`Index, block ${head}`, { exact: true }).waitFor()
    await trades(page).getByRole('button', { name: 'Check rows' }).click()
    await trades(page).getByText('50 rows match their receipts').waitFor()
  })

  test('says how many blocks it is behind', async ({ app }) => {
    const answer = await indexAnswers(app.chain, ownLane().deploymentsFolder)
    app.recorder.allow(/status of 422/)
    const head = await app.chain.client.getBlockNumber()
    const block = await placeOf(app.chain, head - 20n)
    const page = await openWith(app, (route) => answer(route, (right) => ({ ...right, block })))
    await trades(page)
      .getByText(/^Index, block [\d,]+ \(20 behind\)$/)
      .waitFor()
  })

  test('reads from the node while the index is of another chain', async ({ app }) => {
    const answer = await indexAnswers(app.chain, ownLane().deploymentsFolder)
    app.recorder.allow(/status of 422/)
    const identity = '31337:0x0:elsewhere'
    const page = await openWith(app, (route) => answer(route, (right) => ({ ...right, identity })))
    await expectFallback(page)
  })

  test('reads from the node while the index is away, and from the index again afterwards', async ({
    app,
  }) => {
    const answer = await indexAnswers(app.chain, ownLane().deploymentsFolder)
    app.recorder.allow(/Failed to load resource: net::ERR_|status of 422/)
    let isAway = true
    const page = await openWith(app, (route) => (isAway ? route.abort() : answer(route)))
    await expectFallback(page)
    isAway = false
    await page.reload()
    await trades(page)
      .getByText(/^Index, block /)
      .waitFor()
  })

  test('says which rows the chain does not have', async ({ app }) => {
    const answer = await indexAnswers(app.chain, ownLane().deploymentsFolder)
    app.recorder.allow(/status of 422/)
    const page = await openWith(app, (route) => answer(route, forged))
    await trades(page).getByRole('button', { name: 'Check rows' }).click()
    await trades(page)
      .getByText(/differs? from the chain/)
      .waitFor()
    expect(await trades(page).getByText('match their receipts').count()).toBe(0)
  })
})

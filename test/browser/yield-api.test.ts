import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { samplePortfolioImpact } from '../../src/api/sample/portfolio-impact.ts'
import { sampleYieldStrategies } from '../../src/api/sample/yield-strategies.ts'
import { serveAppAsking } from './support/asking-app.ts'
import { ownLane } from './support/lane.ts'
import type { WebServer } from './support/servers.ts'
import { type App, test } from './support/test.ts'

let apiApp: WebServer
beforeAll(async () => {
  apiApp = await serveAppAsking('VITE_API_URL', '/api', ownLane().deploymentsFolder)
})
afterAll(() => apiApp.stop())

/** A name that only the server knows, so that its answer cannot be mistaken for the sample's. */
const [first, ...others] = sampleYieldStrategies
const served = [{ ...first, name: 'Served by the server' }, ...others]
const answers = (route: Route) =>
  route.request().url().endsWith('/user')
    ? route.fulfill({ json: [] })
    : route.fulfill({ json: served })

async function openWith({ page, recorder }: App, answer: (route: Route) => unknown) {
  recorder.allow(new RegExp(`request to a third party: ${apiApp.url}/`))
  await page.route('**/api/yield/**', (route) => answer(route))
  await page.goto(`${apiApp.url}/yield`)
  return page
}

describe('the yield screen over a server', () => {
  test('that answers shows its strategies and says so', async ({ app }) => {
    const page = await openWith(app, answers)
    await page.getByRole('link', { name: 'Served by the server' }).waitFor()
    await page
      .getByText(/^API, /)
      .first()
      .waitFor()
    expect(await page.getByText('Failed to load yield strategies').count()).toBe(0)
  })

  test('that is slow shows the shape of what comes, then the answer', async ({ app }) => {
    const ready = Promise.withResolvers<void>()
    const page = await openWith(app, async (route) => {
      await ready.promise
      await answers(route)
    })
    await page.getByText('Loading strategies').waitFor({ state: 'attached' })
    ready.resolve()
    await page.getByRole('link', { name: 'Served by the server' }).waitFor()
  })

  test.for<readonly [string, RegExp, (route: Route) => unknown]>([
    ['is broken', /status 500/, (route) => route.fulfill({ status: 500, body: 'out of order' })],
    ['is malformed', /could not be read/, (route) => route.fulfill({ json: { strategies: 7 } })],
    ['is absent', /could not be reached/, (route) => route.abort('connectionrefused')],
    ['is only a web page', /not JSON/, (route) => route.fulfill({ body: '<!doctype html>' })],
  ])('that %s shows sample strategies, and why', async ([, reason, answer], { app }) => {
    app.recorder.allow(/API Error:|Failed to load resource/)
    const page = await openWith(app, answer)
    await page.getByText('Failed to load yield strategies').waitFor()
    await page.getByText(reason).first().waitFor()
    await page.getByRole('link', { name: 'Treasury Ladder' }).waitFor()
    await page.getByText('Sample, API unavailable').first().waitFor()
  })

  test('that sends one bad strategy shows the others, and which was left out', async ({ app }) => {
    const page = await openWith(app, (route) =>
      route.request().url().endsWith('/user')
        ? route.fulfill({ json: [] })
        : route.fulfill({ json: [{ ...first, performance_fee: 'free' }, ...others] }),
    )
    await page.getByText('One strategy could not be read').waitFor()
    await page.getByText('6 strategies', { exact: true }).waitFor()
  })

  test('that comes back is shown when asked again', async ({ app }) => {
    app.recorder.allow(/API Error:|Failed to load resource/)
    let isDown = true
    const page = await openWith(app, (route) =>
      isDown ? route.fulfill({ status: 500 }) : answers(route),
    )
    await page.getByText('Failed to load yield strategies').waitFor()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: 'Served by the server' }).waitFor()
    expect(await page.getByText('Failed to load yield strategies').count()).toBe(0)
  })
})

describe('the impact screen over a server', () => {
  const open = async ({ page, recorder }: App, answer: (route: Route) => unknown) => {
    recorder.allow(new RegExp(`request to a third party: ${apiApp.url}/`))
    await page.route(/\/api\/(yield|environmental)\//, (route) => answer(route))
    await page.goto(`${apiApp.url}/environmental/impact`)
    return page
  }

  test.for<readonly [string, (route: Route) => unknown]>([
    ['is broken', (route) => route.fulfill({ status: 500, body: 'out of order' })],
    ['is malformed', (route) => route.fulfill({ json: { carbon_offset_tons: 'much' } })],
    ['is absent', (route) => route.abort('connectionrefused')],
  ])('that %s shows sample figures, and says so', async ([, answer], { app }) => {
    app.recorder.allow(/API Error:|Failed to load resource/)
    const page = await open(app, answer)
    await page.getByText('What the impact service states is sample data').waitFor()
    await page.getByText('Failed to load your applied strategies').waitFor()
    await page.getByText('Sample, API unavailable').first().waitFor()
    await page.getByText('65.5 t retired', { exact: true }).waitFor()
  })

  test('that answers shows its totals as its own', async ({ app }) => {
    app.recorder.allow(/API Error:|Failed to load resource/)
    const page = await open(app, (route) =>
      route.request().url().includes('/impact/portfolio/')
        ? route.fulfill({ json: { ...samplePortfolioImpact, carbon_offset_tons: 4321 } })
        : route.fulfill({ status: 404, body: '{}' }),
    )
    await page.getByText('4,321 t', { exact: true }).first().waitFor()
    await page
      .getByText(/^API, /)
      .first()
      .waitFor()
    expect(await page.getByText('What the impact service states is sample data').count()).toBe(0)
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import {
  type Gate,
  type GateRules,
  limitingProvider,
  openGate,
  refusals,
  wordings,
} from '../gate/gate.ts'
import { confirmTransaction, giveUsdc, sampleAsset, transactionDialog } from './support/actions.ts'
import { readThrough } from './support/gated.ts'
import { installKnownWallet } from './support/known-wallet.ts'
import { ownLane } from './support/lane.ts'
import { type MainScreen, mainScreens, readToTheEnd } from './support/main-screens.ts'
import { record } from './support/recorder.ts'
import { type App, test, theBrowser } from './support/test.ts'

/** Milliseconds for what a slow machine draws. What is promised is measured at the gate. */
const timeoutMs = 120_000

async function openGateTo(url: string, rules: GateRules): Promise<Gate> {
  const gate = await openGate(url, rules)
  onTestFinished(gate.close)
  return gate
}

/** The main screens, by what they are about: two at a time, so that a busy machine can draw them. */
const screens: Readonly<Record<string, readonly MainScreen[]>> = {
  'the market': [mainScreens.home, mainScreens.marketplace],
  'assets and their figures': [mainScreens.asset, mainScreens.analytics],
  pools: [mainScreens.trading, mainScreens.liquidity],
  'accounts and roles': [mainScreens.smartAccount, mainScreens.roles],
  credits: [mainScreens.creditMarketplace, mainScreens.credit],
  retirements: [mainScreens.retirements, mainScreens.certificate],
  holdings: [mainScreens.portfolio, mainScreens.impact],
}

/**
 * Opens a screen in a browser that was never here, and stays until all of it has been read. Returns the
 * milliseconds that it waited for the provider until it was usable; the rest comes without delays.
 */
async function visit(app: App, { path, usable }: MainScreen, gate: Gate): Promise<number> {
  const context = await (await theBrowser()).newContext({ viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(timeoutMs)
  const recorder = record(context, [app.url, app.chain.url, gate.url])
  recorder.allow(refusals)
  await readThrough(context, [gate], ownLane().deploymentsFolder)
  await installKnownWallet(context, { role: 'treasurer', chainUrl: app.chain.url })
  const page = await context.newPage()
  await page.goto(app.url + path)
  await usable(page)
  const { waitedMs } = gate.count()
  gate.hurry()
  await readToTheEnd(page)
  await context.close()
  expect(recorder.complaints()).toEqual([])
  return waitedMs
}

/** The issuers, as a browser that was never here reads them from the history through gates. */
async function issuersThrough(app: App, ...gates: readonly Gate[]) {
  const context = await (await theBrowser()).newContext({ viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(timeoutMs)
  const recorder = record(context, [app.url, ...gates.map(({ url }) => url)])
  recorder.allow(refusals)
  onTestFinished(async () => {
    await context.close()
    expect(recorder.complaints()).toEqual([])
  })
  await readThrough(context, gates, ownLane().deploymentsFolder)
  const page = await context.newPage()
  await page.goto(app.url + mainScreens.roles.path)
  await mainScreens.roles.usable(page)
  await readToTheEnd(page)
  return { page, text: await page.getByRole('table', { name: 'Issuers' }).textContent() }
}

/** What a page has kept of limits of its nodes. */
const limitsKeptBy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('canopy.log-span')))

describe('through a provider that limits, delays, refuses and drops', () => {
  for (const [subject, group] of Object.entries(screens)) {
    test(`screens of ${subject} are usable within 10 s, and complete in the end`, async ({
      app,
    }) => {
      const visits = group.map(async (screen) => {
        const gate = await openGateTo(app.chain.url, limitingProvider)
        return { path: screen.path, waitedMs: await visit(app, screen, gate) }
      })
      for (const { path, waitedMs } of await Promise.all(visits)) {
        expect(waitedMs, path).toBeGreaterThan(0)
        expect(waitedMs, path).toBeLessThanOrEqual(10_000)
      }
    }, 600_000)
  }

  test('a server that lags teaches no limit, and the screen is as from one that does not', async ({
    app,
  }) => {
    const [straight, late] = await Promise.all([
      openGateTo(app.chain.url, {}),
      openGateTo(app.chain.url, { lags: { every: 3 } }),
    ])
    const [wanted, found] = await Promise.all([
      issuersThrough(app, straight),
      issuersThrough(app, late),
    ])
    expect(found.text).toBe(wanted.text)
    expect(late.count().refused).toBeGreaterThan(0)
    expect(await limitsKeptBy(found.page)).toEqual([])
  })

  for (const outage of ['silent', 'failing'] as const) {
    test(`the next node answers for one that is ${outage}, also if it lags, and the page says so`, async ({
      app,
    }) => {
      const [down, late, straight] = await Promise.all([
        openGateTo(app.chain.url, { outage }),
        openGateTo(app.chain.url, { lags: { every: 3 } }),
        openGateTo(app.chain.url, {}),
      ])
      const { page, text } = await issuersThrough(app, down, late)
      await page.getByText('Reading from another node').waitFor()
      expect(late.count().refused).toBeGreaterThan(0)
      expect(text).toBe((await issuersThrough(app, straight)).text)
      expect(await limitsKeptBy(page)).toEqual([])
    })
  }

  test('a purchase goes through within 5 s, though no event is ever returned', async ({ app }) => {
    const { page, chain } = app
    const gate = await openGateTo(chain.url, { ...limitingProvider, withholdsLogs: true })
    app.recorder.allowOrigin(gate.url)
    app.recorder.allow(refusals)
    await readThrough(app.context, [gate], ownLane().deploymentsFolder)
    const { newcomer } = chain.accounts
    await giveUsdc(chain, newcomer, '1000')
    const house = await sampleAsset(chain, 'quayside-house-dublin')
    await app.connectedWallet('newcomer')
    page.setDefaultTimeout(timeoutMs)
    await page.goto(`${app.url}/assets/${house.id}`)
    await page.getByLabel('You buy').fill('3')
    const buy = page.getByRole('button', { name: 'Buy', exact: true }).last()
    await expect.poll(() => buy.isEnabled(), { timeout: timeoutMs }).toBe(true)
    expect(gate.count().waitedMs).toBeLessThanOrEqual(10_000)

    const before = gate.count().waitedMs
    await buy.click()
    await transactionDialog(page, 'Buy 3 HVNQH')
      .getByRole('button', { name: /^(Confirm$|Sign and |Approve and )/ })
      .waitFor()
    expect(gate.count().waitedMs - before).toBeLessThanOrEqual(5_000)
    await confirmTransaction(page, 'Buy 3 HVNQH')
  }, 300_000)

  test('what is not read yet is said, reading can be stopped, and goes on', async ({ app }) => {
    const { page, chain } = app
    const gate = await openGateTo(chain.url, {
      delay: 500,
      blocks: { limit: 1, wordings: [wordings.quickNode] },
    })
    app.recorder.allowOrigin(gate.url)
    await readThrough(app.context, [gate], ownLane().deploymentsFolder)
    page.setDefaultTimeout(timeoutMs)
    await page.goto(`${app.url}/trading`)
    const price = page.getByRole('region', { name: /^Price of / })
    await price.getByText(/^The line is the average price of each/).waitFor()
    await price.getByText(/^Reading earlier blocks: since /).waitFor()
    await price.getByRole('button', { name: 'Stop' }).click()
    await price.getByText(/^since /).waitFor()
    await price.getByRole('button', { name: 'Continue reading' }).click()
    await price.getByText(/^Reading earlier blocks: since /).waitFor()
  }, 180_000)
})

import { describe, expect, onTestFinished } from 'vitest'
import { type Gate, type GateRules, openGate, wordings } from '../gate/gate.ts'
import { confirmTransaction, giveUsdc, sampleAsset, transactionDialog } from './support/actions.ts'
import { readThrough } from './support/gated.ts'
import { test } from './support/test.ts'

/** All that providers do to a page, at once. */
const everything: GateRules = {
  delay: 500,
  blocks: { limit: 700, wordings: [wordings.oneRpc, wordings.tenderly, wordings.quickNode] },
  results: { limit: 1_500, wordings: [wordings.infura] },
  busy: [{ every: 23, retryAfter: 1 }, { every: 31 }],
  drops: { every: 29 },
}

/** What browsers write to the console of requests that were refused or dropped. */
const refusals = /Failed to load resource: (the server responded with a status of 429|net::ERR_)/

/** Milliseconds for what a slow machine draws. What is promised is measured at the gate. */
const patience = 120_000

/** Pages that are loaded whole on a busy machine. */
const preloads = /was preloaded using link preload but not used/

async function openGateTo(url: string, rules: GateRules): Promise<Gate> {
  const gate = await openGate(url, rules)
  onTestFinished(gate.close)
  return gate
}

describe('through a provider that limits, delays, refuses and drops', () => {
  test('a purchase goes through within 5 s, though no event is ever returned', async ({ app }) => {
    const { page, chain } = app
    const gate = await openGateTo(chain.url, { ...everything, withholdsLogs: true })
    app.recorder.allowOrigin(gate.url)
    app.recorder.allow(refusals)
    app.recorder.allow(preloads)
    await readThrough(app.context, gate)
    const { newcomer } = chain.accounts
    await giveUsdc(chain, newcomer, '1000')
    const house = await sampleAsset(chain, 'quayside-house-dublin')
    await app.connectedWallet('newcomer')
    page.setDefaultTimeout(patience)
    await page.goto(`${app.url}/assets/${house.id}`)
    await page.getByLabel('You buy').fill('3')
    const buy = page.getByRole('button', { name: 'Buy', exact: true }).last()
    await expect.poll(() => buy.isEnabled(), { timeout: patience }).toBe(true)
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
    app.recorder.allow(preloads)
    await readThrough(app.context, gate)
    page.setDefaultTimeout(patience)
    await page.goto(`${app.url}/trading`)
    const price = page.getByRole('region', { name: /^Price of / })
    await price.getByText(/^The line is the average price of each/).waitFor()
    await price.getByText(/^Reading earlier blocks: since /).waitFor()
    await price.getByRole('button', { name: 'Stop' }).click()
    await price.getByText(/^since /).waitFor()
    await price.getByRole('button', { name: 'Read on' }).click()
    await price.getByText(/^Reading earlier blocks: since /).waitFor()
  }, 180_000)
})

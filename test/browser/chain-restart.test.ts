import { chromium } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { connectWallet, walletButton } from './support/actions.ts'
import { connectChain } from './support/chain.ts'
import { record } from './support/recorder.ts'
import { serveApp, startChain } from './support/servers.ts'
import { installWallet } from './support/wallet.ts'

test('a chain that is started anew under an open page is noticed and explained', {
  timeout: 180_000,
}, async () => {
  const first = await startChain()
  const app = await serveApp(first.deployments)
  const browser = await chromium.connect(inject('browserUrl'))
  const context = await browser.newContext({ locale: 'en-US' })
  const recorder = record(context, [app.url, first.url])
  await installWallet(context, { role: 'investor', chainUrl: first.url })
  const page = await context.newPage()
  await page.goto(`${app.url}/marketplace`)
  await connectWallet(page)

  await first.stop()
  await page.getByText('Chain away').waitFor({ timeout: 60_000 })
  // The browser itself reports every request that nobody answers.
  recorder.allow(/ERR_CONNECTION_REFUSED/)

  const second = await startChain(first)
  await page.getByText('The chain was started anew').waitFor({ timeout: 60_000 })
  await page.getByText(/Clear activity tab data/).waitFor()
  await walletButton(page).waitFor()
  const { client } = await connectChain(second.url, second.deployments)
  expect(await client.getBlockNumber()).toBeGreaterThan(500n)
  expect(recorder.complaints()).toEqual([])

  await context.close()
  await Promise.all([app.stop(), second.stop()])
})

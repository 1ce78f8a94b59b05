import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accessibilityProblems } from './support/accessibility.ts'
import { giveUsdc, sampleAsset, transactionDialog, walletButton } from './support/actions.ts'
import { installMetaMask } from './support/metamask/wallet.ts'
import { type App, test } from './support/test.ts'

/** MetaMask writes every refusal to the console, and its stand-in tells every tab each answer. */
const metamaskTalk = /MetaMask - RPC Error|StreamMiddleware - Unknown response/

const busy = 'Your wallet is busy with another request, perhaps of another tab.'

/** A tab that shows the preview of a purchase of so many shares. */
async function aboutToBuy(page: Page, url: string, shares: string) {
  await page.goto(url)
  await walletButton(page).waitFor()
  await page.getByLabel('You buy').fill(shares)
  await page.getByRole('button', { name: 'Buy', exact: true }).last().click()
  const dialog = transactionDialog(page, `Buy ${shares} HVNQH`)
  return {
    dialog,
    begin: dialog.getByRole('button', { name: /^(Sign|Approve) and / }),
    isBusy: dialog.getByText(busy),
    answer: dialog.getByText('Answer the request in your wallet.'),
    confirmed: dialog.getByText(/^Confirmed in block/),
  }
}

describe('a second tab', () => {
  test('waits until the wallet has answered the first one, and can give up', async ({ app }) => {
    const { page, chain, context } = app
    const house = await sampleAsset(chain, 'quayside-house-dublin')
    await giveUsdc(chain, chain.accounts.newcomer, '5000')
    const wallet = await app.connectedWallet('newcomer')
    const signatures = () =>
      wallet.requests.filter(({ method }) => method === 'eth_signTypedData_v4').length
    const url = `${app.url}/assets/${house.id}`
    const [first, second] = [
      await aboutToBuy(page, url, '3'),
      await aboutToBuy(await context.newPage(), url, '2'),
    ]
    const release = wallet.hold('eth_signTypedData_v4')
    await first.begin.click()
    await first.answer.waitFor()
    await second.begin.click()
    await second.isBusy.waitFor()
    expect(signatures()).toBe(1)
    expect(await accessibilityProblems(second.dialog.page())).toEqual([])

    await second.dialog.getByRole('button', { name: 'Cancel' }).click()
    await second.isBusy.waitFor({ state: 'detached' })
    await second.begin.click()
    await second.isBusy.waitFor()
    release()
    await Promise.all([first.confirmed.waitFor(), second.confirmed.waitFor()])
    expect(signatures()).toBe(2)
  })

  test('goes on when the first one is closed', async ({ app }) => {
    const { page, chain, context } = app
    const house = await sampleAsset(chain, 'quayside-house-dublin')
    await giveUsdc(chain, chain.accounts.newcomer, '5000')
    const wallet = await app.connectedWallet('newcomer')
    const url = `${app.url}/assets/${house.id}`
    const closing = await context.newPage()
    const [first, second] = [await aboutToBuy(closing, url, '3'), await aboutToBuy(page, url, '2')]
    wallet.hold('eth_signTypedData_v4')
    await first.begin.click()
    await first.answer.waitFor()
    await second.begin.click()
    await second.isBusy.waitFor()
    await closing.close()
    await second.answer.waitFor()
  })
})

/** Another site asks MetaMask to sign, which it does once it is unlocked. */
async function askOfAnotherSite({ context, url, chain }: App): Promise<void> {
  const site = await context.newPage()
  // Any page without the app.
  await site.goto(`${url}/source.txt`)
  await site.evaluate((from) => {
    const types = { EIP712Domain: [], Note: [{ name: 'text', type: 'string' }] }
    const data = { types, primaryType: 'Note', domain: {}, message: { text: 'Hello' } }
    const { ethereum } = window as unknown as {
      readonly ethereum: { readonly request: (request: object) => Promise<unknown> }
    }
    void ethereum.request({ method: 'eth_signTypedData_v4', params: [from, JSON.stringify(data)] })
  }, chain.accounts.newcomer)
}

test('a wallet that is busy with another site is asked again, and never reported as rejecting', async ({
  app,
}) => {
  const { page, chain, context } = app
  const house = await sampleAsset(chain, 'quayside-house-dublin')
  await giveUsdc(chain, chain.accounts.newcomer, '5000')
  const metamask = await installMetaMask(context, { chainUrl: chain.url, roles: ['newcomer'] })
  app.recorder.allow(metamaskTalk)
  const url = `${app.url}/assets/${house.id}`
  await page.goto(url)
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByTestId('rk-wallet-option-io.metamask').click()
  await walletButton(page).waitFor()
  const tab = await aboutToBuy(page, url, '3')
  metamask.lock()
  await askOfAnotherSite(app)
  await expect.poll(() => metamask.requests.at(-1)).toBe('eth_signTypedData_v4')
  await tab.begin.click()
  await tab.isBusy.waitFor()
  expect(await tab.dialog.getByText(/reject/i).count()).toBe(0)
  metamask.unlock()
  await tab.confirmed.waitFor()
})

test('a tab cannot connect while another one does, and says why', async ({ app }) => {
  const { page, chain, context } = app
  const metamask = await installMetaMask(context, { chainUrl: chain.url, roles: ['newcomer'] })
  app.recorder.allow(metamaskTalk)
  const connect = async (tab: Page) => {
    await tab.goto(`${app.url}/marketplace`)
    await tab.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await tab.getByTestId('rk-wallet-option-io.metamask').click()
  }
  metamask.lock()
  await connect(page)
  await page.getByText('Confirm connection in the extension').waitFor()
  const other = await context.newPage()
  await connect(other)
  await other.getByText(busy).waitFor()
  metamask.unlock()
  await walletButton(page).waitFor()
  // The wallet tells every tab of the site, so that this one is connected as well.
  await walletButton(other).waitFor()
})

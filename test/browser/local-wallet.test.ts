import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accountIndex } from '../../scripts/seed/accounts.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import {
  confirmTransaction,
  giveUsdc,
  sampleAsset,
  transactionDialog,
  walletButton,
} from './support/actions.ts'
import { test } from './support/test.ts'

/** The window of the test wallet, by the question it puts. */
const question = (page: Page, title: string) => page.getByRole('dialog', { name: title })

const answer = (page: Page, title: string, button: string) =>
  question(page, title).getByRole('button', { name: button, exact: true }).click()

/** Connects the wallet that comes with the app, with one of the node's accounts. */
async function connectTestWallet(page: Page, account: number): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByTestId('rk-wallet-option-local.canopy.test-wallet').click()
  await page.getByRole('radio', { name: `Account ${account}` }).check()
  await answer(page, 'Connect to this page', 'Connect')
  await walletButton(page).waitFor()
}

describe('the local test wallet', () => {
  test('asks before every step of a purchase, and can refuse each', async ({ app }) => {
    const { page, chain } = app
    const house = await sampleAsset(chain, 'quayside-house-dublin')
    await giveUsdc(chain, chain.accounts.newcomer, '5000')
    await app.open(`/assets/${house.id}`)
    await connectTestWallet(page, accountIndex('newcomer'))

    await page.getByLabel('You buy').fill('3')
    await page.getByRole('button', { name: 'Buy', exact: true }).last().click()
    const dialog = transactionDialog(page, 'Buy 3 HVNQH')
    await dialog.getByRole('button', { name: /^(Sign|Approve) and / }).click()
    await question(page, 'Sign: Permit').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await answer(page, 'Sign: Permit', 'Reject')
    await dialog.getByText('You rejected the request in your wallet.').waitFor()
    await dialog.getByRole('button', { name: 'Try again' }).click()

    const confirmed = confirmTransaction(page, 'Buy 3 HVNQH')
    await answer(page, 'Sign: Permit', 'Sign')
    await answer(page, 'Send a transaction', 'Confirm')
    await confirmed
  })

  test('stays connected over a reload, until it is disconnected', async ({ app }) => {
    const { page } = app
    await app.open('/marketplace')
    await page.getByText('Demo session.').waitFor()
    await connectTestWallet(page, 2)
    await page.getByText('Demo session.').waitFor({ state: 'detached' })

    await page.reload()
    await walletButton(page).click()
    await page.getByText('Local Test Wallet').waitFor()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByText('Signed out.').waitFor()
    await page.reload()
    await page.getByText('Signed out.').waitFor()
    await page.getByRole('button', { name: 'Start the demo' }).click()
    await page.getByText('Demo session.').waitFor()
  })

  test('gives another account when asked to', async ({ app }) => {
    const { page } = app
    await app.open('/marketplace')
    await connectTestWallet(page, 2)
    const before = await walletButton(page).textContent()
    await walletButton(page).click()
    await page.getByRole('button', { name: 'Switch account' }).click()
    await page.getByRole('radio', { name: 'Account 3' }).check()
    await answer(page, 'Connect to this page', 'Connect')
    await page.keyboard.press('Escape')
    await expect.poll(() => walletButton(page).textContent()).not.toBe(before)
  })
})

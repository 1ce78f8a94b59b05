import type { Page } from 'playwright-core'
import { type Address, parseEther, parseUnits } from 'viem'
import { describe, expect } from 'vitest'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import { confirmTransaction, sampleAsset, transactionDialog } from './support/actions.ts'
import type { TestChain } from './support/chain.ts'
import { keep } from './support/keep.ts'
import { pressOn, tabTo, typeInto } from './support/keyboard.ts'
import { resize } from './support/page.ts'
import {
  accountLog,
  chainTime,
  clock,
  createAccount,
  day,
  later,
  usdcOf,
} from './support/smart-accounts.ts'
import { test } from './support/test.ts'
import { withdrawByUserOperation } from './support/user-operations.ts'

type Share = { readonly token: Address; readonly issuer: Address }

/** Gives an account shares of the investor, and pays yield on all of them within a day and an hour. */
async function earnYield({ client, accounts }: TestChain, share: Share, account: Address) {
  const contract = { address: share.token, abi: financialAssetAbi } as const
  const now = (await client.getBlock()).timestamp
  await client.writeContract({
    ...contract,
    account: accounts.investor,
    functionName: 'transfer',
    args: [account, parseUnits('10000', 18)],
  })
  await client.writeContract({
    ...contract,
    account: share.issuer,
    functionName: 'distribute',
    args: [0, parseUnits('500000', 6), now - 86_400n, now, now + 90_000n],
  })
}

type Box = { readonly y: number; readonly height: number }

/** Pixels from the top of the window; NaN for what is not shown. */
const bottomOf = (box: Box | null): number => (box === null ? NaN : box.y + box.height)

/** From the page of one account to that of another. */
async function openAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Smart Accounts' }).last().click()
  await page.getByRole('table', { name: 'My accounts' }).getByRole('link', { name }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

describe('the demo session', () => {
  test('creates an account, pauses and resumes it, and deletes it', async ({ app }) => {
    const { page } = app
    await app.open('/smart-account')
    await page.getByRole('link', { name: 'Field office budget' }).click()
    await page.getByText('This account is paused').waitFor()
    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()

    await app.page.goBack()
    await page.getByRole('link', { name: 'Conditional Transfer' }).click()
    await page.getByLabel('Name', { exact: true }).fill('School fees')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Some values are missing or wrong').waitFor()
    await page.getByLabel('Recipient').fill(app.chain.accounts.verifier)
    await page.getByLabel('Transfer amount').fill('120')
    await page.getByLabel('Unlock time').fill('2099-01-31T09:00')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'School fees', level: 1 }).waitFor()
    await page.getByText('120', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('table', { name: 'My accounts' }).waitFor()
    expect(await page.getByText('School fees', { exact: true }).count()).toBe(0)
  })
})

describe('an owner', () => {
  test('creates an account from each template, and the keeper runs them all', {
    timeout: 120_000,
  }, async ({ app }) => {
    const { page, chain } = app
    const { investor, newcomer, verifier } = chain.accounts
    const bill = await sampleAsset(chain, 'aldermoor-52-week-bill')
    const fund = await sampleAsset(chain, 'aldermoor-overnight-certificate')
    const start = await chainTime(chain)
    await app.connectedWallet('investor')

    await app.open('/smart-account?create=conditional-transfer')
    await page.getByRole('button', { name: 'Source code' }).click()
    await page.getByText('contract ConditionalTransfer is Template').waitFor()
    await page.keyboard.press('Escape')
    await page.getByLabel('Recipient').fill(verifier)
    await page.getByLabel('Transfer amount').fill('250')
    await page.getByLabel('Unlock time').fill(clock(start + 3 * day))
    // The address is read before there is a tip, and again with it.
    await page.getByLabel('Name', { exact: true }).fill('Rent')
    const review = page.getByRole('region', { name: 'Review' })
    await review.getByRole('button', { name: 'Copy the address' }).nth(2).waitFor()
    await page.getByLabel('Tip for a run').fill('0.25')
    const preview = page.getByRole('button', { name: 'Preview and create' })
    const button = await preview.boundingBox()
    expect(bottomOf(button)).toBeLessThanOrEqual(900)
    await resize(page, 360)
    // On a phone it follows all that is entered.
    const last = await page.getByRole('button', { name: 'Add tokens' }).boundingBox()
    expect((await preview.boundingBox())?.y).toBeGreaterThan(bottomOf(last))
    await page.getByRole('button', { name: 'Add tokens' }).click()
    const amount = await page.getByLabel('Amount of USDC').boundingBox()
    expect(amount?.width).toBeGreaterThan(250)
    await page.getByRole('button', { name: 'Remove USDC' }).click()
    await resize(page, 1440)
    const before = await usdcOf(chain, investor)
    const rent = await createAccount(page, 'Rent', '300')
    expect(await usdcOf(chain, rent)).toBe(parseUnits('300', 6))
    expect(await usdcOf(chain, investor)).toBe(before - parseUnits('300', 6))
    await page.getByText(/^Runs from /).waitFor()

    // The owner thinks again: less is paid, and whoever runs the rule gets a tip.
    await page.getByRole('link', { name: 'Change', exact: true }).click()
    await page.getByText('No changes yet').waitFor()
    await page.getByLabel('Transfer amount').fill('200')
    await page.getByLabel('Tip for a run').fill('0.5')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Preview and sign' }).click()
    await confirmTransaction(page, 'Set the rule of Rent')
    await page.getByText(/^Pays 200 USDC to 0x/).waitFor()

    await app.open('/smart-account?create=automated-trading')
    await page.getByLabel('Token address').selectOption(bill.token)
    // Far above the price: the rule buys at once.
    await page.getByLabel('Buy threshold').fill('500')
    await page.getByLabel('Sell threshold').fill('600')
    // The bounds proposed for the present price do not contain these.
    await page.getByLabel('Amount per run').fill('100')
    await page.getByLabel(/^Highest price/).fill('700')
    await page.getByRole('region', { name: 'Back-test' }).getByText('Would have run').waitFor()
    const buyer = await createAccount(page, 'Bill buyer', '500')

    await app.open('/smart-account?create=portfolio-rebalancing')
    await page.getByLabel('Assets, row 1').selectOption(bill.token)
    await page.getByLabel('Assets, row 2').selectOption(chain.addressOf('TestUSDC'))
    await page.getByLabel('Target allocations, row 2').fill('30')
    await page.getByText('The allocations sum to 90%. They must sum to 100%.').first().waitFor()
    await page.getByLabel('Target allocations, row 2').fill('40')
    const portfolio = await createAccount(page, 'Sixty forty', '1000')

    await app.open('/smart-account?create=delegation-rules')
    await page.getByLabel('Delegates, row 1').fill(newcomer)
    await page.getByLabel('Spending limits, row 1').fill('100')
    await page.getByLabel('Expirations, row 1').fill(clock(start + 2 * day))
    await createAccount(page, 'Interns')

    await app.open('/smart-account?create=yield-reinvestment')
    await page.getByLabel('Treasury token').selectOption(fund.token)
    await page.getByLabel('Reinvest threshold').fill('100')
    const coupons = await createAccount(page, 'Coupons')
    await page.getByText(/^Runs when 100 USDC of yield can be claimed\. It is /).waitFor()
    await earnYield(chain, fund, coupons)

    const paid = await usdcOf(chain, verifier)
    await later(chain, 3 * day)
    await page.getByText('Ready to run').waitFor()
    await keep(chain)

    await accountLog(page)
      .getByText(/^Bought [\d.]+ \S+ with [\d.]+ USDC of yield$/)
      .waitFor()
    await openAccount(page, 'Interns')
    await page.getByText('No delegates').waitFor()
    await openAccount(page, 'Sixty forty')
    await accountLog(page)
      .getByText(/^Rebalanced: bought [\d.]+ /)
      .waitFor()
    const left = await usdcOf(chain, portfolio)
    expect(left > parseUnits('395', 6) && left < parseUnits('405', 6)).toBe(true)
    await openAccount(page, 'Bill buyer')
    await accountLog(page)
      .getByText(/^Bought [\d.]+ \S+ for 100 USDC$/)
      .waitFor()
    await page.getByText(/^Waiting between runs/).waitFor()
    expect(await usdcOf(chain, buyer)).toBe(parseUnits('400', 6))
    await openAccount(page, 'Rent')
    await page.getByText('Completed', { exact: true }).waitFor()
    await accountLog(page)
      .getByText(/^Paid 200 USDC to 0x/)
      .waitFor()
    await accountLog(page)
      .getByText(/for a tip of 0\.5 USDC\.$/)
      .waitFor()
    expect(await usdcOf(chain, verifier)).toBe(paid + parseUnits('200', 6))
    expect(await usdcOf(chain, rent)).toBe(parseUnits('99.5', 6))
    for (const width of [360, 768, 1440]) {
      await resize(page, width)
      expect(await accessibilityProblems(page), `at ${width} px`).toEqual([])
    }
  })

  test('batches actions in one signature, hands the account over and closes it', async ({
    app,
  }) => {
    const { page, chain } = app
    const { verifier } = chain.accounts
    const wallet = await app.connectedWallet('investor')
    await app.open('/smart-account?create=delegation-rules')
    await page.getByLabel('Delegates, row 1').fill(verifier)
    await page.getByLabel('Spending limits, row 1').fill('100')
    await page.getByLabel('Expirations, row 1').fill(clock((await chainTime(chain)) + 30 * day))
    const account = await createAccount(page, 'Field office', '250')

    // The same owner through ERC-4337: signed here, sent by the bundler, paid by the account.
    const usdc = chain.addressOf('TestUSDC')
    await chain.client.sendTransaction({
      account: chain.accounts.investor,
      to: account,
      value: parseEther('0.1'),
    })
    const operation = { account, token: usdc, to: verifier, amount: parseUnits('10', 6) }
    await withdrawByUserOperation(chain, 'investor', operation)
    await accountLog(page)
      .getByText(/^Sent 10 USDC to 0x/)
      .waitFor()

    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const send = page.getByRole('dialog', { name: 'Send from Field office' })
    await send.getByLabel('Amount').fill('50')
    await send.getByLabel('Recipient').fill(verifier)
    await send.getByRole('button', { name: 'Add to batch' }).click()
    await page.locator('summary', { hasText: 'Hand over' }).click()
    await page.getByLabel('Hand over to').fill(chain.accounts.newcomer)
    await page.getByRole('button', { name: 'Add to batch' }).click()
    await page
      .getByRole('region', { name: '2 actions in the batch' })
      .getByRole('button', { name: 'Preview and sign' })
      .click()
    await confirmTransaction(page, 'Execute 2 actions of Field office')
    await page
      .getByText(/^Offered to 0x/)
      .first()
      .waitFor()
    expect(await usdcOf(chain, account)).toBe(parseUnits('190', 6))

    await wallet.switchAccount('newcomer')
    await page.getByRole('button', { name: 'Take over' }).click()
    await confirmTransaction(page, 'Take over Field office')
    await page.getByText('This account is paused').waitFor()
    await page.getByText('No delegates').waitFor()
    await expect(withdrawByUserOperation(chain, 'newcomer', operation)).rejects.toThrow(
      'AA23 reverted',
    )
    await page.locator('summary', { hasText: 'Close' }).click()
    await page.getByRole('button', { name: 'Close account' }).click()
    await page.getByRole('checkbox', { name: /cannot be opened again/ }).click()
    await confirmTransaction(page, 'Close Field office')
    await page.getByText('This account is closed').waitFor()
    expect(await usdcOf(chain, account)).toBe(0n)
    expect(await usdcOf(chain, chain.accounts.newcomer)).toBe(parseUnits('190', 6))
  })
})

test('an account is created, funded, delegated, paused and closed with the keyboard alone', async ({
  app,
}) => {
  const { page, chain } = app
  const start = await chainTime(chain)
  await app.connectedWallet('investor')
  await app.open('/smart-account')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).last()
  const confirm = async (title: string | RegExp) => {
    const dialog = transactionDialog(page, title)
    await pressOn(page, dialog.getByRole('button', { name: /^(Confirm|Sign and |Approve and )/ }))
    await dialog.getByText(/^Confirmed in block/).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }

  await pressOn(page, page.getByRole('link', { name: 'Conditional Transfer' }))
  await typeInto(page, page.getByLabel('Name', { exact: true }), 'Keyboard')
  await typeInto(page, page.getByLabel('Recipient'), chain.accounts.verifier)
  await typeInto(page, page.getByLabel('Transfer amount'), '5')
  await page.getByLabel('Unlock time').focus()
  await page.getByLabel('Unlock time').fill(clock(start + 3 * day))
  await pressOn(page, button('Preview and create'))
  await confirm('Create Keyboard')
  await page.getByRole('heading', { name: 'Keyboard', level: 1 }).waitFor()

  await pressOn(page, button('Fund'))
  await typeInto(page, page.getByRole('dialog').getByLabel('Amount'), '20')
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Preview' }))
  await confirm('Fund Keyboard with 20 USDC')

  await pressOn(page, button('Add delegate'))
  const grant = page.getByRole('dialog', { name: 'Add a delegate' })
  await typeInto(page, grant.getByLabel('Delegate'), chain.accounts.newcomer)
  await tabTo(page, grant.getByLabel('Expires'))
  await grant.getByLabel('Expires').fill(clock(start + 2 * day))
  await typeInto(page, grant.getByLabel('Limit of USDC'), '10')
  await pressOn(page, grant.getByRole('button', { name: 'Preview' }))
  await confirm(/^Set the delegate /)
  await page.getByText('of 10, spent 0').waitFor()

  await pressOn(page, button('Pause'))
  await confirm('Pause Keyboard')
  await page.getByText('This account is paused').waitFor()
  await pressOn(page, page.locator('summary', { hasText: 'Close' }))
  await pressOn(page, button('Close account'))
  const close = transactionDialog(page, 'Close Keyboard')
  await tabTo(page, close.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await confirm('Close Keyboard')
  await page.getByText('This account is closed').waitFor()
})

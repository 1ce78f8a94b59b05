import { text } from 'node:stream/consumers'
import { type Address, erc20Abi, zeroAddress, zeroHash } from 'viem'
import { describe, expect } from 'vitest'
import { smartAccountFactoryAbi } from '../../src/chain/abi/smartAccountFactory-abi.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import {
  confirmTransaction,
  giveUsdc,
  sampleAsset,
  transactionDialog,
  walletButton,
} from './support/actions.ts'
import type { TestChain } from './support/chain.ts'
import { test } from './support/test.ts'

/** A smart account without a rule, which its owner named Savings. */
async function createSavings({ client, addressOf }: TestChain, owner: Address): Promise<Address> {
  const factory = {
    address: addressOf('SmartAccountFactory'),
    abi: smartAccountFactoryAbi,
  } as const
  const salt = zeroHash
  const terms = {
    owner,
    name: 'Savings',
    salt,
    template: zeroAddress,
    config: '0x',
    tip: { maximum: 0n, shareBps: 0 },
  } as const
  await client.writeContract({
    account: owner,
    ...factory,
    functionName: 'createAccount',
    args: [terms],
  })
  return client.readContract({ ...factory, functionName: 'accountAddress', args: [terms] })
}

describe('the portfolio', () => {
  test('of the demo session adds up, opens a holding, exports, shares and is cleared', async ({
    app,
  }) => {
    const { page } = app
    await page.goto(`${app.url}/portfolio`)
    await page.getByText('Loading the portfolio').waitFor({ state: 'attached' })
    const summary = page.getByRole('region', { name: 'Summary' })
    await summary.getByText('$66,874.56').waitFor()
    await summary.getByText('$61,874.56').waitFor()
    await summary.getByText('$5,000.00').waitFor()

    // The filter starts with all categories.
    const holdings = page.getByRole('region', { name: 'Holdings' })
    await holdings.getByText('10 of 10').waitFor()
    await holdings.getByLabel('Category').selectOption('environmental')
    await holdings.getByText('3 of 10').waitFor()
    await holdings.getByRole('link', { name: /Tapauá River Forest/ }).click()
    const sheet = page.getByRole('dialog', { name: /Tapauá River Forest/ })
    await sheet.getByText('254.5').first().waitFor()
    expect(await sheet.getByText('Retirement', { exact: true }).count()).toBe(2)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })

    // The chart has its 181 days as a table.
    await page
      .getByRole('region', { name: 'Invested value' })
      .getByRole('button', { name: 'Show as table' })
      .click()
    const table = page.getByRole('table', { name: 'Invested value' })
    await table.waitFor()
    expect(await table.getAttribute('aria-rowcount')).toBe('182')
    expect(await accessibilityProblems(page)).toEqual([])

    await page.getByRole('tab', { name: 'Performance' }).click()
    // The sample ends today, so its returns change with the day.
    const returns = page.getByRole('region', { name: 'Performance' })
    const allTime = await returns.getByText('All time').locator('..').textContent()
    const [percent = 'no return'] = /\+\d\.\d\d%/.exec(allTime ?? '') ?? []
    expect(await returns.getByText(percent).count()).toBe(2)
    await page.getByRole('tab', { name: 'Income' }).click()
    await page.getByRole('region', { name: 'Due next' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    await page.getByRole('button', { name: 'Export' }).press('Enter')
    const formats = page.getByRole('dialog', { name: 'Export this portfolio' })
    const saved = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        formats.getByRole('button', { name }).press('Enter'),
      ])
      return text(await download.createReadStream())
    }
    const csv = await saved('Holdings: CSV')
    expect(csv.trim().split('\r\n')).toHaveLength(11)
    expect(csv).toContain('STBF,Treasury,Treasury bill,220,101.42,Sample price,22312.4')
    // A program that looks for a column named Date finds it at the first byte.
    expect(await saved('Koinly: CSV')).toMatch(/^Date,Sent Amount,.*\r\n2\d{3}-/)
    expect(await saved('rotki: Events')).toContain('\r\nSpend,external,')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await formats.waitFor({ state: 'detached' })

    // A share link shows the chosen parts and nothing else.
    await page.getByRole('button', { name: 'Share' }).click()
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
    expect(link).toBe(`${app.url}/portfolio?show=allocation,impact`)
    await page.goto(link)
    await page.getByText('Shared by link').waitFor()
    await page.getByRole('region', { name: 'Allocation' }).waitFor()
    expect(await page.getByRole('region', { name: 'Summary' }).count()).toBe(0)

    await app.open('/portfolio')
    await summary.getByText('$66,874.56').waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Connect a wallet to see your portfolio').waitFor()
    expect(await page.getByText('$66,874.56').count()).toBe(0)
  })

  test('of a wallet follows a purchase, lists its allowances and revokes one', async ({ app }) => {
    const { page, chain } = app
    const { newcomer, investor } = chain.accounts
    const house = await sampleAsset(chain, 'quayside-house-dublin')
    await giveUsdc(chain, newcomer, '5000')
    await app.connectedWallet('newcomer')
    await app.open(`/assets/${house.id}`)
    await page.getByLabel('You buy').fill('3')
    await page.getByRole('button', { name: 'Buy', exact: true }).last().click()
    const dialog = transactionDialog(page, 'Buy 3 HVNQH')
    await dialog.getByRole('button', { name: /^(Confirm$|Sign and |Approve and )/ }).click()
    await dialog.getByRole('link', { name: 'View in portfolio' }).click()

    // One click from the purchase to the holding, with its cost and its transaction.
    const sheet = page.getByRole('dialog', { name: 'Quayside House, Dublin' })
    await sheet.getByText('Unrealised gain').waitFor()
    await sheet.getByRole('table', { name: /^Lots of/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Activity' }).click()
    await page.getByRole('row', { name: /Quayside House.*Buy.*\+3 ?HVNQH/ }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    // What a smart account of the holder has is the holder's: moving it there changes only the place.
    const savings = await createSavings(chain, newcomer)
    await chain.client.writeContract({
      account: newcomer,
      address: house.token,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [savings, 10n ** 18n],
    })
    await page.getByRole('tab', { name: 'Overview' }).click()
    const row = page.getByRole('row', { name: /^Quayside House, Dublin/ })
    await row.getByText('1 in Savings', { exact: false }).waitFor()
    await row.getByRole('cell', { name: '3', exact: true }).waitFor()
    await row.getByRole('link', { name: /^Quayside House/ }).click()
    await sheet.getByRole('table', { name: 'Quayside House, Dublin in smart accounts' }).waitFor()
    expect(await sheet.getByText('Sent', { exact: true }).count()).toBe(0)
    await sheet.getByRole('link', { name: 'Savings' }).click()
    await page.waitForURL(`**/smart-account?account=${savings}`)
    await page.goBack()
    await sheet.waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })

    await walletButton(page).click()
    await page.getByRole('heading', { name: /^Largest holdings/ }).waitFor()
    await page.getByRole('link', { name: 'Quayside House, Dublin' }).last().waitFor()
    await page.keyboard.press('Escape')

    // An allowance that was left open is an alert, and is revoked here.
    const market = chain.addressOf('AssetMarket')
    const usdc = chain.addressOf('TestUSDC')
    await chain.client.writeContract({
      account: newcomer,
      address: usdc,
      abi: erc20Abi,
      functionName: 'approve',
      args: [market, 7_000_000n],
    })
    await page.getByRole('tab', { name: 'Overview' }).click()
    await page.getByText('Asset Market may still take').waitFor()
    await page.getByRole('link', { name: 'Review' }).click()
    await page.getByRole('button', { name: /^Revoke the allowance of/ }).click()
    await confirmTransaction(page, /^Revoke Asset Market/)
    await page.getByText('No allowance is open').waitFor()
    const left = await chain.client.readContract({
      address: usdc,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [newcomer, market],
    })
    expect(left).toBe(0n)

    // A holding is put up for sale from its row, and the offer is cancelled where it is listed.
    await page.getByRole('tab', { name: 'Overview' }).click()
    await row.getByRole('link', { name: /^Sell/ }).click()
    await page.getByLabel('You offer').fill('1')
    await page.getByLabel('Price per share').fill('252')
    await page.getByRole('button', { name: 'Offer for sale' }).click()
    await confirmTransaction(page, /^Offer 1 HVNQH/)
    await app.open('/portfolio')
    const offers = page.getByRole('region', { name: 'Open offers' })
    await offers.getByText('$252.0000').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await offers.getByRole('button', { name: 'Cancel the offer of 1 HVNQH' }).click()
    await confirmTransaction(page, 'Cancel the offer of 1 HVNQH')
    await offers.waitFor({ state: 'detached' })

    // Anybody's portfolio, read only.
    await app.open(`/portfolio/${investor}?tab=allowances`)
    await page.getByText('Read only').waitFor()
    await page.getByRole('region', { name: 'Allowances' }).waitFor()
    expect(await page.getByRole('button', { name: /^Revoke/ }).count()).toBe(0)
    await app.open('/portfolio/0x123')
    await page.getByRole('heading', { name: 'This is not an address' }).waitFor()
  })
})

import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { sampleAsset } from './support/actions.ts'
import { test } from './support/test.ts'

/** Numbers as keys one by one, where a field that rewrites what is typed loses a zero or a point. */
const decimals = ['0.05', '0.5', '10.05', '0,25']

/** Presses the keys of a text one by one and gives the text that the field then has. */
async function press(field: Locator, text: string): Promise<string> {
  await field.waitFor()
  await field.fill('')
  await field.pressSequentially(text)
  return field.inputValue()
}

async function keepsWhatIsTyped(field: Locator): Promise<void> {
  for (const text of decimals) expect(await press(field, text)).toBe(text)
}

/** An address with one letter in the wrong case. */
function withTypo(address: string): string {
  return address.replace(/[a-f](?=[^a-f]*$)/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
}

describe('an amount stays as it is typed', () => {
  test('in the cart of retirements, with a beneficiary whose address has a typo', async ({
    app,
  }) => {
    const { page, chain } = app
    await app.connectedWallet('treasurer')
    await app.open('/environmental/retire')
    const held = page.getByRole('region', { name: 'Credits you hold', exact: true })
    await keepsWhatIsTyped(held.getByRole('listitem').first().locator('input'))
    await press(page.getByLabel('Beneficiary’s address'), withTypo(chain.accounts.verifier))
    await page.getByText('do not match its checksum').first().waitFor()
    expect(await page.getByText('Unexpected error').count()).toBe(0)
  })

  test('in the form of a smart account, whose recipient has a typo', async ({ app }) => {
    const { page, chain } = app
    await app.connectedWallet('investor')
    await app.open('/smart-account?create=conditional-transfer')
    await press(page.getByLabel('Recipient'), withTypo(chain.accounts.verifier))
    await page.getByText('do not match its checksum').first().waitFor()
    await keepsWhatIsTyped(page.getByLabel('Transfer amount'))
    await page.getByRole('button', { name: 'Add tokens' }).click()
    await keepsWhatIsTyped(page.getByLabel('Amount of USDC'))
    expect(await page.getByText('Unexpected error').count()).toBe(0)

    await app.open('/smart-account?create=delegation-rules')
    const limit = page.getByLabel('Spending limits, row 1')
    await keepsWhatIsTyped(limit)
    expect(await press(limit, '1,5')).toBe('1,5')
    await page.getByText('= 1.5 USDC').waitFor()
    expect(await page.getByLabel('Spending limits, row 2').count()).toBe(0)
  })

  test('in an order, a swap and a deposit', async ({ app }) => {
    const { page, chain } = app
    await app.connectedWallet('investor')
    const bill = await sampleAsset(chain, 'aldermoor-52-week-bill')
    await app.open(`/assets/${bill.id}`)
    await keepsWhatIsTyped(page.getByLabel('You buy').first())
    await app.open('/trading')
    await keepsWhatIsTyped(page.getByLabel('You pay', { exact: true }))
    await app.open('/liquidity?add=2')
    await keepsWhatIsTyped(page.getByLabel('Deposit USDC'))
  })
})

test('an argument of a contract is read with its comma, or refused', async ({ app }) => {
  const { page } = app
  await app.open(`/contracts/AssetMarket?${new URLSearchParams({ fn: 'listing(uint256)' })}`)
  const argument = page.getByRole('textbox', { name: 'listingId' })
  expect(await press(argument, '1,000,00')).toBe('1,000,00')
  await page.getByRole('button', { name: /^(Read|Call|Query)/ }).click()
  await page.getByText('Enter a whole number').waitFor()
})

import type { Locator, Page } from 'playwright-core'
import { type Address, erc20Abi, keccak256, maxUint256, stringToBytes } from 'viem'
import { describe, expect } from 'vitest'
import { metadataUrl } from '../../scripts/seed/assets/publish.ts'
import { assetRegistryAbi } from '../../src/chain/abi/assetRegistry-abi.ts'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { confirmTransaction, sampleAsset } from './support/actions.ts'
import { hasFocus } from './support/keyboard.ts'
import { settled } from './support/page.ts'
import { type App, test } from './support/test.ts'

/** What opens over a screen: its path, and the name of what opens it. */
type Opener = readonly [path: string, name: string | RegExp, role?: 'button' | 'link']

const overlay = (page: Page): Locator =>
  page.locator('[role="dialog"], [role="menu"]').filter({ visible: true })

/** Opens with the keyboard, closes with Escape, and expects the focus where it was. */
async function opensAndCloses(page: Page, opener: Locator): Promise<void> {
  await opener.waitFor()
  await expect.poll(() => opener.isEnabled()).toBe(true)
  await opener.focus()
  await page.keyboard.press('Enter')
  await overlay(page).waitFor()
  await page.waitForFunction(() =>
    document.activeElement?.closest('[role="dialog"], [role="menu"]'),
  )
  await page.keyboard.press('Escape')
  await overlay(page).waitFor({ state: 'detached' })
  await hasFocus(opener)
}

/** Has the issuer publish the metadata of an asset in its address, as the app does it. */
async function publishInAddress({ url, chain }: App, slug: string): Promise<void> {
  const { id, issuer } = await sampleAsset(chain, slug)
  const text = await fetch(url + metadataUrl(slug)).then((response) => response.text())
  await chain.client.writeContract({
    account: issuer,
    address: chain.addressOf('AssetRegistry'),
    abi: assetRegistryAbi,
    functionName: 'updateMetadata',
    args: [id, `data:application/json,${encodeURIComponent(text)}`, keccak256(stringToBytes(text))],
  })
}

/** Gives an account one of the investor's credits of the first batch. */
async function giveCredit({ chain }: App, account: Address): Promise<void> {
  const { client, accounts, addressOf } = chain
  const credits = {
    address: addressOf('EnvironmentalCredits'),
    abi: environmentalCreditsAbi,
  } as const
  const [first] = await client.readContract({
    ...credits,
    functionName: 'credits',
    args: [1n, 1n],
  })
  if (first === undefined) throw new Error('The chain has no credits')
  await client.writeContract({
    ...credits,
    account: accounts.investor,
    functionName: 'safeTransferFrom',
    args: [accounts.investor, account, first.tokenId, 1_000n, '0x'],
  })
}

/** Whether the focus is in the screen, rather than lost to the body. */
const isInScreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('main')?.contains(document.activeElement) === true)

describe('what opens over a screen gives the focus back', () => {
  const demo: readonly Opener[] = [
    ['/', 'Open the menu'],
    ['/', 'Change address'],
    ['/docs', 'Search the documentation'],
    ['/portfolio', 'Any address'],
    ['/portfolio', 'Export'],
    ['/portfolio', 'Share'],
    ['/portfolio', /^Tapauá River Forest/, 'link'],
    ['/trading', /^Token you pay/],
    ['/liquidity?position=1', 'Remove'],
    ['/environmental/marketplace?compare=cc-1001,cc-1002', /^Compare$/],
    ['/contracts/TestUSDC?fn=totalSupply()', 'Units'],
    ['/yield?strategy=94868a3bcd58&amount=1000', 'Apply strategy'],
  ]
  test.for(demo)('on %s: %s', async ([path, name, role = 'button'], { app }) => {
    await app.open(path)
    await opensAndCloses(app.page, app.page.getByRole(role, { name }).first())
  })

  test('on a phone: the filters of a list', async ({ app }) => {
    const { page } = app
    await page.setViewportSize({ width: 360, height: 800 })
    await app.open('/marketplace')
    await opensAndCloses(page, page.getByRole('button', { name: /^Filters/ }))
  })

  test('with a wallet', async ({ app }) => {
    const { page, chain } = app
    const { id } = await sampleAsset(chain, 'aldermoor-2-year-note')
    await app.connectedWallet('investor')
    await app.open(`/assets/${id}`)
    await settled(page)
    await opensAndCloses(page, page.getByRole('button', { name: 'Transactions', exact: true }))
    await opensAndCloses(page, page.getByRole('banner').getByRole('button', { name: /USDC/ }))
    await page.getByLabel('You buy').fill('1')
    const buy = page.getByRole('button', { name: 'Buy', exact: true }).last()
    await expect.poll(() => buy.isEnabled()).toBe(true)
    await opensAndCloses(page, buy)

    await app.open('/smart-account')
    await settled(page)
    await page.getByRole('table', { name: 'My accounts' }).getByRole('link').first().click()
    for (const name of ['Fund', 'Send', 'Add delegate']) {
      await settled(page)
      await opensAndCloses(page, page.getByRole('button', { name, exact: true }).first())
    }
    const account = new URL(page.url()).searchParams.get('account') as Address
    await giveCredit(app, account)
    const others = page.getByRole('region', { name: 'Other holdings' })
    await opensAndCloses(page, others.getByRole('button', { name: /^Send Tapauá/ }))
  })

  test('the choice of wallets', async ({ app }) => {
    const { page } = app
    await app.installWallet('newcomer')
    await app.open('/')
    const connect = page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })
    await opensAndCloses(page, connect)
  })

  test('for a verifier: a document, the reason of a rejection and of a revoked label', async ({
    app,
  }) => {
    const { page } = app
    await publishInAddress(app, 'crane-parts-busan-rotterdam')
    await app.connectedWallet('verifier')
    await app.open('/assets/verification?credit=10')
    const name = 'Crane Parts Invoice, Busan'
    await page.getByRole('link', { name }).first().click()
    const entry = page.getByRole('region', { name })
    await opensAndCloses(page, entry.getByRole('button', { name: 'Metadata' }))
    await opensAndCloses(page, entry.getByRole('button', { name: 'Reject' }))
    const labels = page.getByRole('list', { name: 'Current labels' })
    await opensAndCloses(page, labels.getByRole('button', { name: /^Revoke/ }).first())
  })

  test('for an issuer: whether to discard a draft', async ({ app }) => {
    const { page } = app
    await app.connectedWallet('trialIssuer')
    await app.open('/assets/create?kind=credit')
    await page.getByLabel('Project name').fill('Rufiji Mangrove Return')
    await opensAndCloses(page, page.getByRole('button', { name: 'Discard' }))
  })
})

describe('what goes away leaves the focus near', () => {
  test('a line of the cart', async ({ app }) => {
    const { page } = app
    await app.connectedWallet('investor')
    await app.open('/environmental/marketplace?supply=for-sale')
    await settled(page)
    await page.getByRole('list', { name: 'Environmental assets' }).getByRole('link').first().click()
    await page.getByRole('radio', { name: 'Buy and retire', exact: true }).click()
    await page.getByLabel('You retire').fill('1')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await app.open('/environmental/retire')
    await settled(page)
    const remove = page.getByRole('button', { name: /^Remove .* from the cart$/ })
    await remove.focus()
    await page.keyboard.press('Enter')
    await remove.waitFor({ state: 'detached' })
    await expect.poll(() => isInScreen(page)).toBe(true)
  })

  test('an allowance that is revoked, when its dialog is closed', async ({ app }) => {
    const { page, chain } = app
    const { investor } = chain.accounts
    await chain.client.writeContract({
      account: investor,
      address: chain.addressOf('TestUSDC'),
      abi: erc20Abi,
      functionName: 'approve',
      args: [chain.addressOf('PoolRouter'), maxUint256],
    })
    await app.connectedWallet('investor')
    await app.open('/portfolio?tab=allowances')
    const revoke = page.getByRole('button', {
      name: /^Revoke the allowance of USDC for Pool Router/,
    })
    await revoke.focus()
    await page.keyboard.press('Enter')
    await confirmTransaction(page, /^Revoke Pool Router/)
    await revoke.waitFor({ state: 'detached' })
    await expect.poll(() => isInScreen(page)).toBe(true)
  })
})

test('a link from the other session leads on', async ({ app }) => {
  const { page } = app
  await app.open('/liquidity?add=987')
  await page.getByText('Pool not found').waitFor()
  await page.getByRole('button', { name: 'Leave the demo session' }).click()
  await page.getByRole('button', { name: 'Start the demo session' }).waitFor()
  await page.getByText('This chain has no pool with this id.', { exact: false }).waitFor()

  await app.open('/environmental/assets/cc-1001')
  await page.getByRole('link', { name: /^Find Tapauá River Forest .* on this chain$/ }).click()
  const found = page.getByRole('list', { name: 'Environmental assets' })
  await found
    .getByRole('link', { name: /Tapauá/ })
    .first()
    .waitFor()

  await app.open('/smart-account?account=nothing')
  await page.getByText('Smart account not found').waitFor()
  await page.getByRole('button', { name: 'Start the demo session' }).click()
  await page
    .getByText('The demo session has no smart account with this id.', { exact: false })
    .waitFor()

  await app.open('/portfolio?holding=asset%3A987')
  await page.getByText('The holding of this link is not in this portfolio').waitFor()
  await page.getByRole('button', { name: 'Show the portfolio' }).click()
  await page.waitForURL((url) => !url.search.includes('holding'))
  expect(await isInScreen(page)).toBe(true)
})

import { type Address, parseUnits } from 'viem'
import { expect } from 'vitest'
import { attestedEligibilityAbi } from '../../src/chain/abi/attestedEligibility-abi.ts'
import { daySeconds, toDay } from '../../src/lib/day.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import { confirmTransaction, giveUsdc, openOffer, sampleAsset } from './support/actions.ts'
import { invoice, listOf, property, sharesOf } from './support/eligibility.ts'
import { pressOn, tabTo, typeInto } from './support/keyboard.ts'
import { resize } from './support/page.ts'
import { type App, test } from './support/test.ts'

const inDays = (days: number) => toDay(Date.now() / 1_000 + days * daySeconds)

/** Until when the list of an asset lets an account receive shares. */
const eligibleUntil = async (app: App, token: Address, account: Address) =>
  app.chain.client.readContract({
    address: await listOf(app.chain, token),
    abi: attestedEligibilityAbi,
    functionName: 'eligibleUntil',
    args: [account],
  })

test('a listed investor reads until when it may buy, before anything is typed, and buys', async ({
  app,
}) => {
  const { page, chain } = app
  const { id, token } = await sampleAsset(chain, property)
  const before = await sharesOf(chain, token, chain.accounts.investor)
  await app.connectedWallet('investor')
  await app.open(`/assets/${id}`)
  const trade = page.getByRole('region', { name: 'Trade' })
  const notice = trade.getByRole('note').filter({ hasText: /^You may buy until/ })
  await notice.waitFor()
  const units = trade.getByLabel('You buy')
  const [above, below] = await Promise.all([notice.boundingBox(), units.boundingBox()])
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  expect(await accessibilityProblems(page)).toEqual([])
  await typeInto(page, units, '1')
  await pressOn(page, trade.getByRole('button', { name: 'Buy', exact: true }))
  await confirmTransaction(page, 'Buy 1 HVNLG')
  expect((await sharesOf(chain, token, chain.accounts.investor)) - before).toBe(parseUnits('1', 18))
})

test('a stranger reads why not and how, submits what an attestor has signed, and buys', async ({
  app,
}) => {
  const { page, chain, context } = app
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { newcomer } = chain.accounts
  const { id, token } = await sampleAsset(chain, property)
  await giveUsdc(chain, newcomer, '5000')
  const wallet = await app.connectedWallet('newcomer')
  await app.open(`/assets/${id}`)
  const trade = page.getByRole('region', { name: 'Trade' })
  await trade.getByText('Your account may not receive these shares yet').waitFor()
  const panel = page.getByRole('region', { name: 'Who may hold', exact: true })
  await panel.getByText(/Ask an attestor to list your account/).waitFor()
  await typeInto(page, trade.getByLabel('You buy'), '1')
  const refused = trade.getByRole('button', { name: 'You are not eligible yet' })
  await refused.waitFor()
  expect(await refused.isDisabled()).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])

  await wallet.switchAccount('verifier')
  const list = page.getByRole('region', { name: 'Eligible accounts' })
  await pressOn(page, list.getByText('List or extend one account'))
  await typeInto(page, list.getByLabel('Account', { exact: true }), newcomer)
  await list.getByText(/^Controlled by its own key/).waitFor()
  await list.getByLabel('Last day').fill(inDays(90))
  await pressOn(page, list.getByRole('button', { name: 'Sign for the holder to submit' }))
  await list.getByText('Send it to the holder.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await pressOn(page, list.getByRole('button', { name: 'Copy the link' }))
  await list.getByText('Copied').waitFor()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(await eligibleUntil(app, token, newcomer)).toBe(0n)

  await wallet.switchAccount('newcomer')
  await app.open(link.pathname + link.search + link.hash)
  await panel.getByText('The list takes this attestation.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await pressOn(page, panel.getByRole('button', { name: 'Preview' }))
  await confirmTransaction(page, 'Become eligible to receive HVNLG')
  await trade.getByText(/^You may buy until the end of/).waitFor()
  await typeInto(page, trade.getByLabel('You buy'), '1')
  await pressOn(page, trade.getByRole('button', { name: 'Buy', exact: true }))
  await confirmTransaction(page, 'Buy 1 HVNLG')
  expect(await sharesOf(chain, token, newcomer)).toBe(parseUnits('1', 18))
})

test('a holder whose eligibility has ended reads that it keeps, sells and is paid, and sells', async ({
  app,
}) => {
  const { page, chain } = app
  const { investor } = chain.accounts
  const { id, token } = await sampleAsset(chain, invoice)
  expect(await sharesOf(chain, token, investor)).toBeGreaterThan(parseUnits('1', 18))
  await app.connectedWallet('investor')
  await app.open('/portfolio')
  const ended = page
    .getByRole('note')
    .filter({ hasText: /The eligibility to receive KTR102 ended/ })
  await ended.getByText('You keep your shares, may sell and redeem them, and are paid.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  await app.open(`/assets/${id}`)
  const trade = page.getByRole('region', { name: 'Trade' })
  await trade.getByText(/^Your eligibility ended at the end of/).waitFor()
  expect(await trade.getByRole('button', { name: 'Your eligibility has ended' }).isDisabled()).toBe(
    true,
  )
  await tabTo(page, trade.getByRole('radio', { name: 'Buy' }))
  await page.keyboard.press('ArrowRight')
  await typeInto(page, trade.getByLabel('You offer'), '1')
  await typeInto(page, trade.getByLabel('Price per share'), '99')
  expect(await accessibilityProblems(page)).toEqual([])
  await pressOn(page, trade.getByRole('button', { name: 'Offer for sale' }))
  await confirmTransaction(page, 'Offer 1 KTR102 for sale')
  expect((await openOffer(chain, id, investor)).price).toBe(parseUnits('99', 6))
})

test('an attestor sees whose listing ends soon, extends one by keys and lists many by CSV', async ({
  app,
}) => {
  const { page, chain } = app
  const { investor, newcomer, secondNewcomer, propertyIssuer } = chain.accounts
  const { id, token } = await sampleAsset(chain, property)
  const wallet = await app.connectedWallet('verifier')
  await app.open(`/assets/${id}`)
  const list = page.getByRole('region', { name: 'Eligible accounts' })
  await list.getByText('6 listed now, 1 ending within 30 days.').waitFor()
  const soon = list.getByRole('row').filter({ hasText: 'Ends soon' })
  await soon.getByTitle(investor).waitFor()

  await pressOn(page, list.getByText('List or extend one account'))
  await typeInto(page, list.getByLabel('Account', { exact: true }), investor)
  await list.getByText(/^Listed until/).waitFor()
  await list.getByLabel('Last day').fill(inDays(365))
  await pressOn(page, list.getByRole('button', { name: 'Preview listing' }))
  await confirmTransaction(page, 'List 1 account as eligible')
  await list.getByText('6 listed now, 0 ending within 30 days.').waitFor()

  // The list has a screen of its own, for those who keep it for several assets.
  await app.open(`/eligibility/${await listOf(app.chain, token)}`)
  await page.getByRole('link', { name: 'HVNLG' }).waitFor()
  await pressOn(page, list.getByText('List many accounts from a table'))
  await list.getByLabel('Open a CSV file').setInputFiles({
    name: 'accounts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `account,owner,until\n${newcomer},,${inDays(200)}\n${secondNewcomer},,2020-01-01\n`,
    ),
  })
  await list.getByText('Line 3: 2020-01-01 has passed.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await typeInto(
    page,
    list.getByLabel('Table of accounts'),
    `${newcomer},,${inDays(200)}\n${secondNewcomer},,${inDays(20)}`,
  )
  await pressOn(page, list.getByRole('button', { name: /^Preview.*2 accounts/ }))
  await confirmTransaction(page, 'List 2 accounts as eligible')
  await list.getByText('8 listed now, 1 ending within 30 days.').waitFor()
  expect(await eligibleUntil(app, token, newcomer)).toBeGreaterThan(0n)

  // The issuer keeps the list: it sees the same, appoints attestors, and lists nobody itself.
  await wallet.switchAccount('propertyIssuer')
  await list.getByText('8 listed now, 1 ending within 30 days.').waitFor()
  await pressOn(page, list.getByText('Attestors (1)'))
  await list.getByRole('button', { name: 'Preview appointment' }).waitFor()
  expect(await list.getByText('List or extend one account').count()).toBe(0)
  for (const width of [360, 1440]) {
    await resize(page, width)
    expect(await accessibilityProblems(page)).toEqual([])
  }
  expect(await eligibleUntil(app, token, propertyIssuer)).toBeGreaterThan(0n)
})

test('a visitor reads who may receive the shares in the marketplace, the explorer and a portfolio', async ({
  app,
}) => {
  const { page, chain } = app
  const { token } = await sampleAsset(chain, property)
  for (const layout of ['cards', 'table']) {
    await app.open(`/marketplace?q=HVNLG&layout=${layout}`)
    await page.getByText('Restricted', { exact: true }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  }
  for (const theme of ['light', 'dark'] as const) {
    await app.open(`/contracts/${token}`, theme)
    const note = page.getByRole('region', { name: 'Who may hold' })
    await note.getByText(/^Only accounts that an attestor has listed/).waitFor()
    await note.getByTitle(chain.accounts.verifier).waitFor()
    await app.open(`/eligibility/${await listOf(app.chain, token)}`, theme)
    await page.getByRole('link', { name: 'HVNLG' }).waitFor()
    for (const width of [360, 768, 1440]) {
      await resize(page, width)
      expect(await accessibilityProblems(page)).toEqual([])
    }
  }
  await app.open(`/portfolio/${chain.accounts.investor}`)
  await page
    .getByRole('note')
    .filter({ hasText: /The eligibility to receive KTR102 ended/ })
    .getByText('The account keeps its shares, may sell and redeem them, and is paid.')
    .waitFor()
  const restricted = page.getByRole('region', { name: 'Restricted shares' })
  await restricted.getByRole('listitem').filter({ hasText: 'KTR102' }).getByText('Ended').waitFor()
  await pressOn(page, restricted.getByText('Who may receive more, and who decides').first())
  await restricted
    .getByText(/^Only accounts that an attestor has listed/)
    .first()
    .waitFor()
  await restricted.getByTitle(chain.accounts.verifier).first().waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('an issuer restricts an asset that it creates: a new list, with its own account first', async ({
  app,
}) => {
  const { page, chain } = app
  const { trialIssuer } = chain.accounts
  await app.connectedWallet('trialIssuer')
  await app.open('/assets/create?kind=treasury')
  const form = page.getByRole('main').locator('form')
  const enter = async (entries: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(entries)) {
      await form.getByLabel(new RegExp(`^${label}(optional)?$`)).fill(text)
    }
    await pressOn(page, form.getByRole('button', { name: 'Continue' }))
  }
  await enter({
    ...{ Name: 'Alder Private Note', Symbol: 'ALDPN', 'In one sentence': 'A note.' },
    Description: 'A note for qualified investors.',
  })
  await enter({
    ...{ Maturity: '2030-06-30', 'Maximum supply': '1000', 'Initial supply': '100' },
    ...{ 'Net asset value of a share, USDC': '98.75', Repayment: 'What is left.' },
  })
  await form
    .getByLabel('Who may receive the shares')
    .selectOption('Only eligible accounts, by a policy')
  const policy = page.getByRole('region', { name: 'Policy' })
  await pressOn(page, policy.getByRole('button', { name: 'Create a list' }))
  await confirmTransaction(page, /list of eligible accounts/)
  await policy.getByText(/Without that the initial supply has to be 0\./).waitFor()
  for (const width of [360, 768, 1440]) {
    await resize(page, width)
    expect(await accessibilityProblems(page), `at ${width} px`).toEqual([])
    const right = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(right, `at ${width} px`).toBeLessThanOrEqual(width)
  }
  await pressOn(page, policy.getByRole('button', { name: 'List your account' }))
  await confirmTransaction(page, 'List 1 account as eligible')
  await policy
    .getByText('Your account may receive the shares, the initial supply included.')
    .waitFor()
  const address = await form.getByLabel('Policy', { exact: true }).inputValue()
  const until = await chain.client.readContract({
    ...{ address: address as Address, abi: attestedEligibilityAbi },
    ...{ functionName: 'eligibleUntil', args: [trialIssuer] },
  })
  expect(until).toBeGreaterThan(0n)
})

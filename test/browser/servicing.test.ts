import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { formatAmount } from '../../src/lib/amount.ts'
import { daySeconds, formatDay, startOfDay, toDay } from '../../src/lib/day.ts'
import { formatUsd } from '../../src/lib/format-money.ts'
import { usdc } from '../../src/lib/usdc.ts'
import { expectAccessible } from './support/accessibility.ts'
import { giveUsdc, signByKeys } from './support/actions.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { resize } from './support/page.ts'
import { giveShares, laterUntil, owedBy, tokenOf, typeDay, unfold } from './support/servicing.ts'
import { chainTime, usdcOf } from './support/smart-accounts.ts'
import { type App, test } from './support/test.ts'

const name = 'Alder Harbour Note'

/** Creates a note with a coupon a year, the first in six days, and returns its id and token. */
async function createNote({ page, chain }: App, firstDue: number) {
  const form = page.getByRole('main').locator('form')
  const enter = async (entries: Readonly<Record<string, string>>) => {
    for (const [label, entry] of Object.entries(entries)) {
      const field = form.getByLabel(new RegExp(`^${label}(optional)?$`))
      await field.waitFor()
      const kind = await field.evaluate(
        (element) => element.getAttribute('type') ?? element.tagName,
      )
      if (kind === 'SELECT') await field.selectOption(entry)
      else if (kind === 'date') await typeDay(page, field, entry)
      else await typeInto(page, field, entry)
    }
    await pressOn(page, form.getByRole('button', { name: 'Continue' }))
  }
  await enter({
    ...{ Name: name, Symbol: 'ALDHN', 'In one sentence': 'A note.', Description: 'Of a harbour.' },
  })
  await enter({
    ...{ Income: 'coupon', 'Rate per year, percent': '6', 'Nominal of a share, USDC': '100' },
    ...{ Payments: 'annual', 'Payment dates of a coupon': toDay(firstDue).slice(5) },
    ...{ Maturity: toDay(firstDue + 600 * daySeconds), 'Repayment per share, USDC': '100' },
    ...{ 'Maximum supply': '1000', 'Initial supply': '1000', Repayment: 'At nominal.' },
    'Net asset value of a share, USDC': '98.75',
  })
  await enter({ Exemption: 'Private placement' })
  await enter({
    ...{ 'Legal name of the issuer': 'Alder Limited', Registration: 'Register 12' },
    ...{ Jurisdiction: 'Ireland', 'Governing law': 'Irish law', 'Who may hold it': 'Anybody' },
    ...{ 'About the issuer': 'A company.', Risks: 'All of it can be lost.' },
  })
  await form.getByLabel('Choose files').waitFor({ state: 'attached' })
  await enter({})
  await pressOn(page, page.getByRole('button', { name: 'Preview and sign' }))
  await signByKeys(page, /^Create /)
  await pressOn(page, page.getByRole('link', { name: 'Open the asset' }))
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  const id = BigInt(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  return { id, token: await tokenOf(chain, id) }
}

/** As the issuer: files the dates that the terms lead to, and who signs values. */
async function file({ page, chain }: App, firstDue: number): Promise<void> {
  const issuer = page.getByRole('region', { name: 'You are the issuer' })
  await unfold(page, issuer, 'File the schedule')
  await typeInto(page, issuer.getByLabel('Days of grace'), '1')
  await issuer.getByText(/^Give at least 2 days of grace/).waitFor()
  await typeInto(page, issuer.getByLabel('Days of grace'), '2')
  const dates = issuer.getByRole('table', { name: 'Dates that the terms lead to' })
  await dates.getByRole('row', { name: new RegExp(`^${formatDay(firstDue)}`) }).waitFor()
  await expectAccessible(page)
  await pressOn(page, issuer.getByRole('button', { name: 'Preview filing' }))
  await signByKeys(page, /^File the schedule of ALDHN/)
  await issuer.getByRole('button', { name: 'Filed as shown' }).waitFor()
  await unfold(page, issuer, 'File the schedule')

  await unfold(page, issuer, 'Have large moves of the NAV signed')
  const administrator = issuer.getByLabel('Administrator')
  await typeInto(page, administrator, chain.accounts.trialIssuer)
  await issuer.getByText(/name another account than your own/).waitFor()
  await typeInto(page, administrator, chain.accounts.verifier)
  await issuer.getByText('This account is a verifier. Nobody signs what it verifies.').waitFor()
  await typeInto(page, administrator, chain.accounts.registryOperator)
  await pressOn(page, issuer.getByRole('button', { name: 'Preview filing' }))
  await signByKeys(page, /^Have large moves of the net asset value of ALDHN/)
  await page.getByText('Filed, but not in force yet').waitFor()
  await expectAccessible(page)
}

/** As the verifier: sees that what is filed follows from the terms, and confirms the asset. */
async function confirm(app: App, dates: number): Promise<void> {
  const { page } = app
  await app.open('/assets/verification')
  await pressOn(page, page.getByRole('link', { name }))
  const entry = page.getByRole('region', { name, exact: true })
  const schedule = entry.getByRole('region', { name: 'Schedule' })
  await schedule.getByText('The schedule follows from the terms').waitFor()
  await schedule.getByText('The same', { exact: true }).waitFor()
  expect(await schedule.getByText('Equal', { exact: true }).count()).toBe(dates)
  expect(await schedule.getByText('Differs').count()).toBe(0)
  await entry.getByRole('region', { name: 'Signing of values' }).getByText('5.00%').waitFor()
  for (const width of [360, 1440]) {
    await resize(page, width)
    await expectAccessible(page)
  }
  await pressOn(page, entry.getByRole('button', { name: 'Confirm' }))
  await signByKeys(page, /^Confirm Alder Harbour Note/)
}

/** What everybody reads of an asset that has not paid a date, wherever it is shown. */
async function isShownAs(
  app: App,
  id: bigint,
  { label, since, owed }: { label: string; since: number; owed: bigint },
): Promise<void> {
  const { page } = app
  const title = `${label} since ${formatDay(since)}: ${formatAmount(usdc(owed))} USDC not paid`
  for (const theme of label === 'Late' ? (['dark', 'light'] as const) : (['light'] as const)) {
    await app.open(`/assets/${id}`, theme)
    await page.getByText(title, { exact: true }).first().waitFor()
    await page.getByRole('region', { name: 'Trade' }).getByText(title, { exact: true }).waitFor()
    const promised = page.getByRole('region', { name: 'Promised payments' })
    await promised.getByText(label, { exact: true }).first().waitFor()
    await promised
      .getByText(formatUsd(usdc(owed)), { exact: true })
      .first()
      .waitFor()
    await expectAccessible(page, theme === 'light' ? 'everything' : 'colours')
  }
  for (const layout of ['table', 'cards']) {
    await app.open(`/marketplace?q=ALDHN&layout=${layout}`)
    await page.getByTitle(title).getByText(label, { exact: true }).first().waitFor()
    await expectAccessible(page)
  }
  await app.open('/servicing')
  const row = page.getByRole('row', { name: new RegExp(`^${name} ${label} `) })
  // All of it is outstanding: nothing was recovered.
  const amounts = row.getByText(formatUsd(usdc(owed)), { exact: true })
  await amounts.nth(1).waitFor()
  await expectAccessible(page)
}

test('a note whose dates its issuer files is in grace and late by the time alone, is paid by a stranger and by its issuer, and pays its holders', async ({
  app,
}) => {
  const { page, chain } = app
  const { trialIssuer, secondNewcomer, thirdNewcomer } = chain.accounts
  const firstDue = startOfDay(await chainTime(chain)) + 6 * daySeconds
  const wallet = await app.connectedWallet('trialIssuer')
  await app.open('/assets/create?kind=treasury')
  const { id, token } = await createNote(app, firstDue)
  await file(app, firstDue)
  await wallet.switchAccount('verifier')
  await confirm(app, 3)
  await giveShares(chain, token, trialIssuer, secondNewcomer, '100')
  await Promise.all([giveUsdc(chain, thirdNewcomer, '5000'), giveUsdc(chain, trialIssuer, '500')])

  await laterUntil(app, firstDue)
  const owed = await owedBy(chain, id)
  expect(owed).toBeGreaterThan(50_000_000n)
  await wallet.switchAccount('secondNewcomer')
  await app.open(`/assets/${id}`)
  const promised = page.getByRole('region', { name: 'Promised payments' })
  await promised.getByText('Due today', { exact: true }).waitFor()
  // Nobody is warned on the day itself.
  expect(
    await page
      .getByRole('note')
      .getByText(/not paid/)
      .count(),
  ).toBe(0)

  const graceFrom = firstDue + daySeconds
  await laterUntil(app, graceFrom)
  await isShownAs(app, id, { label: 'In grace', since: graceFrom, owed })
  await app.open('/portfolio')
  const holding = page.getByRole('row', { name: new RegExp(`^${name}`) }).first()
  await holding.getByText('In grace', { exact: true }).waitFor()

  const lateFrom = graceFrom + 2 * daySeconds
  await laterUntil(app, lateFrom)
  await isShownAs(app, id, { label: 'Late', since: lateFrom, owed })
  await page.getByRole('row', { name: new RegExp(`^${name} Late .* 1 1–30$`) }).waitFor()
  await app.open('/portfolio')
  await holding.getByText('No forecast').waitFor()
  const alert = page.getByRole('listitem').filter({ hasText: `${name}: Late since` })
  await expectAccessible(page)
  await pressOn(page, alert.getByRole('link', { name: 'See its payments' }))
  await promised.waitFor()

  await wallet.switchAccount('thirdNewcomer')
  await unfold(page, promised, 'Pay what is owed')
  const amount = promised.getByLabel('Amount to pay')
  await typeInto(page, amount, '5000')
  await promised.getByText(/^The maximum is .* USDC\. Enter that or less\.$/).waitFor()
  await typeInto(page, amount, '40.5')
  await expectAccessible(page)
  await pressOn(page, promised.getByRole('button', { name: 'Preview payment' }))
  await signByKeys(page, /^Pay 40\.5 USDC that ALDHN owes/)
  const date = promised.getByRole('row', { name: /^Date 1 / })
  await date.getByText('$40.50').waitFor()
  await date.getByText('Late', { exact: true }).waitFor()
  expect(await owedBy(chain, id)).toBe(owed - 40_500_000n)

  // What is left is what the form proposes.
  await wallet.switchAccount('trialIssuer')
  await pressOn(page, promised.getByRole('button', { name: 'Preview payment' }))
  await signByKeys(page, new RegExp(`^Pay ${formatAmount(usdc(owed - 40_500_000n))} USDC that`))
  await promised.getByText('Paid to date', { exact: true }).waitFor()
  await date.getByText('Paid', { exact: true }).waitFor()
  expect(await owedBy(chain, id)).toBe(0n)
  await isNotWarnedOf(page)

  // It accrues over one to two days, to all who hold.
  await laterUntil(app, lateFrom + 3 * daySeconds)
  await wallet.switchAccount('secondNewcomer')
  const before = await usdcOf(chain, secondNewcomer)
  await pressOn(page, page.getByRole('button', { name: 'Claim yield' }))
  await signByKeys(page, /^Claim/)
  const claimed = (await usdcOf(chain, secondNewcomer)) - before
  expect(claimed).toBeLessThanOrEqual(owed / 10n)
  expect(claimed).toBeGreaterThan(owed / 10n - 10n)
})

/** Nothing is said of an asset that has paid, above its price and in its form. */
async function isNotWarnedOf(page: Page): Promise<void> {
  await page
    .getByText(/^Late since/)
    .first()
    .waitFor({ state: 'detached' })
  await expectAccessible(page)
}

import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { daySeconds, formatDay, toDay } from '../../src/lib/day.ts'
import { formatUsd } from '../../src/lib/format-money.ts'
import { usdc } from '../../src/lib/usdc.ts'
import { expectAccessible } from './support/accessibility.ts'
import { sampleAsset, signByKeys } from './support/actions.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { resize } from './support/page.ts'
import { giveReason, laterUntil, ledgerOf, typeDay, unfold } from './support/servicing.ts'
import { chainTime } from './support/smart-accounts.ts'
import { type App, test } from './support/test.ts'

const name = 'Aldermoor Provincial Note'
const noteOf = ({ chain }: App) => sampleAsset(chain, 'aldermoor-provincial-note')

const asideOf = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: new RegExp(`^${label}`) })

describe('net asset values by two signers', () => {
  test('the administrator signs by keys what waits, which is then in force, and refuses the next one with a reason', async ({
    app,
  }) => {
    const { page, chain } = app
    const { id, token } = await noteOf(app)
    const navNow = () =>
      chain.client.readContract({ address: token, abi: financialAssetAbi, functionName: 'nav' })
    expect(await navNow()).toBe(97_900_000n)
    const wallet = await app.connectedWallet('registryOperator')
    await app.open('/servicing', 'dark')
    const queue = page.getByRole('region', { name: 'To be signed' })
    const waiting = queue.getByRole('region', { name })
    await waiting.getByText('+1.99%', { exact: true }).waitFor()
    await expectAccessible(page)
    await resize(page, 360)
    await expectAccessible(page)
    await resize(page, 1440)
    await app.open('/servicing', 'light')
    await waiting.getByText('+1.99%', { exact: true }).waitFor()
    await expectAccessible(page)
    await pressOn(page, waiting.getByRole('button', { name: /^Sign / }))
    await signByKeys(page, /^Sign the net asset value of ALDPN: 99\.85 USDC a share/)
    await queue.getByText('No value waits for your signature.').waitFor()
    expect(await navNow()).toBe(99_850_000n)

    await wallet.switchAccount('sovereignIssuer')
    await app.open(`/assets/${id}`)
    const value = page.getByRole('region', { name: 'Net asset value', exact: true })
    await value.getByText('$99.8500').first().waitFor()
    const issuer = page.getByRole('region', { name: 'You are the issuer' })
    await unfold(page, issuer, 'Update NAV')
    await typeInto(page, issuer.getByLabel('Net asset value per share'), '90')
    await pressOn(page, issuer.getByRole('button', { name: 'Preview statement' }))
    const preview = page.getByRole('dialog', { name: /^State 90 USDC/ })
    await preview.getByText(/^It differs by more than 1\.50% from .* so it waits for/).waitFor()
    await expectAccessible(page)
    await signByKeys(page, /^State 90 USDC/)
    await issuer.getByText('Your last value waits for the administrator').waitFor()
    await value.getByText('$99.8500').first().waitFor()
    expect(await navNow()).toBe(99_850_000n)

    await wallet.switchAccount('registryOperator')
    await app.open('/servicing')
    await waiting.getByText('$90.0000').waitFor()
    await pressOn(page, waiting.getByRole('button', { name: /^Refuse / }))
    const dialog = page.getByRole('dialog', { name: /^Refuse the value of/ })
    await pressOn(page, dialog.getByRole('button', { name: 'Preview refusal' }))
    await dialog.getByText('Enter a reason, so that others can act on it.').waitFor()
    await expectAccessible(page)
    await giveReason(page, dialog, 'No trade supports a fall of a tenth.', 'Preview refusal')
    await signByKeys(page, /^Refuse the net asset value of ALDPN/)
    await queue.getByText('No value waits for your signature.').waitFor()
    await pressOn(page, page.getByRole('link', { name }).first())
    await value.getByText('$99.8500').first().waitFor()
    const signers = page.getByRole('region', { name: 'Net asset values by two signers' })
    await signers.getByText(/^None that can be signed/).waitFor()
    await expectAccessible(page)
    expect(await navNow()).toBe(99_850_000n)
  })
})

describe('a verifier of promised payments', () => {
  test('moves a date and the maturity with a reason', async ({ app }) => {
    const { page, chain } = app
    const { id } = await noteOf(app)
    const account = await chain.client.readContract({
      ...ledgerOf(chain),
      ...{ functionName: 'accountOf', args: [id] },
    })
    await app.connectedWallet('verifier')
    await app.open(`/assets/${id}`)
    const own = page.getByRole('region', { name: 'Promised payments, as a verifier' })
    await unfold(page, own, 'Compare the schedule with the terms')
    await own.getByText('The schedule follows from the terms').waitFor()
    await unfold(page, own, 'Compare the schedule with the terms')
    await unfold(page, own, 'Move a date')
    const dates = page.getByRole('region', { name: 'Promised payments', exact: true })

    const choice = own.getByLabel('Date to move')
    const [first] = await choice.locator('option').allTextContents()
    const [date, due] = (first ?? '').split(': ')
    const move = async (to: number, reason: string, title: RegExp) => {
      await typeDay(page, own.getByLabel('To the day'), toDay(to))
      await expectAccessible(page)
      await pressOn(page, own.getByRole('button', { name: 'Give the reason' }))
      const dialog = page.getByRole('dialog', { name: 'Why is the date moved?' })
      await giveReason(page, dialog, reason, 'Preview the later date')
      await signByKeys(page, title)
    }
    const later = Date.parse(`${due} UTC`) / 1_000 + 12 * daySeconds
    await typeDay(page, own.getByLabel('To the day'), toDay(later - 20 * daySeconds))
    await own.getByText(/^Choose a day after/).waitFor()
    await move(later, 'The paying agent is closed.', new RegExp(`${date?.toLowerCase()} to`))
    const moved = dates.getByRole('row', { name: new RegExp(`^${date} `) })
    await moved.getByText(`${due}, moved to ${formatDay(later)}`).waitFor()

    await choice.selectOption({ label: `Maturity: ${formatDay(account.maturity)}` })
    const end = account.maturity + 90 * daySeconds
    await move(end, 'Holders were asked and agree.', /the maturity to/)
    await dates.getByText(`${formatDay(account.maturity)}, moved to ${formatDay(end)}`).waitFor()
    expect(await own.getByLabel('To the day').inputValue()).toBe('')
    await expectAccessible(page)
  })

  test('declares a total loss, which everybody reads before a price, and withdraws it', async ({
    app,
  }) => {
    const { page } = app
    const { id } = await noteOf(app)
    await app.connectedWallet('verifier')
    await app.open(`/assets/${id}`)
    const own = page.getByRole('region', { name: 'Promised payments, as a verifier' })
    await unfold(page, own, 'Total loss')
    await pressOn(page, own.getByRole('button', { name: 'Declare a total loss' }))
    await giveReason(
      page,
      page.getByRole('dialog', { name: /^Declare a total loss of/ }),
      'The province repudiated its debt.',
      'Preview',
    )
    await signByKeys(page, /^Declare a total loss of ALDPN/)
    const declared = page.getByRole('alert').filter({ hasText: 'declared a total loss on' })
    await declared.waitFor()
    await page
      .getByRole('region', { name: 'Trade' })
      .getByText(/declared a total loss/)
      .waitFor()
    await expectAccessible(page)
    await app.open(`/assets/${id}`, 'light')
    await declared.waitFor()
    await expectAccessible(page, 'colours')
    await app.open('/servicing')
    const row = page.getByRole('row', { name: new RegExp(`^${name}`) })
    await row.getByText('Declared lost').waitFor()
    await expectAccessible(page)
    await app.open('/marketplace?q=ALDPN')
    await page.getByText('Declared lost').first().waitFor()

    await app.open(`/assets/${id}`)
    await unfold(page, own, 'Total loss')
    await pressOn(page, own.getByRole('button', { name: 'Withdraw the declaration' }))
    await giveReason(
      page,
      page.getByRole('dialog', { name: /^Withdraw the total loss of/ }),
      'A court restored the debt.',
      'Preview',
    )
    await signByKeys(page, /^Withdraw the total loss of ALDPN/)
    await declared.waitFor({ state: 'detached' })
  })
})

test('what is downloaded of all assets is the table, and its sums are those above it', async ({
  app,
}) => {
  const { page, chain } = app
  // So that assets are in several steps of days.
  await laterUntil(app, (await chainTime(chain)) + 80 * daySeconds)
  await app.open('/servicing')
  const table = page.getByRole('table', { name: 'Ageing of what assets owe' })
  await table.waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pressOn(page, page.getByRole('button', { name: 'Download as CSV' })),
  ])
  expect(download.suggestedFilename()).toBe(`ageing-${toDay(await chainTime(chain))}.csv`)
  const csv = await text(await download.createReadStream())
  const [head = '', ...lines] = csv.trim().split('\r\n')
  const keys = head.replace('\uFEFF', '').split(',')
  const records = lines.map((line) => {
    // Names of assets have commas, and are quoted.
    const cells = [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map((at) => at[2] ?? at[1] ?? '')
    return (key: string) => cells[keys.indexOf(key)] ?? ''
  })
  expect(records.length).toBeGreaterThanOrEqual(3)

  const shown = await Promise.all(
    (await table.locator('tbody tr').all()).map((row) => row.locator('th, td').allTextContents()),
  )
  const money = (cell: string) => formatUsd(usdc(BigInt(Math.round(Number(cell) * 1e6))))
  const day = (cell: string) => (cell === '' ? '–' : formatDay(Date.parse(cell) / 1_000))
  expect(shown).toEqual(
    records.map((of) => [
      of('asset'),
      of('state'),
      day(of('open since')),
      money(of('owed in USDC')) +
        (of('repayment at maturity in USDC') === '' ? '' : 'Not settled at maturity'),
      money(of('recovered in USDC')),
      money(of('outstanding in USDC')),
      of('days late') === '' ? '–' : of('days late') + of('ageing'),
    ]),
  )

  const steps = { '': 'Not late', '61–90': '61–90 days late', '90+': 'More than 90 days' }
  for (const [step, label] of Object.entries(steps)) {
    const own = records.filter((of) => of('ageing') === step)
    const sum = own.reduce((total, of) => total + Number(of('outstanding in USDC')), 0)
    const stat = asideOf(page, label).locator('xpath=following-sibling::dd')
    await stat
      .getByText(formatUsd(usdc(BigInt(Math.round(sum * 1e6))), { compact: true }))
      .waitFor()
    await stat.getByText(`${own.length} asset`).waitFor()
  }
  await expectAccessible(page)
})

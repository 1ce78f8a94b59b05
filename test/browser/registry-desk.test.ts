import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { creditCatalogue, nativeStandard } from '../../scripts/seed/credits/catalogue.ts'
import { tokenIdOf } from '../../scripts/seed/subjects/credits.ts'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { retirementOrdersAbi } from '../../src/chain/abi/retirementOrders-abi.ts'
import { retirementOrdersLensAbi } from '../../src/chain/abi/retirementOrdersLens-abi.ts'
import { lotOf, orderOf } from '../../src/domain/retirement/orders.ts'
import {
  detailsArgument,
  type RetirementDetails,
} from '../../src/domain/retirement/retirement-details.ts'
import { toDay } from '../../src/lib/day.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import { transactionDialog } from './support/actions.ts'
import type { TestChain } from './support/chain.ts'
import { pressOn, tabTo, typeInto } from './support/keyboard.ts'
import { test } from './support/test.ts'

const lei = 'HWUPKR0MPOU8FGXBT394'

const document = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7 ${name}`),
})

/** Agrees to what a transaction says, sends it, and closes it, all by keys. */
async function sendByKeys(page: Page, title: RegExp, statement?: string): Promise<void> {
  const dialog = transactionDialog(page, title)
  await dialog.waitFor()
  if (statement !== undefined) {
    await tabTo(page, dialog.getByLabel(statement))
    await page.keyboard.press('Space')
  }
  await pressOn(page, dialog.getByRole('button', { name: 'Confirm', exact: true }))
  await dialog.getByText(/^Confirmed in block/).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** A credit of a registry of which nothing waits, and of which an account has at least 10. */
async function creditWithoutOrders({ client, addressOf, accounts }: TestChain) {
  const [waiting] = await client.readContract({
    address: addressOf('RetirementOrdersLens'),
    abi: retirementOrdersLensAbi,
    functionName: 'waiting',
    args: [1n, 500n],
  })
  const busy = new Set(waiting.map((order) => orderOf(order).tokenId))
  for (const template of creditCatalogue) {
    const { project, outcome } = template
    if (project.standard === nativeStandard || project.type !== 'CarbonCredit') continue
    const tokenId = tokenIdOf(template)
    if (outcome.kind !== 'verified' || busy.has(tokenId)) continue
    const read = {
      address: addressOf('EnvironmentalCredits'),
      abi: environmentalCreditsAbi,
    } as const
    const [held, lotId] = await Promise.all([
      client.readContract({
        ...read,
        functionName: 'balanceOf',
        args: [accounts.treasurer, tokenId],
      }),
      client.readContract({
        address: addressOf('RetirementOrders'),
        abi: retirementOrdersAbi,
        functionName: 'takenLotOf',
        args: [tokenId],
      }),
    ])
    if (held < 10_000n || lotId !== 0n) continue
    const { assetId } = await client.readContract({
      ...read,
      functionName: 'credit',
      args: [tokenId],
    })
    return { tokenId, assetId, name: `${project.name} ${project.vintage} #${template.batch}` }
  }
  throw new Error('Orders wait, or a lot is taken, of every credit.')
}

test('an order is withdrawn, returned, and retired at the desk, and its certificate used in a report, by keys', async ({
  app,
}) => {
  const { page, chain, context } = app
  const { client, accounts, addressOf } = chain
  const lens = { address: addressOf('RetirementOrdersLens'), abi: retirementOrdersLensAbi } as const
  const orders = { address: addressOf('RetirementOrders'), abi: retirementOrdersAbi } as const
  const { tokenId, assetId, name } = await creditWithoutOrders(chain)
  const { timestamp } = await client.getBlock()
  const today = toDay(Number(timestamp))
  const lastYear = Number(today.slice(0, 4)) - 1
  const wallet = await app.connectedWallet('treasurer')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])

  // In the cart, what a registry keeps becomes an order.
  await app.open(`/environmental/retire?credit=${assetId}`)
  const held = page.getByRole('region', { name: 'Credits you hold', exact: true })
  const line = held
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href$="/environmental/assets/${assetId}"]`) })
  await typeInto(page, line.locator('input'), '3')
  await tabTo(page, page.getByRole('radio', { name: /^Contribution/ }))
  await page.keyboard.press('Space')
  expect(await accessibilityProblems(page)).toEqual([])
  await pressOn(page, page.getByRole('button', { name: 'Preview order of 1' }))
  await sendByKeys(
    page,
    /^Order to retire 3 /,
    'I understand that an order cannot be withdrawn once an operator has taken it.',
  )

  // Its page leads back out of it, until an operator takes it.
  await page.waitForURL(/\/retirements\/orders\/\d+/)
  await page.getByRole('button', { name: 'Withdraw what waits' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await pressOn(page, page.getByRole('button', { name: 'Withdraw what waits' }))
  await sendByKeys(page, /^Withdraw 3 /)
  await page.getByRole('heading', { name: 'Returned', exact: true }).waitFor()

  // Two more orders: one of them the registry refuses.
  const details: RetirementDetails = {
    purpose: 'COMPENSATION',
    stated: { kind: 'organisation', legalName: 'Alder Logistics GmbH' },
    country: 'DE',
    beneficiary: null,
    message: `Freight of ${lastYear}`,
    periodStart: BigInt(Date.UTC(lastYear, 0, 1) / 1000),
    periodEnd: BigInt(Date.UTC(lastYear + 1, 0, 1) / 1000 - 1),
  }
  for (const units of [2_000n, 1_000n]) {
    await client.writeContract({
      ...orders,
      account: accounts.treasurer,
      functionName: 'submit',
      args: [accounts.treasurer, [tokenId], [units], detailsArgument(details)],
    })
  }
  const count = await client.readContract({ ...orders, functionName: 'orderCount' })
  const [retired, refused] = [count - 1n, count]

  await wallet.switchAccount('registryOperator')
  await app.open('/registry-desk')
  await pressOn(page, page.getByRole('button', { name: `Return order ${refused}` }))
  await pressOn(page, page.getByRole('button', { name: 'Preview the return' }))
  await page.getByText('Enter a reason, so that others can act on it.').waitFor()
  await typeInto(page, page.getByLabel('Reason'), 'The registry asks for a local address.')
  await pressOn(page, page.getByRole('button', { name: 'Preview the return' }))
  await sendByKeys(page, new RegExp(`^Return order ${refused} `))

  const queue = page.getByRole('region', { name: new RegExp(`^${name}`) })
  await pressOn(page, queue.getByRole('button', { name: 'Take as a lot' }))
  await sendByKeys(
    page,
    /^Take 2 /,
    'I ask the registry to retire them only once this transaction is final.',
  )
  const lotId = await client.readContract({ ...orders, functionName: 'lotCount' })
  const lot = lotOf(await client.readContract({ ...lens, functionName: 'lot', args: [lotId] }))
  const [range] = lot.serials
  if (range === undefined) throw new Error('The lot has no serial numbers.')

  // What the registry is asked is copied, not typed.
  const panel = page.getByRole('region', { name: new RegExp(`^Lot ${lotId}:`) })
  await panel.waitFor()
  for (const [button, text] of [
    ['Copy serial numbers', `${range.first}-${range.last}`],
    ['Copy beneficiary', 'Alder Logistics GmbH'],
    ['Copy note', lot.registryNote],
  ] as const) {
    await pressOn(page, panel.getByRole('button', { name: button }))
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  }
  expect(await accessibilityProblems(page)).toEqual([])

  // Wrong serial numbers, a day to come, no document: each says what to do.
  const form = panel.getByRole('form', { name: `Confirm a retirement of lot ${lotId}` })
  const preview = form.getByRole('button', { name: 'Preview the confirmation' })
  const first = form.getByLabel(/^Serial, or first serial number/)
  const last = form.getByLabel(/^Last serial number/)
  await typeInto(page, first, String(range.first + 5))
  await typeInto(page, last, String(range.last + 5))
  await pressOn(page, preview)
  await form.getByText('Enter the registry’s number of the retirement.').waitFor()
  await form.getByText(/^Choose the registry’s document/).waitFor()
  expect(await first.getAttribute('aria-invalid')).toBe('true')
  await expect(transactionDialog(page, /^Confirm/).count()).resolves.toBe(0)
  await typeInto(page, form.getByLabel(/^Reference of the registry/), `DESK-${lotId}`)
  await form.getByLabel(/^Day of the retirement/).fill(today)
  await typeInto(page, first, String(range.first))
  await typeInto(page, last, String(range.last))
  await form.getByLabel(/^Document of the registry/).setInputFiles(document('statement.pdf'))
  await form.getByText(/^keccak256/).waitFor()
  await pressOn(page, preview)
  await sendByKeys(
    page,
    /^Confirm /,
    'I have seen at the registry that these serial numbers are retired.',
  )

  // Whoever was refused reads why; whoever was not has a certificate, which it uses once.
  await wallet.switchAccount('treasurer')
  await app.open(`/retirements/orders/${refused}`)
  await page.getByText('The registry asks for a local address.').waitFor()
  await app.open(`/retirements/orders/${retired}`)
  await page.getByText(`DESK-${lotId}`).first().waitFor()
  const certificate = page.getByRole('link', { name: /^Certificate \d+$/ })
  const certificateId = ((await certificate.textContent()) ?? '').replace(/\D/g, '')
  await pressOn(page, certificate)
  await pressOn(page, page.getByRole('button', { name: 'Accept', exact: true }))
  await sendByKeys(page, /ccept/)
  const claim = page.getByRole('form', { name: 'Use in a claim' })
  await pressOn(page, claim.getByRole('button', { name: 'Preview' }))
  await claim.getByText('Choose the file of the report.').waitFor()
  await claim.getByLabel('First day of the period').fill('')
  await pressOn(page, claim.getByRole('button', { name: 'Preview' }))
  await claim.getByText('Enter the first day of the reporting period.').waitFor()
  await claim.getByLabel('First day of the period').fill(`${lastYear}-01-01`)
  await typeInto(page, claim.getByLabel(/^Reporting entity’s LEI/), lei.toLowerCase())
  await claim.getByLabel('Report', { exact: false }).last().setInputFiles(document('report.pdf'))
  await claim.getByText(/^keccak256/).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await pressOn(page, claim.getByRole('button', { name: 'Preview' }))
  await sendByKeys(
    page,
    new RegExp(`^Use retirement ${certificateId} in a claim`),
    'I understand that this certificate is used as a whole, once, and that it cannot be taken back.',
  )
  await page.getByRole('heading', { name: /^Used in a claim on/ }).waitFor()

  // The claim pack has it, in both files, with what the registry said and what it is used for.
  const year = today.slice(0, 4)
  await app.open(`/environmental/impact?view=claim-pack&from=${year}-01-01&until=${year}-12-31`)
  const save = async (format: string) => {
    const button = page.getByRole('button', { name: format, exact: true })
    await tabTo(page, button)
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    return (await buffer(await file.createReadStream())).toString('utf8')
  }
  const csv = await save('CSV')
  const pack = JSON.parse(await save('JSON'))
  expect(pack.format).toBe('canopy/claim-pack/1')
  const entry = pack.retirements.find(
    (each: { readonly certificate: unknown }) => String(each.certificate) === certificateId,
  )
  expect(JSON.stringify(entry)).toContain(lei)
  expect(JSON.stringify(entry)).toContain(`DESK-${lotId}`)
  const [header = '', ...rows] = csv
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
  const place = header.split(',').indexOf('claim_entity_lei')
  expect(place).toBeGreaterThan(0)
  const mine = rows.filter((row) => row.includes(`DESK-${lotId}`))
  expect(mine).toHaveLength(1)
  expect(mine[0]).toContain(`${lei},${lastYear}-01-01,${lastYear}-12-31,0x`)
})

import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { type Address, getAbiItem } from 'viem'
import { expect } from 'vitest'
import { creditCatalogue } from '../../scripts/seed/credits/catalogue.ts'
import { tokenIdOf } from '../../scripts/seed/subjects/credits.ts'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { formatAmount, parseAmount } from '../../src/lib/amount.ts'
import { formatUsd } from '../../src/lib/format-money.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import { settled } from './support/page.ts'
import { type App, test } from './support/test.ts'

/** The figure with this label. */
const figure = (page: Page, label: string): Promise<string | null> =>
  page
    .locator('dt')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .textContent()

/** The rows of a table, each by the names of its columns. */
async function rowsOf(page: Page, table: string): Promise<readonly Record<string, string>[]> {
  return page.getByRole('table', { name: table, exact: true }).evaluate((element) => {
    const texts = (parent: Element, cells: string) =>
      [...parent.querySelectorAll(cells)].map((cell) => cell.textContent?.trim() ?? '')
    const headers = texts(element, 'thead th')
    return [...element.querySelectorAll('tbody tr')].map((row) => {
      const cells = texts(row, 'td, th')
      return Object.fromEntries(headers.map((header, index) => [header, cells[index] ?? '']))
    })
  })
}

function amountIn(shown: string | null | undefined, decimals: number) {
  const parsed = parseAmount(/[\d,]+(\.\d+)?/.exec(shown ?? '')?.[0] ?? '', decimals)
  if (!parsed.ok) throw new Error(`${shown} is not an amount`)
  return parsed.amount
}

async function csvOf(page: Page, panel: string): Promise<readonly string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `CSV of ${panel}`, exact: true }).click()
  const content = await text(await (await download).createReadStream())
  return content.replace('\uFEFF', '').trim().split('\r\n')
}

/** USDC (smallest units) of all payments that are no income, by the events of the chain. */
async function repayments({ chain }: App): Promise<bigint> {
  const event = getAbiItem({ abi: financialAssetAbi, name: 'Distributed' })
  const logs = await chain.client.getLogs({ event, fromBlock: 0n, strict: true })
  return logs.reduce((sum, { args }) => (args.kind === 0 ? sum : sum + args.amount), 0n)
}

test('the figures of the market equal those of the screens they come from', async ({ app }) => {
  const { page } = app
  // The volume of 30 days ends at the same second on both screens.
  await page.clock.setFixedTime(new Date())
  await app.connectedWallet('investor')

  await app.open('/analytics')
  await settled(page)
  // Sums of the history say that they are parts while it is being read.
  await expect
    .poll(() => page.locator('dd').filter({ hasText: 'so far' }).count(), { timeout: 30_000 })
    .toBe(0)
  const totalValue = await figure(page, 'Total value')
  const yieldPaid = amountIn(await figure(page, 'Since the deployment, all assets'), 6)
  const carbon = page.getByText(/^[\d.,]+ since the deployment$/).first()
  const retired = amountIn(await carbon.textContent(), 3)
  const pools = await rowsOf(page, 'Pools')
  expect(totalValue).toMatch(/^\$[\d.]+M$/)
  expect(pools.length).toBeGreaterThan(3)

  await app.open('/marketplace')
  await settled(page)
  // Sales of 90 days are read on after the list is there; until then the figure says that it is a part.
  await expect.poll(() => figure(page, 'Total value'), { timeout: 30_000 }).toBe(totalValue)

  const short = { compact: true, maximumFractionDigits: 2 }
  await app.open('/')
  await settled(page)
  // Repayments and recoveries are paid too, and are no yield.
  const repaid = await repayments(app)
  expect(repaid).toBeGreaterThan(0n)
  const paid = { ...yieldPaid, value: yieldPaid.value + repaid }
  expect(await figure(page, 'Paid to holders')).toBe(formatUsd(paid, short))
  expect(await figure(page, 'Carbon retired')).toBe(`${formatAmount(retired, short)}t`)

  await app.open('/liquidity')
  await settled(page)
  const listed = await rowsOf(page, 'Liquidity pools')
  const figuresOf = (tvl = '', volume = '', fees = '') => ({ tvl, volume, fees })
  const expected = listed.map((row) => [
    row.Pool?.replace(/Pool \d+$/, ''),
    figuresOf(row.TVL, row['Volume, 30 d'], row['Fees, 30 d']),
  ])
  const shown = pools.map((row) => [row.Pool, figuresOf(row.TVL, row.Volume, row.Fees)])
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected))
})

test('a visitor chooses a range, reads charts as tables and downloads them', async ({ app }) => {
  const { page } = app
  await app.open('/analytics')
  await settled(page)
  expect(await page.getByRole('radio', { name: '30d' }).isChecked()).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('radio', { name: '7d' }).click()
  await page.waitForURL(/\?range=7d$/)
  await page.getByText('Volume, 7 d').waitFor()
  await settled(page)
  const volume = await figure(page, 'Volume, 7 d')
  const lines = await csvOf(page, 'Volume')
  expect(lines[0]).toBe('day,market_usd,pools_usd')
  // Seven times 24 hours touch eight days, unless they end at midnight.
  expect(lines.length - 1).toBeGreaterThanOrEqual(7)
  const sum = lines
    .slice(1)
    .flatMap((line) => line.split(',').slice(1).map(Number))
    .reduce((total, value) => total + value, 0)
  const millionths = BigInt(Math.round(sum * 1e6))
  expect(formatUsd({ value: millionths, decimals: 6 }, { compact: true })).toBe(volume)

  const panel = page.getByRole('region', { name: 'Volume', exact: true })
  await panel.getByRole('button', { name: 'Show as table' }).click()
  await panel.getByRole('table', { name: 'Volume by day' }).waitFor()
  expect(await rowsOf(page, 'Volume by day')).toHaveLength(lines.length - 1)

  // The address shows the same to somebody else.
  await app.open('/analytics?range=180d&credits=RenewableEnergyCertificate', 'light')
  await settled(page)
  expect(await page.getByRole('radio', { name: '180d' }).isChecked()).toBe(true)
  await page.getByText('Renewable energy certificate, USDC per MWh').waitFor()
  const retirements = await csvOf(page, 'Retirements by project')
  expect(retirements[0]).toBe('type,unit,project,name,retired_in_period,retired_all_time')
  const units = retirements.slice(1).map((line) => line.split(',').slice(0, 2).join(' '))
  expect(new Set(units)).toEqual(
    new Set(['CarbonCredit t', 'BiodiversityCredit credits', 'RenewableEnergyCertificate MWh']),
  )
  expect(await accessibilityProblems(page)).toEqual([])
})

/** Accounts with a balance of a batch, asked one by one of all that ever received credits. */
async function holdersOf({ chain }: App, tokenId: bigint): Promise<number> {
  const address = chain.addressOf('EnvironmentalCredits')
  const received = await chain.client.getLogs({
    address,
    events: [
      getAbiItem({ abi: environmentalCreditsAbi, name: 'TransferSingle' }),
      getAbiItem({ abi: environmentalCreditsAbi, name: 'TransferBatch' }),
    ],
    fromBlock: 0n,
  })
  const accounts = new Set(received.flatMap(({ args: { to } }): Address[] => (to ? [to] : [])))
  const balances = await Promise.all(
    [...accounts].map((account) =>
      chain.client.readContract({
        address,
        abi: environmentalCreditsAbi,
        functionName: 'balanceOf',
        args: [account, tokenId],
      }),
    ),
  )
  return balances.filter((balance) => balance > 0n).length
}

test('a visitor has holders counted, and gets as many as have a balance', async ({ app }) => {
  const { page } = app
  await app.open('/analytics')
  await page.getByRole('button', { name: 'Count holders of shares' }).click()
  await page.getByRole('button', { name: 'Count holders of credits' }).click()
  await page.getByRole('table', { name: 'Holders', exact: true }).waitFor()
  const [, ...lines] = await csvOf(page, 'Holders of credits')

  const batches = creditCatalogue.filter(({ project }) => project.code === 'CC-1001')
  expect(batches.length).toBeGreaterThan(1)
  for (const batch of batches) {
    const name = `"CC-1001, ${batch.project.vintage} #${batch.batch}"`
    const held = lines.find((line) => line.includes(name))
    expect(held?.split(',').at(-1)).toBe(String(await holdersOf(app, tokenIdOf(batch))))
  }
})

import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { erc20Abi } from 'viem'
import { describe, expect } from 'vitest'
import { poolLensAbi } from '../../src/chain/abi/poolLens-abi.ts'
import { formatDay } from '../../src/lib/day.ts'
import { formatTokens } from '../../src/lib/format-tokens.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import { test } from './support/test.ts'

const ready = (page: Page) => page.getByRole('heading', { name: 'Retired for you' }).waitFor()

/** Sheets of A4 that printing the page takes. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

/** The last day of the chart over time must say what is held and retired at the moment. */
async function expectChartToEndNow(page: Page): Promise<void> {
  const held = await page.getByText(/^[\d.,]+ t held$/).textContent()
  const retired = await page
    .getByText(/^[\d.,]+ t retired$/)
    .first()
    .textContent()
  await page.getByRole('radio', { name: '1M' }).click()
  await page.getByRole('button', { name: 'Show as table' }).click()
  const table = page.getByRole('table', { name: 'Carbon of retired and held credits' })
  const today = table.getByRole('row').filter({ hasText: formatDay(Date.now() / 1000) })
  expect(await today.textContent()).toContain(held?.replace(' held', ''))
  expect(await today.textContent()).toContain(retired?.replace(' retired', ''))
}

describe('impact', () => {
  test('of the demo session is sample data, part of which is retired', async ({ app }) => {
    const { page } = app
    await app.open('/environmental/impact')
    await ready(page)
    // 65.5 t of the forest: neither the tonnes of the cloud forest nor those of the wind.
    await page.getByText('65.5 t retired', { exact: true }).waitFor()
    await page.getByText('65.5 t of carbon credits are retired for you.').waitFor()
    await page.getByText('Sample', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Show as table' }).click()
    await page.getByRole('table', { name: 'Carbon of retired and held credits' }).waitFor()
    // The sample's two applied strategies stand apart, and say that they are estimates.
    await page
      .getByText(
        '3,900.5 USDC in 2 strategies. Their estimates are not added up: they retire credits of different types.',
      )
      .first()
      .waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await printedPages(page)).toBe(1)
  })

  test('over time ends with what is held and retired now', async ({ app }) => {
    const { page } = app
    await app.connectedWallet('treasurer')
    await app.open('/environmental/impact')
    await ready(page)
    await expectChartToEndNow(page)
  })

  test('counts the credits in liquidity positions as held, from the day they went in', async ({
    app,
  }) => {
    const { page, chain } = app
    const { marketMaker } = chain.accounts
    const pools = await chain.client.readContract({
      address: chain.addressOf('PoolLens'),
      abi: poolLensAbi,
      functionName: 'poolViews',
      args: [1n, 100n],
    })
    const pool = pools.find(({ info }) => [info.assetClassA, info.assetClassB].includes(2))
    if (pool === undefined) throw new Error('The chain has no pool of credits')
    const isFirst = pool.info.assetClassA === 2
    const [positions] = await chain.client.readContract({
      address: chain.addressOf('PoolLens'),
      abi: poolLensAbi,
      functionName: 'positionsOf',
      args: [marketMaker, 1n, 1_000n],
    })
    const inPositions = positions
      .filter(({ info }) => info.poolId === pool.info.poolId)
      .map(({ info, amountA, amountB }) =>
        isFirst ? amountA + info.tokensOwedA : amountB + info.tokensOwedB,
      )
    const inAccount = await chain.client.readContract({
      address: (isFirst ? pool.tokenA : pool.tokenB).token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [marketMaker],
    })
    const thousandths = [inAccount, ...inPositions].reduce(
      (sum, part) => sum + part / 10n ** 15n,
      0n,
    )
    expect(inPositions.some((part) => part > 0n)).toBe(true)

    await app.connectedWallet('marketMaker')
    await app.open('/environmental/impact')
    await ready(page)
    const held = formatTokens({ value: thousandths, decimals: 3 })
    await page.getByRole('cell').filter({ hasText: held }).waitFor()
    await expectChartToEndNow(page)
  })

  test('of a wallet shows its applied strategies as estimates, next to what is on chain', async ({
    app,
  }) => {
    const { page } = app
    await app.connectedWallet('treasurer')
    await app.open('/yield?strategy=94868a3bcd58&amount=1000')
    await page.getByRole('button', { name: 'Apply strategy' }).click()
    await page.getByRole('button', { name: 'Apply 1,000 USDC' }).click()
    await page.getByText('Forest Carbon Income applied').waitFor()
    await page.getByRole('link', { name: 'Portfolio' }).first().click()
    await page.getByRole('link', { name: 'Impact', exact: true }).first().click()
    await ready(page)
    const panel = page.getByRole('region', { name: 'Applied strategies' })
    await panel.getByText(/^1,000 USDC in 1 strategy.*Their estimates are not added up/).waitFor()
    await panel.getByText('Sample', { exact: true }).waitFor()
    await page
      .getByText(/^On chain, block/)
      .first()
      .waitFor()
    await panel.getByText('Completed (simulated)').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('of a wallet comes from its certificates and credits, and can be saved', async ({ app }) => {
    const { page } = app
    await app.connectedWallet('treasurer')
    await app.open('/environmental/impact')
    await ready(page)
    await page
      .getByText(/^On chain, block/)
      .first()
      .waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    const lines = (await text(await (await download).createReadStream())).trim().split('\r\n')
    expect(lines[0]).toContain('retired_carbon_offset_tons')
    expect(lines.length).toBeGreaterThan(10)
    expect(await printedPages(page)).toBe(1)
  })

  test('is not shown when signed out: asks for a wallet', async ({ app }) => {
    const { page } = app
    await app.open('/environmental/impact')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Connect a wallet to see your impact').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

import { type Address, erc20Abi, formatUnits, maxUint256, parseUnits } from 'viem'
import { describe, expect } from 'vitest'
import { poolLensAbi } from '../../src/chain/abi/poolLens-abi.ts'
import { poolsAbi } from '../../src/chain/abi/pools-abi.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import { confirmTransaction, giveUsdc, sampleAsset, transactionDialog } from './support/actions.ts'
import type { TestChain } from './support/chain.ts'
import { settled } from './support/page.ts'
import { test } from './support/test.ts'

const balanceOf = ({ client }: TestChain, token: Address, owner: Address): Promise<bigint> =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

const poolBetween = async (
  { client, addressOf }: TestChain,
  one: Address,
  other: Address,
  [feeTier, tickSpacing]: readonly [number, number],
): Promise<bigint> => {
  const [tokenA, tokenB] = BigInt(one) < BigInt(other) ? [one, other] : [other, one]
  return client.readContract({
    address: addressOf('PoolLens'),
    abi: poolLensAbi,
    functionName: 'poolIdOf',
    args: [tokenA, tokenB, feeTier, tickSpacing],
  })
}

/** What the trading screen is opened with. */
const tradingPath = (terms: Readonly<Record<string, string>>): string =>
  `/trading?${new URLSearchParams(terms)}`

test('recent trades fit a narrow screen without scrolling sideways', async ({ app }) => {
  const { page } = app
  await page.setViewportSize({ width: 360, height: 800 })
  await app.open('/trading')
  const table = page.getByRole('table', { name: /^Recent trades of / })
  await table
    .getByText(/^(Buy|Sell)$/)
    .first()
    .waitFor()
  // The time has moved under the side.
  await table.locator('time').first().waitFor()
  expect(await table.locator('..').evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(
    0,
  )
})

describe('a swap', () => {
  test('goes through two pools, exactly as quoted', async ({ app }) => {
    const { page, chain } = app
    const { newcomer } = chain.accounts
    const usdc = chain.addressOf('TestUSDC')
    const invoice = await sampleAsset(chain, 'hospital-equipment-pool')
    const bill = await sampleAsset(chain, 'aldermoor-52-week-bill')
    const pools = [
      await poolBetween(chain, invoice.token, usdc, [50, 20]),
      await poolBetween(chain, usdc, bill.token, [30, 10]),
    ]
    await chain.client.writeContract({
      account: chain.accounts.marketMaker,
      address: invoice.token,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [newcomer, parseUnits('20', 18)],
    })
    const wallet = await app.connectedWallet('newcomer')

    await app.open(tradingPath({ from: invoice.token, to: bill.token, amount: '12.5' }))
    const expected = await chain.client.readContract({
      address: chain.addressOf('PoolLens'),
      abi: poolLensAbi,
      functionName: 'quotePathExactIn',
      args: [invoice.token, pools, parseUnits('12.5', 18)],
    })
    await page.getByText('KTR103 → USDC → ALD52W').waitFor()
    await page.getByText('Check the arithmetic').click()
    await page.getByText('Recomputed on this page: identical.').first().waitFor()

    const before = wallet.requests.length
    await page.getByRole('button', { name: 'Swap', exact: true }).click()
    await confirmTransaction(page, 'Swap 12.5 KTR103 for ALD52W')
    const asked = wallet.requests.slice(before).map(({ method }) => method)
    expect(asked.filter((method) => method === 'eth_signTypedData_v4')).toHaveLength(1)
    expect(asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
    expect(await balanceOf(chain, bill.token, newcomer)).toBe(expected.amountOut)
    expect(await balanceOf(chain, invoice.token, newcomer)).toBe(parseUnits('7.5', 18))
  })

  test('pays at most the maximum for an exact amount', async ({ app }) => {
    const { page, chain } = app
    const { newcomer } = chain.accounts
    const house = await sampleAsset(chain, 'quayside-house-dublin')
    await giveUsdc(chain, newcomer, '1000')
    await app.connectedWallet('newcomer')
    await app.open(
      tradingPath({
        from: chain.addressOf('TestUSDC'),
        to: house.token,
        amount: '3',
        exact: 'out',
      }),
    )
    await page.getByText('Maximum paid').waitFor()
    await page.getByRole('button', { name: 'Swap', exact: true }).click()
    await confirmTransaction(page, 'Swap USDC for 3 HVNQH')
    expect(await balanceOf(chain, house.token, newcomer)).toBe(parseUnits('3', 18))
  })

  test('that is sandwiched is refused by its minimum', async ({ app }) => {
    const { page, chain } = app
    const { newcomer, marketMaker } = chain.accounts
    const usdc = chain.addressOf('TestUSDC')
    // One pool trades it, so there is no way around the attack.
    const invoice = await sampleAsset(chain, 'hospital-equipment-pool')
    await giveUsdc(chain, newcomer, '5000')
    const wallet = await app.connectedWallet('newcomer')
    await app.open(tradingPath({ from: usdc, to: invoice.token, amount: '5000', slippage: '50' }))
    await page.getByRole('button', { name: 'Swap', exact: true }).click()

    // The wallet asks its owner; meanwhile somebody buys in front.
    const answer = wallet.hold('eth_signTypedData_v4')
    const dialog = transactionDialog(page, 'Swap 5,000 USDC for KTR103')
    await dialog.getByRole('button', { name: /^(Sign|Approve) and / }).click()
    await dialog.getByText('Answer the request in your wallet.').waitFor()
    await chain.client.writeContract({
      account: marketMaker,
      address: chain.addressOf('Pools'),
      abi: poolsAbi,
      functionName: 'swapExactIn',
      args: [
        {
          poolId: await poolBetween(chain, usdc, invoice.token, [50, 20]),
          tokenIn: usdc,
          amount: parseUnits('250000', 6),
          limit: 0n,
          sqrtPriceLimitX96: 0n,
          recipient: marketMaker,
          deadline: maxUint256,
        },
      ],
    })
    answer()
    await dialog
      .getByText('The price has moved: you would get less of a token than your minimum.')
      .waitFor()
    expect(await balanceOf(chain, usdc, newcomer)).toBe(parseUnits('5000', 6))
    expect(await balanceOf(chain, invoice.token, newcomer)).toBe(0n)
  })

  test('with a large impact has to be accepted first', async ({ app }) => {
    const { page, chain } = app
    const { newcomer } = chain.accounts
    const usdc = chain.addressOf('TestUSDC')
    const invoice = await sampleAsset(chain, 'hospital-equipment-pool')
    const pool = await poolBetween(chain, usdc, invoice.token, [50, 20])
    const { amountIn: most } = await chain.client.readContract({
      address: chain.addressOf('Pools'),
      abi: poolsAbi,
      functionName: 'quote',
      args: [pool, usdc, parseUnits('100000000', 6), true, 0n],
    })
    const amount = formatUnits((most * 9n) / 10n, 6)
    await giveUsdc(chain, newcomer, amount)
    await app.connectedWallet('newcomer')
    await app.open(tradingPath({ from: usdc, to: invoice.token, amount }))
    const held = page.getByRole('button', { name: 'Accept the price impact first' })
    await held.waitFor()
    expect(await held.isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: /^I accept losing/ }).click()
    expect(await page.getByRole('button', { name: 'Swap', exact: true }).isEnabled()).toBe(true)
  })

  test('says what is missing, and what no pool trades', async ({ app }) => {
    const { page, chain } = app
    await app.connectedWallet('newcomer')
    await app.open(tradingPath({ from: chain.addressOf('TestUSDC'), amount: '25' }))
    await page.getByRole('button', { name: 'You need 25 USDC more' }).waitFor()
    await page.getByRole('textbox', { name: 'You pay' }).fill('900000000')
    await page.getByText('The pools do not hold enough for this').waitFor()
  })
})

test('candles and volume are those of the swap events', async ({ app }) => {
  const { page, chain } = app
  const usdc = chain.addressOf('TestUSDC')
  const bill = await sampleAsset(chain, 'aldermoor-52-week-bill')
  const poolId = await poolBetween(chain, usdc, bill.token, [30, 10])
  const events = await chain.client.getContractEvents({
    address: chain.addressOf('Pools'),
    abi: poolsAbi,
    eventName: 'Swapped',
    args: { poolId },
    fromBlock: 0n,
    strict: true,
  })
  const usdcIsA = BigInt(usdc) < BigInt(bill.token)
  const volumes = new Map<number, number>()
  for (const { args, blockNumber } of events) {
    const { timestamp } = await chain.client.getBlock({ blockNumber })
    const day = Number(timestamp / 86_400n) * 86_400
    const paid = Number(usdcIsA ? args.amountA : args.amountB) / 1e6
    volumes.set(day, (volumes.get(day) ?? 0) + Math.abs(paid))
  }

  await app.open(tradingPath({ from: usdc, to: bill.token }))
  await page.getByRole('button', { name: 'Show as table' }).click()
  const table = page.getByRole('table', { name: /^Price of/ })
  // As many days as fit into the table at once: their beginning first, their volume last.
  const daysIn = async () => {
    const rows = await table
      .locator('tbody tr:has(td)')
      .evaluateAll((found) =>
        found.map((row) => Array.from(row.children, (cell) => cell.textContent ?? '')),
      )
    return rows.filter((row) => row.length > 2)
  }
  // Trades are read back from the newest.
  await expect.poll(async () => (await daysIn()).length).toBeGreaterThan(5)
  const days = await daysIn()
  for (const cells of days) {
    const day = Date.parse(`${cells[0]} UTC`) / 1000
    const shown = Number(cells.at(-1)?.replaceAll(',', ''))
    expect(shown, cells[0]).toBeCloseTo(volumes.get(day) ?? Number.NaN, 2)
  }
})

test('a quote says that it is old while the chain is away', async ({ app }) => {
  const { page, chain, context, recorder } = app
  recorder.allow(/ERR_FAILED|Failed to fetch/)
  await app.open('/trading?amount=100')
  await page.getByText('Minimum received').waitFor()
  await context.route(`${chain.url}/**`, (route) => route.abort())
  await page.getByText('This quote is out of date').waitFor()
  // What was read stays: nothing has to be typed again.
  expect(await page.getByRole('textbox', { name: 'You pay' }).inputValue()).toBe('100')
  await page.getByText('Minimum received').waitFor()
  await context.unroute(`${chain.url}/**`)
  await page.getByText('This quote is out of date').waitFor({ state: 'detached' })
})

test('the market of a pool can be read without a mouse', async ({ app }) => {
  const { page } = app
  await app.open('/trading')
  const chart = page.getByRole('slider', { name: /^Price of/ })
  await expect.poll(() => chart.getAttribute('aria-valuetext')).not.toBe('No candle yet')
  await chart.focus()
  const newest = await chart.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  expect(await chart.getAttribute('aria-valuetext')).not.toBe(newest)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await page.getByRole('table', { name: /^Price of/ }).waitFor()
  await settled(page)
  expect(await accessibilityProblems(page)).toEqual([])
})

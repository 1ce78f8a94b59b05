import type { Page } from 'playwright-core'
import { erc20Abi } from 'viem'
import { describe, expect } from 'vitest'
import { poolLensAbi } from '../../src/chain/abi/poolLens-abi.ts'
import { formatAmount } from '../../src/lib/amount.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import { confirmTransaction, sampleAsset, transactionDialog } from './support/actions.ts'
import type { TestChain } from './support/chain.ts'
import { pressOn } from './support/keyboard.ts'
import { settled } from './support/page.ts'
import { refuseTransfers } from './support/refusing-token.ts'
import { test } from './support/test.ts'

/** Presses Tab until the focus is on what answers to this, as somebody without a mouse does. */
async function tabTo(page: Page, label: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const focused = document.activeElement
      const labelled = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : null
      return labelled ?? focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
    })
    if (label.test(name)) return
  }
  throw new Error(`The keyboard does not reach ${label}`)
}

const positionsOf = async ({ client, addressOf }: TestChain, owner: `0x${string}`) => {
  const [page] = await client.readContract({
    address: addressOf('PoolLens'),
    abi: poolLensAbi,
    functionName: 'positionsOf',
    args: [owner, 1n, 1_000n],
  })
  return page
}

/** Whether USDC is the first token of a pool: which one is, their addresses decide. */
const isUsdcFirst = async ({ client, addressOf }: TestChain, poolId: bigint): Promise<boolean> => {
  const { tokenA } = await client.readContract({
    address: addressOf('PoolLens'),
    abi: poolLensAbi,
    functionName: 'pool',
    args: [poolId],
  })
  return tokenA === addressOf('TestUSDC')
}

const usdcOf = ({ client, addressOf }: TestChain, owner: `0x${string}`): Promise<bigint> =>
  client.readContract({
    address: addressOf('TestUSDC'),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })

/** Removes all of a position in the dialog that `Remove` opens, which shows the whole way. */
async function removeAll(page: Page, positionId: bigint): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: 'Remove', exact: true }))
  const entry = transactionDialog(page, `Remove liquidity from position ${positionId}`)
  await entry.getByText('Network fee').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await pressOn(page, entry.getByRole('button', { name: 'Remove 100%' }))
  const dialog = transactionDialog(page, `Remove all of position ${positionId}`)
  await dialog.getByText(/^Confirmed in block/).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

describe('a wallet session', () => {
  test('creates a pool', async ({ app }) => {
    const { page, chain } = app
    const usdc = chain.addressOf('TestUSDC')
    const note = await sampleAsset(chain, 'aldermoor-2-year-note')
    await app.connectedWallet('newcomer')
    await app.open('/liquidity?create=pool')
    await page.getByRole('combobox', { name: 'Token' }).selectOption(note.token)
    await page.getByRole('combobox', { name: 'Priced in' }).selectOption(usdc)
    await page.getByRole('radio', { name: /^0.50%/ }).click()
    await page.getByLabel('Initial price').fill('99.5')
    await page.getByRole('button', { name: 'Create pool' }).click()
    await confirmTransaction(page, 'Create the pool ALD2Y / USDC')
    await page.getByRole('table', { name: 'Liquidity pools' }).getByText('ALD2Y / USDC').waitFor()

    const lens = { address: chain.addressOf('PoolLens'), abi: poolLensAbi } as const
    const count = await chain.client.readContract({ ...lens, functionName: 'poolCount' })
    const pool = await chain.client.readContract({ ...lens, functionName: 'pool', args: [count] })
    expect(pool).toMatchObject({ feeTier: 50, tickSpacing: 20, active: true })
    expect(new Set([pool.tokenA, pool.tokenB])).toEqual(new Set([note.token, usdc]))

    // The same pool cannot be created twice: the form says so before the wallet is asked.
    await app.open(`/liquidity?create=pool&base=${note.token}&quote=${usdc}&fee=50&price=99.5`)
    await page.getByText('A pool of these tokens with this fee already exists.').waitFor()
    expect(await page.getByRole('button', { name: 'Create pool' }).isDisabled()).toBe(true)
  })

  test('lets a pauser stop a pool and the creation of pools, and let them go on', async ({
    app,
  }) => {
    const { page, chain } = app
    const lens = { address: chain.addressOf('PoolLens'), abi: poolLensAbi } as const
    const isActive = async () =>
      (await chain.client.readContract({ ...lens, functionName: 'pool', args: [1n] })).active
    const wallet = await app.connectedWallet('admin')
    await app.open('/liquidity?add=1')
    await page.getByRole('button', { name: /^Pause adding to and trading in pool 1, / }).click()
    await confirmTransaction(page, /^Pause: adding to and trading in pool 1, /)
    await page.getByRole('button', { name: 'This pool is paused' }).waitFor()
    expect(await isActive()).toBe(false)
    expect(await accessibilityProblems(page)).toEqual([])

    await page.getByRole('link', { name: 'Liquidity', exact: true }).last().click()
    await page.getByRole('table', { name: 'Liquidity pools' }).getByText('Pool 1, paused').waitFor()
    await page.getByRole('link', { name: 'Create pool' }).click()
    await page.getByRole('button', { name: 'Pause creating pools' }).click()
    await confirmTransaction(page, 'Pause: creating pools')
    await page.getByRole('button', { name: 'Resume creating pools' }).waitFor()
    expect(await chain.client.readContract({ ...lens, functionName: 'creationOpen' })).toBe(false)

    await app.open('/liquidity?add=1')
    await page.getByRole('button', { name: /^Resume adding to and trading in pool 1, / }).click()
    await confirmTransaction(page, /^Resume: adding to and trading in pool 1, /)
    await page.getByRole('button', { name: 'Enter an amount' }).waitFor()
    expect(await isActive()).toBe(true)

    // Nobody else is offered it.
    await wallet.switchAccount('newcomer')
    await page.getByRole('heading', { name: 'You are a pauser' }).waitFor({ state: 'detached' })
  })

  test('opens a position in a range with the keyboard alone', async ({ app }) => {
    const { page, chain } = app
    const { investor } = chain.accounts
    const before = await positionsOf(chain, investor)
    await app.connectedWallet('investor')
    await app.open('/liquidity?add=2')
    const low = page.getByRole('slider', { name: 'Min price' })
    await low.waitFor()
    const preset = Number(await low.getAttribute('aria-valuenow'))

    await tabTo(page, /^Min price$/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    expect(Number(await low.getAttribute('aria-valuenow'))).toBe(preset - 11 * 20)
    expect(await low.getAttribute('aria-valuetext')).toMatch(
      /^[\d.]+ USDC, -\d\.\d\d% from the current price$/,
    )
    await tabTo(page, /^Max price$/)
    await page.keyboard.press('ArrowUp')
    await tabTo(page, /^Deposit HVNQH$/)
    await page.keyboard.type('2')
    await tabTo(page, /^Add liquidity$/)
    await page.keyboard.press('Enter')
    await confirmTransaction(page, 'Add liquidity to HVNQH / USDC')

    const after = await positionsOf(chain, investor)
    expect(after).toHaveLength(before.length + 1)
    const opened = after.at(-1)
    if (opened === undefined) throw new Error('No position was opened')
    expect(opened.inRange).toBe(true)
    const { lowerTick, upperTick, poolId } = opened.info
    // A higher price in USDC is a lower tick where USDC comes first.
    const lowest = (await isUsdcFirst(chain, poolId)) ? -upperTick : lowerTick
    expect(lowest).toBe(preset - 220)
    await page
      .getByRole('table', { name: 'My positions' })
      .getByText(`Position ${opened.info.positionId}`)
      .waitFor()
  })

  test('moves typed prices to the ticks of the pool and says so', async ({ app }) => {
    const { page } = app
    await app.connectedWallet('investor')
    await app.open('/liquidity?add=2')
    const low = page.getByRole('textbox', { name: 'Min price' })
    await low.fill('230')
    await low.press('Tab')
    await page.getByText(/^230 moved to 2\d\d\.\d+, the nearest tick/).waitFor()
    const moved = await low.inputValue()
    await low.fill('900')
    await low.press('Tab')
    await page.getByText(/^900 moved to .* the min price stays below the max price/).waitFor()
    await low.fill('cheap')
    await low.press('Tab')
    await page.getByText('Enter a price above 0, for example 98.50.').waitFor()
    expect(await low.inputValue()).toBe('cheap')

    // The ratio follows the range: a range above the price takes the token alone.
    await page.getByRole('radio', { name: 'Full range' }).click()
    await page.getByText('50.00% : 50.00%').waitFor()
    await page.getByRole('radio', { name: 'Above the current price' }).click()
    await page.getByText('100.00% : 0.00%').waitFor()
    await page.getByText('No USDC is needed').waitFor()
    expect(moved).toMatch(/^2(29|30)\./)
  })

  test('keeps the form of a new position in the URL', async ({ app }) => {
    const { page } = app
    await app.connectedWallet('investor')
    await app.open('/liquidity?add=2')
    await page.getByRole('slider', { name: 'Min price' }).press('PageDown')
    await page.getByLabel('Deposit USDC').fill('500')
    await page.getByRole('radio', { name: '1%', exact: true }).click()
    await page.waitForURL(/slippage=100/)
    const formOf = async () => ({
      range: await page.getByRole('slider', { name: 'Min price' }).getAttribute('aria-valuenow'),
      usdc: await page.getByLabel('Deposit USDC').inputValue(),
      house: await page.getByLabel('Deposit HVNQH').inputValue(),
      slippage: await page.getByRole('radio', { name: '1%', exact: true }).isChecked(),
    })
    const before = await formOf()
    await page.reload()
    await page.getByRole('button', { name: 'Add liquidity' }).waitFor()
    expect(await formOf()).toEqual(before)
    expect(before).toMatchObject({ usdc: '500', slippage: true })
  })

  test('collects, adds to a position, and removes all of it', async ({ app }) => {
    const { page, chain } = app
    const { investor } = chain.accounts
    const balance = () => usdcOf(chain, investor)
    const [position] = await positionsOf(chain, investor)
    if (position === undefined) throw new Error('The investor has no position')
    const { positionId, poolId, liquidity } = position.info
    const usdcFirst = await isUsdcFirst(chain, poolId)
    const owedUsdc = usdcFirst ? position.info.tokensOwedA : position.info.tokensOwedB
    const view = () =>
      chain.client.readContract({
        address: chain.addressOf('PoolLens'),
        abi: poolLensAbi,
        functionName: 'positionView',
        args: [positionId],
      })
    await app.connectedWallet('investor')
    await app.open(`/liquidity?position=${positionId}`)

    // The three parts and the result are there.
    const result = page.getByRole('region', { name: 'Profit and loss' })
    for (const part of [/^Price move/, /^Divergence loss/, /^Fees/, /^Result/]) {
      await result.getByText(part).first().waitFor()
    }

    // What it becomes at another price: all of one token where the slider ends.
    const price = page.getByRole('slider', { name: 'Price of HVNQH' })
    await price.press('End')
    const outlook = page.getByRole('region', { name: 'What if the price moves?' })
    await outlook.getByText('above range').waitFor()
    await outlook
      .getByText(/^0\s?HVNQH$/)
      .first()
      .waitFor()
    await outlook.getByRole('button', { name: 'Current price' }).click()

    const beforeCollecting = await balance()
    await page.getByRole('button', { name: 'Collect fees' }).click()
    await confirmTransaction(page, /^Collect the fees of position/)
    expect((await balance()) - beforeCollecting).toBe(owedUsdc)
    await page.getByRole('button', { name: 'No fees to collect' }).waitFor()

    await page.getByRole('link', { name: 'Add', exact: true }).click()
    await page.getByRole('heading', { name: `Deposit into position ${positionId}` }).waitFor()
    await page.getByLabel('Deposit HVNQH').fill('1')
    await page.getByRole('button', { name: 'Add liquidity' }).click()
    await confirmTransaction(page, `Add to position ${positionId}`)
    expect((await view()).info.liquidity > liquidity).toBe(true)

    const held = await view()
    const beforeRemoving = await balance()
    await app.open(`/liquidity?position=${positionId}`)
    await removeAll(page, positionId)
    expect((await balance()) - beforeRemoving).toBe(usdcFirst ? held.amountA : held.amountB)
    expect((await view()).info.liquidity).toBe(0n)
    await page.getByText('Closed').first().waitFor()
  })

  test('keeps what a token refuses to pay, and pays it later', async ({ app }) => {
    const { page, chain } = app
    const { investor } = chain.accounts
    const balance = () => usdcOf(chain, investor)
    const [position] = await positionsOf(chain, investor)
    if (position === undefined) throw new Error('The investor has no position')
    const { positionId, poolId } = position.info
    const usdcFirst = await isUsdcFirst(chain, poolId)
    const due = usdcFirst
      ? position.amountA + position.info.tokensOwedA
      : position.amountB + position.info.tokensOwedB
    const before = await balance()
    const allow = await refuseTransfers(chain, chain.addressOf('TestUSDC'))
    await app.connectedWallet('investor')
    await app.open(`/liquidity?position=${positionId}`)
    await removeAll(page, positionId)

    // The other token was paid, USDC is kept for the position, which cannot be destroyed meanwhile.
    await page.getByText('All liquidity has been removed.').waitFor()
    await page
      .getByText(`${formatAmount({ value: due, decimals: 6 })} USDC could not be paid`)
      .waitFor()
    const history = page.getByRole('table', { name: `History of position ${positionId}` })
    await history.getByText('Payment deferred').waitFor()
    expect(await balance()).toBe(before)
    expect(await page.getByRole('button', { name: 'Delete empty position' }).count()).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])

    // While the token refuses, so does the withdrawal.
    const title = `Withdraw the deferred payment of position ${positionId}`
    const withdraw = page.getByRole('button', { name: 'Withdraw', exact: true })
    await withdraw.click()
    const dialog = transactionDialog(page, title)
    await dialog.getByText('The token still rejects the transfer, so nothing was paid.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'detached' })

    await allow()
    await withdraw.click()
    await confirmTransaction(page, title)
    expect((await balance()) - before).toBe(due)
    await history.getByText('Deferred payment withdrawn').waitFor()
    await page.getByText('could not be paid').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Delete empty position' }).waitFor()
  })

  test('collects all positions with one transaction', async ({ app }) => {
    const { page, chain } = app
    const wallet = await app.connectedWallet('investor')
    await app.open('/liquidity')
    const before = wallet.requests.length
    await page.getByRole('button', { name: /^Collect all/ }).click()
    await confirmTransaction(page, /^Collect the fees of \d positions/)
    const sent = wallet.requests.slice(before).map(({ method }) => method)
    expect(sent.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
    const owed = await positionsOf(chain, chain.accounts.investor)
    expect(owed.every(({ info }) => info.tokensOwedA === 0n && info.tokensOwedB === 0n)).toBe(true)
  })
})

describe('the demo session', () => {
  test('creates, adds, collects, removes and refreshes by its local rules', async ({ app }) => {
    const { page } = app
    await app.open('/liquidity')
    const pools = page.getByRole('table', { name: 'Liquidity pools' })
    const positions = page.getByRole('table', { name: 'My positions' })
    await pools.getByText('Pool 3').waitFor()
    await positions.getByText('Position 3').waitFor()

    // A pool gets the id of the pool count plus one.
    await page.getByRole('link', { name: 'Create pool' }).click()
    await page.getByRole('combobox', { name: 'Token' }).selectOption({ index: 1 })
    await page.getByRole('combobox', { name: 'Priced in' }).selectOption({ index: 3 })
    await page.getByLabel('Initial price').fill('12')
    const create = page.getByRole('button', { name: 'Create pool' })
    await page.getByRole('radio', { name: /^0.30%/ }).click()
    if (await create.isDisabled()) await page.getByRole('radio', { name: /^0.50%/ }).click()
    await create.click()
    await pools.getByText('Pool 4').waitFor()

    // Collecting takes the owed amounts and leaves nothing.
    await positions.getByText('Position 1').click()
    await page.getByRole('button', { name: 'Collect fees' }).click()
    await page.getByText('Collected 0.412 TPC23 and 4.73 USDC').waitFor()
    await page.getByRole('button', { name: 'No fees to collect' }).waitFor()

    // Removing all closes it.
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('button', { name: 'Remove 100%' }).click()
    await page.getByText('All liquidity has been removed.').waitFor()

    // Refreshing goes back to the sample data.
    await page.getByRole('link', { name: 'Liquidity' }).first().click()
    await page.getByRole('button', { name: 'Refresh pools' }).click()
    await page.getByText('This discards 1 pool that you created.').waitFor()
    await page.getByRole('button', { name: 'Return to the sample data' }).click()
    await pools.getByText('Pool 4').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Refresh positions' }).click()
    await page.getByRole('button', { name: 'Return to the sample data' }).click()
    await positions.getByText('Closed').waitFor({ state: 'detached' })
  })

  test('says that a position is not found', async ({ app }) => {
    const { page } = app
    await app.open('/liquidity?position=99')
    await page.getByText('Position not found').waitFor()
    await settled(page)
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

test('the screens hold for everyone', async ({ app }) => {
  const { page } = app
  for (const path of [
    '/liquidity',
    '/liquidity?add=1',
    '/liquidity?position=1',
    '/liquidity?create=pool',
  ]) {
    await app.open(path)
    await settled(page)
    expect(await accessibilityProblems(page), path).toEqual([])
  }
})

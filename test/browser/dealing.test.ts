import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { type Address, erc20Abi, formatUnits, parseUnits } from 'viem'
import { describe, expect } from 'vitest'
import { dealingDeskAbi } from '../../src/chain/abi/dealingDesk-abi.ts'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { formatUtc } from '../../src/lib/date.ts'
import { formatUnitPrice, formatUsd } from '../../src/lib/format-money.ts'
import { usdc } from '../../src/lib/usdc.ts'
import { expectAccessible } from './support/accessibility.ts'
import { giveUsdc, sampleAsset, signByKeys, transactionDialog } from './support/actions.ts'
import type { TestChain } from './support/chain.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { chainTime, later } from './support/smart-accounts.ts'
import { type App, test } from './support/test.ts'

const day = 86_400
const name = 'Mälarkvist Student Homes'

/** The sample fund and its desk. */
async function fundOf(chain: TestChain) {
  const fund = await sampleAsset(chain, 'malarkvist-student-homes')
  const asset = { address: fund.token, abi: financialAssetAbi } as const
  const address = await chain.client.readContract({ ...asset, functionName: 'desk' })
  return { ...fund, asset, desk: { address, abi: dealingDeskAbi } as const }
}

const balanceOf = ({ client }: TestChain, token: Address, account: Address): Promise<bigint> =>
  client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] })

const panelOf = (page: Page) =>
  page.getByRole('region', { name: 'Subscribe and redeem at the next NAV' })

const requestsOf = (page: Page) => page.getByRole('region', { name })

/** Opens the statement of the present month by keys, and saves it. */
async function statementSaysWhatIsDue(
  { page, chain, open }: App,
  { asset, desk }: Awaited<ReturnType<typeof fundOf>>,
  holder: Address,
): Promise<void> {
  const blockNumber = await chain.client.getBlockNumber()
  const read = chain.client.readContract
  const [own, owed, requests] = await Promise.all([
    read({ ...asset, functionName: 'claimableYield', args: [holder], blockNumber }),
    read({ ...desk, functionName: 'escrowYield', args: [holder], blockNumber }),
    read({ ...desk, functionName: 'requestsOf', args: [1, holder], blockNumber }),
  ])
  const atDesk = requests.reduce((sum, request) => sum + request.yield, owed)
  expect(atDesk).toBeGreaterThan(10_000n)

  await open('/portfolio')
  await pressOn(page, page.getByRole('link', { name: new RegExp(`^${name}`) }).first())
  await pressOn(page, page.getByRole('dialog').getByRole('link', { name: 'Statement' }))
  await page.getByRole('heading', { name: 'Statement', level: 1 }).waitFor()
  const month = new Date((await chainTime(chain)) * 1000).toISOString().slice(0, 7)
  await page.getByLabel('Period').selectOption(month)
  await page.getByText('The period is not over').waitFor()
  const balances = page.getByRole('table', { name: 'Balances at the opening and the closing' })
  await balances
    .getByRole('row', { name: /^Accrued and not claimed/ })
    .getByText(formatUsd(usdc(own + atDesk)), { exact: true })
    .waitFor()
  await balances.getByRole('row', { name: /^Shares at the dealing desk/ }).waitFor()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pressOn(page, page.getByRole('button', { name: 'CSV' })),
  ])
  expect(download.suggestedFilename()).toContain(`-${month}-${holder}.csv`)
  const csv = await text(await download.createReadStream())
  expect(csv).toContain(`,${formatUnits(own + atDesk, 6)},\r\n`)
  expect(csv).toMatch(/\r\nMovements,Redemption requested,.*,3000,/)
}

describe('a holder at a dealing desk', () => {
  test('subscribes at a price that nobody knows, takes it back before the cut-off, and is paid all of it', async ({
    app,
  }) => {
    const { page, chain } = app
    const { id, asset, desk } = await fundOf(chain)
    const money = chain.addressOf('TestUSDC')
    const { secondNewcomer } = chain.accounts
    await giveUsdc(chain, secondNewcomer, '3000')
    const before = await balanceOf(chain, money, secondNewcomer)

    await app.open('/dealing')
    await page.getByText('Connect a wallet to see your requests').waitFor()
    await expectAccessible(page)
    await app.connectedWallet('secondNewcomer')
    await app.open('/dealing')
    await page.getByText('You have no requests').waitFor()
    await expectAccessible(page)

    await app.open(`/assets/${id}`)
    const { firstCutOff, interval } = await chain.client.readContract({
      ...desk,
      functionName: 'terms',
    })
    const current = await chain.client.readContract({ ...desk, functionName: 'currentDay' })
    const nav = await chain.client.readContract({ ...asset, functionName: 'nav' })
    const cutOff = Number(firstCutOff + (current - 1n) * BigInt(interval))
    const panel = panelOf(page)
    await panel.getByText(`Cut-off of dealing day ${current}`).waitFor()
    await panel.getByText(formatUtc(cutOff), { exact: true }).waitFor()
    await panel.getByText('Last NAV, not your price').waitFor()
    await panel.getByText(formatUnitPrice(usdc(nav)), { exact: true }).waitFor()
    await typeInto(page, panel.getByLabel('You subscribe'), '499.99')
    expect(await panel.getByRole('button', { name: 'Request the subscription' }).isDisabled()).toBe(
      true,
    )
    await typeInto(page, panel.getByLabel('You subscribe'), '2500')
    await expectAccessible(page)
    await pressOn(page, panel.getByRole('button', { name: 'Request the subscription' }))
    const preview = transactionDialog(page, /^Subscribe 2,500 USDC to /)
    await preview
      .getByText(/^The price is the first net asset value stated after the cut-off/)
      .waitFor()
    await signByKeys(page, /^Subscribe 2,500 USDC to /, 'View your requests')
    expect(await balanceOf(chain, money, secondNewcomer)).toBe(before - parseUnits('2500', 6))

    const own = requestsOf(page)
    await own
      .getByRole('row', { name: /^Subscription Pending .*Can be cancelled for .* 2,500 ?USDC/ })
      .waitFor()
    await expectAccessible(page)
    await pressOn(
      page,
      own.getByRole('button', { name: `Cancel the subscription of dealing day ${current}` }),
    )
    await signByKeys(page, /^Cancel the subscription of 2,500 /)
    await own.getByText(/^To claim back: 2,500/).waitFor()
    await pressOn(page, own.getByRole('button', { name: /^Claim back/ }))
    await signByKeys(page, /^Claim back 2,500 /)
    await page.getByText('You have no requests').waitFor()
    expect(await balanceOf(chain, money, secondNewcomer)).toBe(before)
  })

  test('claims the shares of a subscription that earlier strikes have filled', async ({ app }) => {
    const { page, chain } = app
    const { token, desk } = await fundOf(chain)
    const { treasurer } = chain.accounts
    const due = await chain.client.readContract({
      ...desk,
      functionName: 'maxMint',
      args: [treasurer],
    })
    const before = await balanceOf(chain, token, treasurer)
    await app.connectedWallet('treasurer')
    await app.open('/dealing')
    const own = requestsOf(page)
    await own.getByText(/^Shares to claim: /).waitFor()
    await own
      .getByText(/^For 20,000 ?USDC subscribed, each part at the price of its day\.$/)
      .waitFor()
    await expectAccessible(page)
    await pressOn(page, own.getByRole('button', { name: 'Claim shares' }))
    await signByKeys(page, /^Claim [\d,.]+ /)
    await own.getByText(/^Shares to claim: /).waitFor({ state: 'detached' })
    expect(due).toBeGreaterThan(0n)
    expect((await balanceOf(chain, token, treasurer)) - before).toBe(due)
  })

  test('is bound from the cut-off, redeemed in part by a strike of a stranger, and paid, while the rest waits', async ({
    app,
  }) => {
    const { page, chain } = app
    const { client } = chain
    const fund = await fundOf(chain)
    const { id, asset, desk } = fund
    const { pensionFund, housingIssuer } = chain.accounts
    const money = chain.addressOf('TestUSDC')
    const current = await client.readContract({ ...desk, functionName: 'currentDay' })
    const wallet = await app.connectedWallet('pensionFund')

    await app.open(`/assets/${id}`)
    const panel = panelOf(page)
    await panel.getByLabel('You subscribe').focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await typeInto(page, panel.getByLabel('You redeem'), '3000')
    await panel.getByText('0.50% of all shares a day').waitFor()
    await expectAccessible(page)
    await pressOn(page, panel.getByRole('button', { name: 'Request the redemption' }))
    await signByKeys(page, /^Redeem 3,000 /, 'View your requests')
    const own = requestsOf(page)
    const request = own.getByRole('row', { name: new RegExp(`Of dealing day ${current}\\.`) })
    await request.getByRole('button', { name: 'Cancel the redemption' }).waitFor()
    await statementSaysWhatIsDue(app, fund, pensionFund)

    // The next cut-off is at most five days away.
    await later(chain, 5 * day)
    await app.open('/dealing')
    await request.getByText('Bound', { exact: true }).waitFor()
    await request.getByText(/The cut-off has passed, so it can no longer be cancelled/).waitFor()
    expect(await own.getByRole('button', { name: /^Cancel/ }).count()).toBe(0)
    await expectAccessible(page)

    const issuer = { account: housingIssuer } as const
    const cash = parseUnits('150000', 6)
    await client.writeContract({
      ...issuer,
      ...asset,
      functionName: 'setNav',
      args: [51_250_000n, BigInt(await chainTime(chain))],
    })
    await client.writeContract({
      ...issuer,
      address: money,
      abi: erc20Abi,
      functionName: 'approve',
      args: [desk.address, cash],
    })
    await client.writeContract({ ...issuer, ...desk, functionName: 'addCash', args: [cash] })

    await wallet.switchAccount('thirdNewcomer')
    await app.open(`/assets/${id}/dealing`)
    const days = page.getByRole('region', { name: 'Dealing days' })
    await pressOn(page, days.getByRole('button', { name: `Strike day ${current}` }))
    await signByKeys(page, new RegExp(`^Strike dealing day ${current} `))
    const struck = days.getByRole('row', { name: new RegExp(`^Day ${current} `) })
    await struck.getByText('Struck, filled in part').waitFor()
    await expectAccessible(page)

    await wallet.switchAccount('pensionFund')
    await app.open('/dealing')
    const [due, sold] = await Promise.all([
      client.readContract({ ...desk, functionName: 'maxWithdraw', args: [pensionFund] }),
      client.readContract({ ...desk, functionName: 'maxRedeem', args: [pensionFund] }),
    ])
    expect(sold).toBeGreaterThan(parseUnits('1000', 18))
    const before = await balanceOf(chain, money, pensionFund)
    await own.getByText(/^USDC to claim: /).waitFor()
    await own
      .getByRole('row', {
        name: new RegExp(
          `^Redemption Partly filled Of dealing day ${current}, waits for day ${current + 1n}\\.`,
        ),
      })
      .waitFor()
    await expectAccessible(page)
    await pressOn(page, own.getByRole('button', { name: 'Claim USDC' }))
    await signByKeys(page, /^Claim [\d,.]+ /)
    expect((await balanceOf(chain, money, pensionFund)) - before).toBe(due)

    await pressOn(page, own.getByRole('button', { name: 'Claim yield' }))
    await signByKeys(page, /^Claim the payments of .* at the desk: yield$/)
    await own.getByRole('button', { name: 'Claim yield' }).waitFor({ state: 'detached' })
    expect(await balanceOf(chain, money, pensionFund)).toBeGreaterThan(before + due)
    await own
      .getByRole('row', { name: new RegExp(`waits for day ${current + 1n}`) })
      .first()
      .waitFor()

    await app.open('/portfolio')
    const requests = page.getByRole('region', { name: 'Requests at dealing desks' })
    await requests.getByText('Pending redemption').waitFor()
    expect(await requests.getByText('USDC to claim').count()).toBe(0)
    await requests.getByRole('link', { name: 'Claim and cancel' }).press('Enter')
    await own.waitFor()
  })
})

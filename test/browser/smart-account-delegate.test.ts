import { type Address, erc20Abi, parseUnits } from 'viem'
import { expect } from 'vitest'
import { retirementOrdersAbi } from '../../src/chain/abi/retirementOrders-abi.ts'
import { smartAccountAbi } from '../../src/chain/abi/smartAccount-abi.ts'
import { permissionGroups } from '../../src/domain/accounts/grants.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import { confirmTransaction, sampleAsset, transactionDialog } from './support/actions.ts'
import type { TestChain } from './support/chain.ts'
import { resize } from './support/page.ts'
import { confirmOrder } from './support/registry-operator.ts'
import {
  accountLog,
  chainTime,
  clock,
  createAccount,
  day,
  later,
  usdcOf,
} from './support/smart-accounts.ts'
import { test } from './support/test.ts'

/** Everything that delegates can be permitted, with budgets of USDC and of a share. */
async function permitAll(
  { client, accounts, addressOf }: TestChain,
  account: Address,
  delegate: Address,
  share: Address,
): Promise<void> {
  const { timestamp } = await client.getBlock()
  const budget = (token: Address, limit: bigint) => ({ token, limit, refillPeriod: 0 })
  await client.writeContract({
    account: accounts.investor,
    address: account,
    abi: smartAccountAbi,
    functionName: 'setDelegates',
    args: [
      [
        {
          delegate,
          expiresAt: Number(timestamp) + day,
          budgets: [
            budget(addressOf('TestUSDC'), parseUnits('2000', 6)),
            budget(share, parseUnits('50', 18)),
          ],
          permissions: [
            { target: addressOf('TestUSDC'), selector: '0xa9059cbb' },
            ...permissionGroups(addressOf).flatMap(({ permissions }) => permissions),
          ],
        },
      ],
    ],
  })
}

test('a delegate buys, adds liquidity and retires for the account; the owner takes out what it holds', {
  timeout: 120_000,
}, async ({ app }) => {
  const { page, chain } = app
  const { newcomer } = chain.accounts
  const desk = page.getByRole('region', { name: 'You are a delegate' })
  const others = page.getByRole('region', { name: 'Other holdings' })
  const house = await sampleAsset(chain, 'quayside-house-dublin')
  const wallet = await app.connectedWallet('investor')
  await app.open('/smart-account?create=delegation-rules')
  await page.getByLabel('Delegates, row 1').fill(chain.accounts.verifier)
  await page.getByLabel('Spending limits, row 1').fill('1')
  await page.getByLabel('Expirations, row 1').fill(clock((await chainTime(chain)) + 30 * day))
  const account = await createAccount(page, 'Field trial', '5000')
  await permitAll(chain, account, newcomer, house.token)

  await wallet.switchAccount('newcomer')
  await desk.getByText(/^You may send, trade in the pools, buy on the market, /).waitFor()
  await desk.getByLabel('What you do').selectOption('Buy on the market')
  await desk.getByLabel('Asset').selectOption(String(house.id))
  await desk.getByLabel('You buy').fill('100000')
  expect(await desk.getByRole('button', { name: /^(Only|You need)/ }).isDisabled()).toBe(true)
  await desk.getByLabel('You buy').fill('4')
  await desk.getByRole('button', { name: 'Preview purchase' }).click()
  await confirmTransaction(page, 'Buy 4 HVNQH as a delegate of Field trial')
  const held = () =>
    chain.client.readContract({
      address: house.token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [account],
    })
  expect(await held()).toBe(parseUnits('4', 18))

  await desk.getByLabel('What you do').selectOption('Add liquidity')
  await desk.getByLabel('Amount of HVNQH').fill('2')
  expect(await accessibilityProblems(page)).toEqual([])
  await desk.getByRole('button', { name: 'Preview deposit' }).click()
  await confirmTransaction(page, 'Add liquidity to HVNQH / USDC as a delegate of Field trial')
  expect(await held()).toBeLessThan(parseUnits('2.01', 18))

  await desk.getByLabel('What you do').selectOption('Buy and retire credits')
  await desk.getByLabel('Amount to retire').fill('1.5')
  await desk.getByRole('radio', { name: /^Contribution/ }).click()
  await desk.getByLabel('Legal name').fill('Field trial Ltd')
  await desk.getByLabel('Country').selectOption('GB')
  await desk.getByText(/^Costs [\d.,]+ USDC now\.$/).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await desk.getByRole('button', { name: 'Preview retirement' }).click()
  const retirement = transactionDialog(page, /^Buy and order to retire 1\.5 /)
  await retirement.getByRole('checkbox').click()
  await confirmTransaction(page, /^Buy and order to retire 1\.5 .* as a delegate of Field trial$/)

  const orders = { address: chain.addressOf('RetirementOrders'), abi: retirementOrdersAbi } as const
  const orderId = await chain.client.readContract({ ...orders, functionName: 'orderCount' })
  await confirmOrder(chain, orderId)

  // What it brought belongs to the account, and only the owner moves it.
  await others.getByRole('link', { name: /^Certificate / }).waitFor()
  expect(await others.getByRole('button').count()).toBe(0)
  await wallet.switchAccount('investor')
  await others.getByRole('button', { name: /^Remove position / }).click()
  await confirmTransaction(page, /^Remove all of position \d+ for Field trial$/)
  expect(await held()).toBeGreaterThan(parseUnits('3.99', 18))
  await others.getByRole('button', { name: /^Send position / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click()
  await confirmTransaction(page, /^Send position /)
  await others.getByText(/^Position /).waitFor({ state: 'detached' })

  // Shares have earned yield since they were bought.
  await later(chain, day)
  await others.getByRole('button', { name: 'Claim the payments of HVNQH' }).click()
  const before = await usdcOf(chain, account)
  await confirmTransaction(page, 'Claim the payments of HVNQH for Field trial')
  expect(await usdcOf(chain, account)).toBeGreaterThan(before)
  for (const width of [360, 768, 1440]) {
    await resize(page, width)
    expect(await accessibilityProblems(page), `at ${width} px`).toEqual([])
  }
})

test('a delegate trades and spends within the budget and is stopped at its end, by a pause and at expiry', async ({
  app,
}) => {
  const { page, chain } = app
  const { investor, newcomer, verifier } = chain.accounts
  const desk = page.getByRole('region', { name: 'You are a delegate' })
  const wallet = await app.connectedWallet('investor')

  // A seeded account lets the investor trade for it.
  await app.open('/smart-account')
  await page.getByRole('link', { name: 'Treasury reserve' }).click()
  await desk.getByLabel('What you do').selectOption('Trade in the pools')
  await desk.getByLabel('Amount to pay').fill('50')
  await desk.getByText(/^The account gets about /).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await desk.getByRole('button', { name: 'Preview trade' }).click()
  await confirmTransaction(page, /^Swap 50 USDC for \S+ as a delegate of Treasury reserve$/)
  await desk.getByText('of 2,000, spent 50').waitFor()

  await app.open('/smart-account?create=delegation-rules')
  await page.getByLabel('Delegates, row 1').fill(newcomer)
  await page.getByLabel('Spending limits, row 1').fill('100')
  await page.getByLabel('Expirations, row 1').fill(clock((await chainTime(chain)) + 2 * day))
  const account = await createAccount(page, 'Petty cash', '250')

  await wallet.switchAccount('newcomer')
  await app.open('/smart-account')
  await page.getByRole('link', { name: 'Petty cash' }).click()
  await desk.getByLabel('Recipient').fill(verifier)
  await desk.getByLabel('Amount').fill('150')
  await desk.getByText('The maximum is 100 USDC. Enter that or less.').waitFor()
  expect(await desk.getByRole('button', { name: 'Preview' }).isDisabled()).toBe(true)

  const before = await usdcOf(chain, verifier)
  await desk.getByLabel('Amount').fill('80')
  await desk.getByRole('button', { name: 'Preview' }).click()
  await confirmTransaction(page, /^Send 80 USDC of Petty cash to 0x/)
  await accountLog(page)
    .getByText(/sent 80 USDC to 0x/)
    .waitFor()
  expect(await usdcOf(chain, verifier)).toBe(before + parseUnits('80', 6))
  expect(await accessibilityProblems(page)).toEqual([])

  const contract = { address: account, abi: smartAccountAbi } as const
  await chain.client.writeContract({ ...contract, account: investor, functionName: 'pause' })
  await desk.getByText('The account is paused.').waitFor()
  await chain.client.writeContract({ ...contract, account: investor, functionName: 'resume' })
  await desk.getByLabel('Amount').waitFor()

  await later(chain, 3 * day)
  // What the screen says of a time follows the clock of the reader; the contract has the last word.
  await expect(
    chain.client.simulateContract({
      ...contract,
      account: newcomer,
      functionName: 'transferAsDelegate',
      args: [chain.addressOf('TestUSDC'), verifier, 1n],
    }),
  ).rejects.toThrow('DelegateExpired')
})

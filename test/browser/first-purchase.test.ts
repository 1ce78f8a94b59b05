import type { Locator } from 'playwright-core'
import { type Address, erc20Abi, formatUnits, parseUnits } from 'viem'
import { expect } from 'vitest'
import { assetMarketAbi } from '../../src/chain/abi/assetMarket-abi.ts'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { maximumPaid } from '../../src/domain/pools/price-impact.ts'
import { formatAmount } from '../../src/lib/amount.ts'
import { smaller } from '../../src/lib/compare.ts'
import { formatUnitPrice, formatUsd } from '../../src/lib/format-money.ts'
import { usdc } from '../../src/lib/usdc.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import {
  chooseWallet,
  confirmTransaction,
  connectWallet,
  giveUsdc,
  openOffer,
  sampleAsset,
  transactionDialog,
  walletButton,
  walletChoice,
} from './support/actions.ts'
import { countClicks } from './support/clicks.ts'
import { hasFocus, pressOn } from './support/keyboard.ts'
import { type App, test } from './support/test.ts'

test('a newcomer gets test money, buys, sells and is paid yield', async ({ app }) => {
  const { page, chain } = app
  const { newcomer, marketMaker } = chain.accounts
  const house = await sampleAsset(chain, 'quayside-house-dublin')
  const usdc = chain.addressOf('TestUSDC')
  const market = chain.addressOf('AssetMarket')
  const balanceOf = (token: `0x${string}`, account: `0x${string}`) =>
    chain.client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [account],
    })
  const wallet = await app.installWallet('newcomer')
  const clicks = await countClicks(page)

  // Connect, and take test money from the faucet.
  await app.open(`/assets/${house.id}`)
  await connectWallet(page, wallet)
  await walletButton(page).click()
  await page.getByRole('button', { name: 'Get 10,000 USDC' }).click()
  await confirmTransaction(page, 'Get 10,000 test USDC')
  expect(await balanceOf(usdc, newcomer)).toBe(parseUnits('10000', 6))

  // Buy with a permit: one signature and one transaction, and no more than the tolerance stays allowed.
  await page.getByLabel('You buy').fill('3')
  await page.getByRole('button', { name: 'Buy', exact: true }).last().click()
  const preview = transactionDialog(page, 'Buy 3 HVNQH')
  await preview.getByText('may spend this; signing is free').waitFor()
  await preview.getByRole('button', { name: 'Sign and buy' }).waitFor()
  const sentBefore = wallet.requests.length
  await confirmTransaction(page, 'Buy 3 HVNQH')
  expect(clicks()).toBeLessThanOrEqual(17)
  const asked = wallet.requests.slice(sentBefore).map(({ method }) => method)
  expect(asked.filter((method) => method === 'eth_signTypedData_v4')).toHaveLength(1)
  expect(asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  expect(await balanceOf(house.token, newcomer)).toBe(parseUnits('3', 18))
  const allowance = await chain.client.readContract({
    address: usdc,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [newcomer, market],
  })
  expect(allowance).toBeLessThan(parseUnits('10', 6))
  const position = page.getByRole('region', { name: 'My position' })
  await position.filter({ hasText: /Shares\s*3\s*HVNQH/ }).waitFor()

  // Sell one share: offered here, bought by somebody else.
  await page.getByRole('radio', { name: 'Sell' }).click()
  await page.getByText('Available to sell: 3 HVNQH').waitFor()
  await page.getByLabel('You offer').fill('1')
  await page.getByLabel('Price per share').fill('260')
  await page.getByRole('button', { name: 'Offer for sale' }).click()
  await confirmTransaction(page, 'Offer 1 HVNQH for sale')
  const offer = await openOffer(chain, house.id, newcomer)
  expect(offer.price).toBe(parseUnits('260', 6))
  const beforeSale = await balanceOf(usdc, newcomer)
  await chain.client.writeContract({
    account: marketMaker,
    address: market,
    abi: assetMarketAbi,
    functionName: 'buy',
    args: [offer.id, parseUnits('1', 18), parseUnits('260', 6), 2n ** 40n, marketMaker],
  })
  expect((await balanceOf(usdc, newcomer)) - beforeSale).toBe(parseUnits('259.35', 6))

  // The issuer pays rent; when it has accrued, the newcomer claims its part.
  const rent = parseUnits('200000', 6)
  const earningShares = await chain.client.readContract({
    address: house.token,
    abi: financialAssetAbi,
    functionName: 'earningShares',
  })
  const now = (await chain.client.getBlock()).timestamp
  await chain.client.writeContract({
    account: house.issuer,
    address: house.token,
    abi: financialAssetAbi,
    functionName: 'distribute',
    args: [0, rent, now - 86_400n, now, now + 90_000n],
  })
  await chain.client.increaseTime({ seconds: 90_000 })
  await chain.client.mine({ blocks: 1 })
  await page.reload()
  await page.getByRole('button', { name: 'Claim yield' }).click()
  const beforeClaim = await balanceOf(usdc, newcomer)
  await confirmTransaction(page, /^Claim/)
  const claimed = (await balanceOf(usdc, newcomer)) - beforeClaim
  const part = (rent * parseUnits('2', 18)) / earningShares
  // The rent that was paid before accrues at the same time.
  expect(claimed).toBeGreaterThanOrEqual(part)
  expect(claimed).toBeLessThan(part + parseUnits('1', 6))
})

test('a visitor sees what shares would cost before there is a wallet', async ({ app }) => {
  const { page, chain } = app
  const house = await sampleAsset(chain, 'quayside-house-dublin')
  const wallet = await app.installWallet('newcomer')
  await app.open(`/assets/${house.id}`)
  await page.getByLabel('You pay').fill('1,000')
  await page.getByRole('radio', { name: /^Offers in the market/ }).click()
  const [listings, available] = await chain.client.readContract({
    address: chain.addressOf('AssetMarket'),
    abi: assetMarketAbi,
    functionName: 'listings',
    args: [1n, 100_000n],
  })
  const prices = listings
    .filter(({ assetId }, index) => assetId === house.id && (available[index] ?? 0n) > 0n)
    .map(({ pricePerUnit }) => pricePerUnit)
  const cheapest = prices.reduce(smaller)
  // In millionths of a share, rounded down.
  const bought = (parseUnits('1000', 6) * 10n ** 6n) / cheapest
  expect(await page.getByLabel('You buy').inputValue()).toBe(formatUnits(bought, 6))
  expect(await accessibilityProblems(page)).toEqual([])

  // Connecting from here loses neither what was typed nor the place.
  const trade = page.getByRole('region', { name: 'Trade' })
  await trade.getByRole('button', { name: 'Connect Wallet' }).click()
  await chooseWallet(page, wallet)
  await trade.getByRole('button', { name: /^You need [\d,.]+ USDC more$/ }).waitFor()
  expect(await page.getByLabel('You pay').inputValue()).toBe('1,000')
  await hasFocus(page.getByLabel('You buy'))
})

test('the first purchase needs no mouse, and the focus is never lost', async ({ app }) => {
  const { page, chain } = app
  const house = await sampleAsset(chain, 'quayside-house-dublin')
  const wallet = await app.installWallet('newcomer')
  await app.open(`/assets/${house.id}`, 'light')

  await pressOn(page, page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }))
  await walletChoice(page).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await chooseWallet(page, wallet, (choice) => pressOn(page, choice))
  await hasFocus(walletButton(page))

  // Without USDC the buy box leads to the faucet.
  const faucet = transactionDialog(page, 'Get 10,000 test USDC')
  await pressOn(page, page.getByRole('button', { name: 'Get test USDC' }))
  await pressOn(page, faucet.getByRole('button', { name: 'Confirm' }))
  await faucet.getByText(/^Confirmed in block/).waitFor()
  await page.keyboard.press('Escape')

  const amount = page.getByLabel('You buy')
  // The button that led to the faucet is gone; the focus stays in its form.
  await hasFocus(amount)
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  const purchase = transactionDialog(page, 'Buy 2 HVNQH')
  await purchase.getByText('Network fee').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await pressOn(page, purchase.getByRole('button', { name: /^(Sign|Approve) and / }))
  await purchase.getByText(/^Confirmed in block/).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await hasFocus(amount)

  expect(
    await chain.client.readContract({
      address: house.token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [chain.accounts.newcomer],
    }),
  ).toBe(parseUnits('2', 18))
})

/**
 * Three offers of a house below all others, of 2, 2 and 5 shares, and the newcomer with money before
 * the order form. The offer that is taken down goes after the preview, before the purchase is sent.
 */
async function beforeSweep(app: App) {
  const { chain } = app
  const { client, accounts } = chain
  const house = await sampleAsset(chain, 'quayside-house-dublin')
  const market = { address: chain.addressOf('AssetMarket'), abi: assetMarketAbi } as const
  const token = { address: house.token, abi: erc20Abi } as const
  const sharesOf = (account: Address) =>
    client.readContract({ ...token, functionName: 'balanceOf', args: [account] })
  const listings = async () => {
    const args = [1n, 100_000n] as const
    const [all] = await client.readContract({ ...market, functionName: 'listings', args })
    return all
  }
  const others = (await listings()).filter(({ assetId }) => assetId === house.id)
  const price = others.map(({ pricePerUnit }) => pricePerUnit).reduce(smaller)
  const holders = Object.values(accounts).filter((account) => account !== accounts.newcomer)
  const held = await Promise.all(holders.map(sharesOf))
  const seller = holders[held.findIndex((shares) => shares >= parseUnits('9', 18))]
  if (seller === undefined) throw new Error('Nobody holds nine shares of the house')
  const own = { ...token, account: seller, functionName: 'approve' } as const
  await client.writeContract({ ...own, args: [market.address, parseUnits('9', 18)] })
  const first = BigInt((await listings()).length + 1)
  const prices = [990n, 991n, 992n].map((thousandths) => (price * thousandths) / 1_000n)
  for (const [at, amount] of ['2', '2', '5'].entries()) {
    const args = [house.id, parseUnits(amount, 18), prices[at] ?? 0n, 0n, 0n] as const
    await client.writeContract({ ...market, account: seller, functionName: 'list', args })
  }
  await giveUsdc(chain, accounts.newcomer, '5000')
  const wallet = await app.connectedWallet('newcomer')
  await app.open(`/assets/${house.id}`)
  const usdc = { address: chain.addressOf('TestUSDC'), abi: erc20Abi } as const
  return {
    prices,
    shares: () => sharesOf(accounts.newcomer),
    paid: async () =>
      parseUnits('5000', 6) -
      (await client.readContract({
        ...usdc,
        functionName: 'balanceOf',
        args: [accounts.newcomer],
      })),
    /** What is left of the third offer. */
    leftOfLast: async () => (await listings())[Number(first) + 1]?.remaining,
    /** Confirms a previewed purchase whose cheapest offer is taken down while the wallet asks. */
    async buyWithoutFirst(dialog: Locator) {
      const release = wallet.hold('eth_sendTransaction')
      await dialog.getByRole('button', { name: 'Sign and buy' }).click()
      const asked = () => wallet.requests.map(({ method }) => method)
      await expect.poll(() => asked().at(-1), { timeout: 10_000 }).toBe('eth_sendTransaction')
      const cancel = { ...market, account: seller, functionName: 'cancel', args: [first] } as const
      await client.writeContract(cancel)
      release()
      await dialog.getByText(/^Confirmed in block/).waitFor()
      expect(asked().filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
    },
  }
}

const shares = (whole: bigint) => whole * 10n ** 18n

test('a purchase sweeps the cheapest offers, and others stand in for one that goes', async ({
  app,
}) => {
  const { page } = app
  const { prices, paid, ...house } = await beforeSweep(app)
  const [first = 0n, second = 0n, third = 0n] = prices
  const cost = 2n * (first + second + third)
  const most = maximumPaid(cost, 50n)
  await page.getByLabel('You buy').fill('6')
  await page.getByRole('radio', { name: /^Offers in the market/ }).click()
  await page.getByRole('button', { name: 'Buy', exact: true }).last().click()
  const dialog = transactionDialog(page, 'Buy 6 HVNQH')
  const text = (await dialog.getByText(/^Now 6 HVNQH/).textContent()) ?? ''
  const total = formatUsd(usdc(cost), { maximumFractionDigits: 6 })
  expect(text).toContain(`6 HVNQH for ${total}, from 3 offers`)
  expect(text).toContain(`${formatUnitPrice(usdc((cost + 3n) / 6n))} per share on average`)
  expect(text).toContain(`${formatUnitPrice(usdc(third))} at most`)
  // The total is bounded by the tolerance, each offer by its own price.
  const bound = `at most ${formatAmount(usdc(most), { maximumFractionDigits: 6 })}`
  expect(await dialog.textContent()).toContain(bound)
  for (const price of prices) {
    const each = `at most ${formatAmount(usdc(price))} USDC each`
    expect(await dialog.textContent()).toContain(each)
  }
  await dialog.getByText('Network fee').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  await house.buyWithoutFirst(dialog)
  expect(await house.shares()).toBe(shares(6n))
  expect(await paid()).toBe(2n * second + 4n * third)
  expect(await paid()).toBeLessThanOrEqual(most)
  expect(await house.leftOfLast()).toBe(shares(1n))
})

test('a payment buys fewer shares, and no less than said, when an offer goes', async ({ app }) => {
  const { page } = app
  const { prices, paid, ...house } = await beforeSweep(app)
  const [first = 0n, second = 0n, third = 0n] = prices
  const payment = 2n * (first + second + third)
  await page.getByLabel('You pay').fill(formatUnits(payment, 6))
  await page.getByRole('radio', { name: /^Offers in the market/ }).click()
  await page.getByRole('button', { name: 'Buy', exact: true }).last().click()
  const dialog = transactionDialog(page, 'Buy 6 HVNQH')
  await dialog.getByText('If 5.97 HVNQH cannot be bought within these limits').waitFor()

  await house.buyWithoutFirst(dialog)
  const bought = await house.shares()
  expect(bought).toBeLessThan(shares(6n))
  expect(bought).toBeGreaterThanOrEqual(parseUnits('5.97', 18))
  expect(await paid()).toBeLessThanOrEqual(payment)
  expect(await paid()).toBeGreaterThan(payment - 2n)
  // What was got is said, not what was planned.
  const got = formatAmount({ value: bought, decimals: 18 }, { maximumFractionDigits: 6 })
  await dialog.getByText(got).first().waitFor()
})

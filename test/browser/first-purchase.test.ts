import { erc20Abi, formatUnits, parseUnits } from 'viem'
import { expect } from 'vitest'
import { assetMarketAbi } from '../../src/chain/abi/assetMarket-abi.ts'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { smaller } from '../../src/lib/bigint.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import {
  chooseWallet,
  confirmTransaction,
  connectWallet,
  openOffer,
  sampleAsset,
  transactionDialog,
  walletButton,
  walletChoice,
} from './support/actions.ts'
import { hasFocus, pressOn } from './support/keyboard.ts'
import { test } from './support/test.ts'

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

import type { Address } from 'viem'
import { describe, expect } from 'vitest'
import { assetMarketAbi } from '../../src/chain/abi/assetMarket-abi.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import {
  chooseWallet,
  confirmTransaction,
  connectWallet,
  giveUsdc,
  sampleAsset,
  transactionDialog,
  walletButton,
} from './support/actions.ts'
import { type App, test } from './support/test.ts'
import type { WalletOptions } from './support/wallet.ts'

/** Someone with money before the preview of a purchase of three shares. */
async function aboutToBuy(app: App, options: Partial<WalletOptions> = {}) {
  const { page, chain } = app
  const house = await sampleAsset(chain, 'quayside-house-dublin')
  await giveUsdc(chain, chain.accounts.newcomer, '5000')
  const wallet = await app.connectedWallet('newcomer', options)
  await app.open(`/assets/${house.id}`)
  await page.getByLabel('You buy').fill('3')
  await page.getByRole('button', { name: 'Buy', exact: true }).last().click()
  const dialog = transactionDialog(page, 'Buy 3 HVNQH')
  return {
    house,
    wallet,
    dialog,
    begin: dialog.getByRole('button', { name: /^(Sign|Approve) and / }),
  }
}

type OpenOffer = { readonly id: bigint; readonly seller: Address }

/** The open offers of an asset, the cheapest first. */
async function offersOf(chain: App['chain'], assetId: bigint): Promise<readonly OpenOffer[]> {
  const [listings, available] = await chain.client.readContract({
    address: chain.addressOf('AssetMarket'),
    abi: assetMarketAbi,
    functionName: 'listings',
    args: [1n, 100_000n],
  })
  return listings
    .map((listing, index) => ({ ...listing, id: BigInt(index + 1) }))
    .filter((offer, index) => offer.assetId === assetId && (available[index] ?? 0n) > 0n)
    .toSorted((a, b) => (a.pricePerUnit < b.pricePerUnit ? -1 : 1))
}

const cancelOf = (chain: App['chain'], { id, seller }: OpenOffer) =>
  chain.client.writeContract({
    account: seller,
    address: chain.addressOf('AssetMarket'),
    abi: assetMarketAbi,
    functionName: 'cancel',
    args: [id],
  })

describe('the owner', () => {
  test('refuses the connection and can try again', async ({ app }) => {
    const wallet = await app.installWallet('newcomer')
    await app.open('/')
    wallet.rejectNext()
    await app.page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await chooseWallet(app.page, wallet)
    await app.page.getByRole('button', { name: 'Retry' }).click()
    await walletButton(app.page).waitFor()
  })

  test('refuses a signature: nothing is sent, nothing is lost', async ({ app }) => {
    const { wallet, dialog, begin } = await aboutToBuy(app)
    wallet.rejectNext()
    await begin.click()
    await dialog.getByRole('button', { name: 'Try again' }).waitFor()
    expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')

    await dialog.getByRole('button', { name: 'Try again' }).click()
    await begin.click()
    await dialog.getByText(/^Confirmed in block/).waitFor()
  })

  test('refuses to have a token added to the wallet, and has it added then', async ({ app }) => {
    const { house, wallet, dialog, begin } = await aboutToBuy(app)
    await begin.click()
    const add = dialog.getByRole('button', { name: 'Add HVNQH to wallet' })
    await add.waitFor()
    expect(await accessibilityProblems(app.page)).toEqual([])
    wallet.rejectNext()
    await add.click()
    await expect.poll(() => wallet.requests.at(-1)?.method).toBe('wallet_watchAsset')
    await add.click()
    await dialog.getByText(/^Your wallet shows/).waitFor()
    expect(wallet.requests.at(-1)?.params).toEqual([
      { type: 'ERC20', options: { address: house.token, symbol: 'HVNQH', decimals: 18 } },
    ])
  })
})

describe('the network', () => {
  test('is another one: the app says so, and brings the wallet over', async ({ app }) => {
    const wallet = await app.connectedWallet('newcomer')
    await app.open('/marketplace')
    await wallet.switchChain(1)
    const button = app.page.getByRole('banner').getByRole('button', { name: 'Wrong network' })
    await button.click()
    await app.page.getByRole('button', { name: /^Switch to / }).click()
    await button.waitFor({ state: 'detached' })
    expect(wallet.requests.at(-1)?.method).not.toBe('wallet_addEthereumChain')
  })

  test('is refused: the app says so, and asks again', async ({ app }) => {
    const { page } = app
    const wallet = await app.installWallet('newcomer', { chainId: 1, knowsLocalChain: false })
    await app.open('/marketplace')
    const release = wallet.hold('wallet_addEthereumChain')
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await chooseWallet(page, wallet)
    await expect.poll(() => wallet.requests.at(-1)?.method).toBe('wallet_addEthereumChain')
    wallet.rejectNext()
    release()
    await page.getByText(/^You refused to switch it to Canopy Local/).waitFor()
    await page.getByRole('banner').getByRole('button', { name: 'Wrong network' }).click()
    wallet.rejectNext()
    await page.getByRole('button', { name: /^Switch to / }).click()
    await page.getByText(/^You refused to switch to Canopy Local/).waitFor()
  })

  test('is not known to the wallet: it is added when connecting', async ({ app }) => {
    const wallet = await app.installWallet('newcomer', { chainId: 1, knowsLocalChain: false })
    await app.open('/marketplace')
    await connectWallet(app.page, wallet)
    const added = wallet.requests.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(added?.params[0]).toMatchObject({ chainId: '0x7a69', rpcUrls: [app.chain.url] })
    await app.page.getByRole('button', { name: 'Wrong network' }).waitFor({ state: 'detached' })
  })
})

describe('the account', () => {
  test('changes while a dialog is open: the new one never pays for the old', async ({ app }) => {
    const { wallet, dialog, begin } = await aboutToBuy(app)
    const changed = dialog.getByText('Your wallet changed to another account.')
    const asked = () => wallet.requests.map(({ method }) => method)
    await begin.waitFor()
    await wallet.switchAccount('investor')
    await changed.waitFor()
    expect(await dialog.getByText('You get').count()).toBe(0)
    expect(await begin.count()).toBe(0)
    expect(await accessibilityProblems(app.page)).toEqual([])

    await wallet.switchAccount('newcomer')
    await dialog.getByText('You get').waitFor()
    const release = wallet.hold('eth_signTypedData_v4')
    await begin.click()
    await expect.poll(() => asked().at(-1)).toBe('eth_signTypedData_v4')
    await wallet.switchAccount('investor')
    await changed.waitFor()
    release()
    await begin.waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'detached' })
    expect(asked()).not.toContain('eth_sendTransaction')
  })
})

describe('a wallet that sends batches', () => {
  test('takes allowance and purchase in one confirmation, also over a reload', async ({ app }) => {
    const { wallet, dialog } = await aboutToBuy(app, { batches: 'supported' })
    const { page, chain } = app
    await dialog.getByText('in the same transaction').waitFor()
    await chain.client.setAutomine(false)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByText('Pending').waitFor()

    await page.reload()
    await page.getByRole('button', { name: 'Transactions, 1 pending' }).click()
    await chain.client.mine({ blocks: 1 })
    await page.getByRole('dialog').getByText('Confirmed').waitFor()
    const asked = wallet.requests.map(({ method }) => method)
    expect(asked.filter((method) => method === 'wallet_sendCalls')).toHaveLength(1)
    expect(asked).not.toContain('eth_signTypedData_v4')
    expect(asked).not.toContain('eth_sendTransaction')
  })

  test('and refuses to upgrade the account is offered separate steps, and asked for none before', async ({
    app,
  }) => {
    const { wallet, dialog, begin } = await aboutToBuy(app, { batches: 'ready' })
    const asked = () => wallet.requests.map(({ method }) => method)
    await dialog.getByText('in the same transaction').waitFor()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByText('You declined to upgrade your account').waitFor()
    expect(asked()).toContain('wallet_sendCalls')
    expect(asked()).not.toContain('eth_signTypedData_v4')

    await dialog.getByRole('button', { name: 'Try again' }).click()
    await begin.click()
    await dialog.getByText(/^Confirmed in block/).waitFor()
    expect(asked()).toContain('eth_signTypedData_v4')
  })
})

test('a wallet that only sets window.ethereum is listed, and reconnects', async ({ app }) => {
  const { page } = app
  const wallet = await app.installWallet('newcomer', { announced: false })
  await app.open('/marketplace')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await chooseWallet(page, wallet, () =>
    page.getByTestId('rk-wallet-option-local.canopy.installed-wallet').click(),
  )
  await walletButton(page).waitFor()
  await page.reload()
  await walletButton(page).click()
  await page.getByText('Installed wallet').waitFor()
})

test('an offer that goes while an amount is entered is missed, and the amount is not', async ({
  app,
}) => {
  const { page, chain } = app
  const bill = await sampleAsset(chain, 'aldermoor-52-week-bill')
  await giveUsdc(chain, chain.accounts.newcomer, '5000')
  await app.connectedWallet('newcomer')
  await app.open(`/assets/${bill.id}`)
  await page.getByLabel('You buy').fill('3')
  await page.getByRole('radio', { name: /^Offers in the market/ }).click()
  const offers = await offersOf(chain, bill.id)
  const takeDown = (offer: OpenOffer) => cancelOf(chain, offer)

  const [cheapest, ...others] = offers
  if (cheapest === undefined || others.length === 0) throw new Error('Too few offers')
  await takeDown(cheapest)
  await page.getByText('Offers of your order are gone').waitFor()
  expect(await page.getByLabel('You buy').inputValue()).toBe('3')

  for (const offer of others) await takeDown(offer)
  await page.getByText('Your entry is kept for the next offers.').waitFor()
  // The pool is offered beside it, and is not chosen for the person.
  await page.getByText('Nothing now. Use the pool, or wait for the next offer.').waitFor()
  const offersWay = page.getByRole('radio', { name: /^Offers in the market/ })
  expect(await offersWay.isChecked()).toBe(true)
})

describe('a transaction', () => {
  test('that reverts says why and what to do', async ({ app }) => {
    const { house, wallet, dialog, begin } = await aboutToBuy(app)
    const { client } = app.chain

    // All offers go after the last simulation, before the block that the purchase is in.
    const release = wallet.hold('eth_sendTransaction')
    await begin.click()
    await expect
      .poll(() => wallet.requests.at(-1)?.method, { timeout: 10_000 })
      .toBe('eth_sendTransaction')
    for (const offer of await offersOf(app.chain, house.id)) await cancelOf(app.chain, offer)
    await client.setAutomine(false)
    release()
    await dialog.getByText('Pending').waitFor()
    await client.mine({ blocks: 1 })
    await dialog.getByText(/^The offers of your order are gone/).waitFor()
    await dialog.getByText('Technical details').click()
    await dialog.getByText(/SweepBelowMinimum/).waitFor()
  })

  test('approved after its page was reloaded is found again', async ({ app }) => {
    const { wallet, begin } = await aboutToBuy(app)
    const { page } = app
    const release = wallet.hold('eth_sendTransaction')
    await begin.click()
    await expect
      .poll(() => wallet.requests.at(-1)?.method, { timeout: 10_000 })
      .toBe('eth_sendTransaction')
    await page.reload()
    await page.getByRole('button', { name: 'Transactions' }).click()
    const centre = page.getByRole('dialog', { name: 'Transactions' })
    await centre.getByText('Unknown').waitFor()
    release()
    await centre.getByText('Confirmed').waitFor()
  })

  test('that another tab has sent already says so', async ({ app }) => {
    const { house, dialog, begin } = await aboutToBuy(app)
    await begin.waitFor()
    const other = await app.context.newPage()
    await other.goto(`${app.url}/assets/${house.id}`)
    await other.getByLabel('You buy').fill('3')
    await other.getByRole('button', { name: 'Buy', exact: true }).last().click()
    await confirmTransaction(other, 'Buy 3 HVNQH')

    await dialog.getByText('You already started this in this browser.').waitFor()
    await dialog.getByText(/Buy 3 HVNQH.* from another tab or dialog: confirmed/).waitFor()
    expect(await accessibilityProblems(app.page)).toEqual([])
  })

  test('that is pending survives a reload', async ({ app }) => {
    const { dialog, begin } = await aboutToBuy(app)
    const { page, chain } = app
    await chain.client.setAutomine(false)
    await begin.click()
    await dialog.getByText('Pending').waitFor()

    await page.reload()
    await page.getByRole('button', { name: 'Transactions, 1 pending' }).click()
    await page.getByRole('dialog').getByText('Buy 3 HVNQH').waitFor()
    await chain.client.mine({ blocks: 1 })
    await page.getByRole('dialog').getByText('Confirmed').waitFor()
  })
})

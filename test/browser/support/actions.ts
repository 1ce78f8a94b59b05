import type { Locator, Page } from 'playwright-core'
import { type Address, parseUnits } from 'viem'
import { metadataUrl } from '../../../scripts/seed/assets/publish.ts'
import { assetMarketAbi } from '../../../src/chain/abi/assetMarket-abi.ts'
import { assetRegistryAbi } from '../../../src/chain/abi/assetRegistry-abi.ts'
import { testUsdcAbi } from '../../../src/chain/abi/testUsdc-abi.ts'
import type { TestChain } from './chain.ts'
import { pressOn, tabTo } from './keyboard.ts'
import type { ScriptedWallet } from './wallet.ts'

/** What people do on many screens, in the words that they see. */

/** Connects the installed wallet through RainbowKit's choice of wallets. */
export async function connectWallet(page: Page, wallet: ScriptedWallet): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await chooseWallet(page, wallet)
  await walletButton(page).waitFor()
}

/** The installed wallet in RainbowKit's choice of wallets. */
export const walletChoice = (page: Page): Locator =>
  page.getByTestId('rk-wallet-option-test.canopy.owner')

/**
 * Chooses the installed wallet. Its owner answers when RainbowKit says that it waits for that: an
 * answer that comes before is missed.
 */
export async function chooseWallet(
  page: Page,
  wallet: ScriptedWallet,
  choose = (choice: Locator) => choice.click(),
): Promise<void> {
  const answers = ['wallet_requestPermissions', 'eth_requestAccounts'].map(wallet.hold)
  await choose(walletChoice(page))
  await page.getByText('Confirm connection in the extension').waitFor()
  for (const answer of answers) answer()
}

/** The connected account in the top bar. */
export const walletButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^(USDC|[\d,.]+ USDC|Wallet account)|0x/ })

/** The dialog that a transaction goes through, by its title. */
export const transactionDialog = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('dialog', { name: title })

/** Sends a previewed transaction and waits for its confirmation. */
export async function confirmTransaction(page: Page, title: string | RegExp): Promise<void> {
  const dialog = transactionDialog(page, title)
  await dialog.getByRole('button', { name: /^(Confirm$|Sign and |Approve and )/ }).click()
  await dialog.getByText(/^Confirmed in block/).waitFor()
  // The corner of the dialog has a button of the same name.
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
}

/**
 * The same without a mouse, with what has to be acknowledged first.
 *
 * @param leave The button or link that leaves the dialog.
 */
export async function signByKeys(page: Page, title: RegExp, leave = 'Close'): Promise<void> {
  const dialog = transactionDialog(page, title)
  await dialog.waitFor()
  for (const statement of await dialog.getByRole('checkbox').all()) {
    await tabTo(page, statement)
    await page.keyboard.press('Space')
  }
  await pressOn(page, dialog.getByRole('button', { name: /^(Confirm$|Sign and |Approve and )/ }))
  await dialog.getByText(/^Confirmed in block/).waitFor()
  const way = dialog
    .getByRole('button', { name: leave })
    .or(dialog.getByRole('link', { name: leave }))
  await pressOn(page, way.last())
  await dialog.waitFor({ state: 'detached' })
}

/** A sample asset on the chain, by the name of its files. */
export async function sampleAsset(
  { client, addressOf }: TestChain,
  slug: string,
): Promise<{ id: bigint; token: Address; issuer: Address }> {
  const assets = await client.readContract({
    address: addressOf('AssetRegistry'),
    abi: assetRegistryAbi,
    functionName: 'assets',
    args: [1n, 1_000n],
  })
  const at = assets.findIndex(({ metadataURI }) => metadataURI === metadataUrl(slug))
  const asset = assets[at]
  if (asset === undefined) throw new Error(`The chain has no ${slug}`)
  return { id: BigInt(at + 1), token: asset.token, issuer: asset.issuer }
}

/** The open offer of an asset by a seller. */
export async function openOffer(
  { client, addressOf }: TestChain,
  assetId: bigint,
  seller: Address,
): Promise<{ id: bigint; price: bigint }> {
  const [page] = await client.readContract({
    address: addressOf('AssetMarket'),
    abi: assetMarketAbi,
    functionName: 'listings',
    args: [1n, 100_000n],
  })
  const at = page.findLastIndex(
    (offer) => offer.assetId === assetId && offer.seller === seller && offer.active,
  )
  const offer = page[at]
  if (offer === undefined) throw new Error(`${seller} offers nothing of asset ${assetId}`)
  return { id: BigInt(at + 1), price: offer.pricePerUnit }
}

/** Gives an account USDC without the detour over the faucet. */
export async function giveUsdc(
  { client, accounts, addressOf }: TestChain,
  to: Address,
  amount: string,
): Promise<void> {
  await client.writeContract({
    account: accounts.admin,
    address: addressOf('TestUSDC'),
    abi: testUsdcAbi,
    functionName: 'mint',
    args: [to, parseUnits(amount, 6)],
  })
}

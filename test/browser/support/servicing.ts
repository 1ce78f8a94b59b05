import type { Locator, Page } from 'playwright-core'
import { type Address, erc20Abi, parseUnits } from 'viem'
import { assetRegistryAbi } from '../../../src/chain/abi/assetRegistry-abi.ts'
import { servicingAbi } from '../../../src/chain/abi/servicing-abi.ts'
import type { TestChain } from './chain.ts'
import { pressOn, typeInto } from './keyboard.ts'
import { chainTime, later } from './smart-accounts.ts'
import type { App } from './test.ts'

/** The ledger of what assets owe, for reads. */
export const ledgerOf = ({ addressOf }: TestChain) =>
  ({ address: addressOf('Servicing'), abi: servicingAbi }) as const

/** The token of an asset, by its id in the registry. */
export async function tokenOf({ client, addressOf }: TestChain, assetId: bigint) {
  const { token } = await client.readContract({
    ...{ address: addressOf('AssetRegistry'), abi: assetRegistryAbi },
    ...{ functionName: 'asset', args: [assetId] },
  })
  return token
}

/** Moves the clocks of the chain and of the browser on to a moment, in unix seconds. */
export async function laterUntil({ page, chain }: App, moment: number): Promise<void> {
  await later(chain, moment - (await chainTime(chain)))
  await page.clock.setSystemTime(moment * 1_000)
}

/** What an asset owes now, in smallest units of USDC. */
export async function owedBy(chain: TestChain, assetId: bigint): Promise<bigint> {
  const { interest, principal } = await chain.client.readContract({
    ...ledgerOf(chain),
    functionName: 'arrearsOf',
    args: [assetId],
  })
  return interest + principal
}

/** Gives an account shares of another one, without the detour over the market. */
export async function giveShares(
  { client }: TestChain,
  token: Address,
  from: Address,
  to: Address,
  shares: string,
): Promise<void> {
  await client.writeContract({
    ...{ account: from, address: token, abi: erc20Abi },
    ...{ functionName: 'transfer', args: [to, parseUnits(shares, 18)] },
  })
}

/** Unfolds a part of the screen by keys. */
export const unfold = (page: Page, within: Locator, summary: string): Promise<void> =>
  pressOn(page, within.locator('summary', { hasText: summary }))

/** Types a day into an input of dates, as its owner in the United States does: `2027-01-31`. */
export async function typeDay(page: Page, target: Locator, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-')
  // The first part of the date has the focus, wherever it was.
  await target.blur()
  await target.focus()
  await page.keyboard.type(`${month}${date}${year}`)
}

/** Says why in the dialog that asks, and goes on to the preview. */
export async function giveReason(
  page: Page,
  dialog: Locator,
  reason: string,
  action: string,
): Promise<void> {
  await typeInto(page, dialog.getByLabel('Reason'), reason)
  await pressOn(page, dialog.getByRole('button', { name: action, exact: true }))
}

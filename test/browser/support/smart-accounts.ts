import type { Page } from 'playwright-core'
import { type Address, erc20Abi } from 'viem'
import { confirmTransaction } from './actions.ts'
import type { TestChain } from './chain.ts'

export const day = 86_400

/** What somebody holds, in smallest units of USDC. */
export const usdcOf = ({ client, addressOf }: TestChain, owner: Address): Promise<bigint> =>
  client.readContract({
    address: addressOf('TestUSDC'),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })

/** Moves the clock of the chain on. */
export async function later({ client }: TestChain, seconds: number): Promise<void> {
  await client.increaseTime({ seconds })
  await client.mine({ blocks: 1 })
}

export const chainTime = async ({ client }: TestChain): Promise<number> =>
  Number((await client.getBlock()).timestamp)

/** A time as the date inputs take it, UTC. */
export const clock = (seconds: number): string =>
  new Date(seconds * 1_000).toISOString().slice(0, 16)

/** Creates the account of the open form with some USDC, and returns its address. */
export async function createAccount(page: Page, name: string, funding?: string): Promise<Address> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  if (funding !== undefined) {
    await page.getByRole('button', { name: 'Add tokens' }).click()
    await page.getByLabel('Amount of USDC').fill(funding)
  }
  await page.getByRole('button', { name: 'Preview and create' }).click()
  await confirmTransaction(page, `Create ${name}`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  const id = new URL(page.url()).searchParams.get('account')
  if (id === null) throw new Error('The account was not opened')
  return id as Address
}

export const accountLog = (page: Page) => page.getByRole('table', { name: 'Log' })

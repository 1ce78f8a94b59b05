import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Address, concat, getAddress, type Hex, numberToHex } from 'viem'
import { describe, expect } from 'vitest'
import { assetMarketAbi } from '../../src/chain/abi/assetMarket-abi.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import type { TestChain } from './support/chain.ts'
import { settled } from './support/page.ts'
import { test } from './support/test.ts'

/** Another client, by other authors: what it reads is what the explorer must show. */
const cast = fileURLToPath(new URL('../../node_modules/.bin/cast', import.meta.url))
const run = promisify(execFile)

/** Encodes, asks and decodes with cast. (Its own `call` sends a field that Hardhat does not take.) */
async function castCall(
  { url }: TestChain,
  to: Address,
  signature: string,
  args: readonly string[],
  block: bigint,
): Promise<readonly string[]> {
  const ask = async (...words: readonly string[]) => (await run(cast, [...words])).stdout.trim()
  const data = await ask('calldata', signature, ...args)
  const request = JSON.stringify({ to, data })
  const answer = await ask('rpc', 'eth_call', request, numberToHex(block), '--rpc-url', url)
  const decoded = await ask('abi-decode', signature, JSON.parse(answer))
  // Large numbers are followed by their scientific notation.
  return decoded.split('\n').map((line) => line.replace(/ \[.*\]$/, ''))
}

const contractPath = (contract: string, state: Readonly<Record<string, string>>): string =>
  `/contracts/${contract}?${new URLSearchParams(state)}`

const unknown = getAddress('0x00000000000000000000000000000000000c0de1')

describe('reading', () => {
  test('shows what cast reads, now and at an earlier block', async ({ app }) => {
    const { page, chain } = app
    const market = chain.addressOf('AssetMarket')
    const head = await chain.client.getBlockNumber()
    const early = head / 2n
    const [now] = await castCall(chain, market, 'listingCount()(uint256)', [], head)
    const [then] = await castCall(chain, market, 'listingCount()(uint256)', [], early)
    expect(now).not.toBe(then)

    const result = page.getByRole('region', { name: 'Result' })
    await app.open(contractPath('AssetMarket', { fn: 'listingCount()' }))
    await result.getByText(`Block ${head.toLocaleString('en')}`, { exact: false }).waitFor()
    expect(await result.getByRole('definition').textContent()).toBe(now)

    const block = page.getByRole('textbox', { name: 'Read at block' })
    await block.fill(early.toString())
    await block.press('Enter')
    await result.getByText(`Block ${early.toLocaleString('en')}`, { exact: false }).waitFor()
    expect(await result.getByRole('definition').textContent()).toBe(then)
    expect(new URL(page.url()).searchParams.get('block')).toBe(early.toString())
    await settled(page)
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('takes a list of tuples, and decodes the answer as cast does', async ({ app }) => {
    const { page, chain } = app
    const market = chain.addressOf('AssetMarket')
    const credits = chain.addressOf('EnvironmentalCredits')
    const [listings] = await chain.client.readContract({
      address: market,
      abi: assetMarketAbi,
      functionName: 'listings',
      args: [1n, 1_000n],
    })
    const at = listings.findIndex(({ token, active }) => token === credits && active)
    const listing = listings[at]
    if (listing === undefined) throw new Error('No credits are for sale')
    const purchase = [String(at + 1), listing.tokenId.toString(), '1000']
    const head = await chain.client.getBlockNumber()
    const expected = await castCall(
      chain,
      chain.addressOf('RetirementRouter'),
      'quote((uint256,uint256,uint256)[])(uint256)',
      [`[(${purchase.join(',')})]`],
      head,
    )

    await app.open(contractPath('RetirementRouter', { fn: 'quote((uint256,uint256,uint256)[])' }))
    await page.getByRole('button', { name: 'Add to purchases' }).click()
    for (const [name, text] of [
      ['listingId', purchase[0]],
      ['tokenId', purchase[1]],
      ['amount', '1e3'],
    ] as const) {
      await page.getByRole('textbox', { name }).fill(text ?? '')
    }
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    const result = page.getByRole('region', { name: 'Result' })
    const shown = await result.getByRole('definition').first().textContent()
    expect(shown?.replaceAll(/\D/g, '')).toBe(expected[0])
  })
})

test('a simulated call that reverts says why, and in which line', async ({ app }) => {
  const { page, chain } = app
  await app.open(contractPath('AssetMarket', { tab: 'write', fn: 'cancel(uint256)' }))
  await page.getByRole('textbox', { name: 'listingId' }).fill('1')
  await page.getByRole('textbox', { name: /^Simulate as/ }).fill(chain.accounts.newcomer)
  await page.getByRole('button', { name: 'Simulate', exact: true }).click()
  const outcome = page.getByRole('region', { name: 'It would revert' })
  const error = outcome.getByRole('alert')
  await error.getByText(`NotSeller(1, ${chain.accounts.newcomer})`).waitFor()
  await outcome.getByText('revert NotSeller(', { exact: false }).waitFor()

  await outcome.getByRole('link', { name: /^contracts\/market\/AssetMarket\.sol:\d+$/ }).click()
  const source = page.getByRole('figure')
  await source.locator('.bg-primary-soft').getByText('NotSeller', { exact: false }).waitFor()
})

describe('the code on the chain', () => {
  test('is told from code that somebody has altered', async ({ app }) => {
    const { page, chain } = app
    const market = chain.addressOf('AssetMarket')
    await app.open(contractPath('AssetMarket', { tab: 'source' }))
    await page.getByText('byte for byte.', { exact: false }).waitFor()

    const code = (await chain.client.getCode({ address: market })) ?? '0x'
    const middle = 2 + 2 * 4_000
    const other = code.slice(middle, middle + 2) === '5b' ? '00' : '5b'
    const altered = `${code.slice(0, middle)}${other}${code.slice(middle + 2)}` as Hex
    await chain.client.setCode({ address: market, bytecode: altered })
    await page.reload()
    await page.getByText('1 bytes differ, the first at byte 4,000', { exact: false }).waitFor()
    await page.getByText('Code differs').first().waitFor()
  })

  test('of a clone is that of its implementation', async ({ app }) => {
    const { page, chain } = app
    const usdc = chain.addressOf('TestUSDC')
    const bytecode = concat(['0x363d3d373d3d3d363d73', usdc, '0x5af43d82803e903d91602b57fd5bf3'])
    await chain.client.setCode({ address: unknown, bytecode })
    await app.open(contractPath(unknown, { tab: 'source' }))
    await page.getByText('Clone (ERC-1167)', { exact: true }).waitFor()
    await page.getByText('The code is TestUSDC of contracts/local/TestUSDC.sol').waitFor()
    await page.getByText('Verified', { exact: true }).waitFor()
  })

  test('that nobody knows can be read with a pasted ABI', async ({ app }) => {
    const { page, chain } = app
    // Returns 42 to every call.
    await chain.client.setCode({ address: unknown, bytecode: '0x602a60005260206000f3' })
    await app.open(contractPath(unknown, {}))
    const abi = page.getByRole('textbox', { name: 'ABI' })
    await abi.fill('[{"type": "function"')
    await page.getByRole('button', { name: 'Use this ABI' }).click()
    await page.getByText('The JSON is incomplete or malformed.', { exact: false }).waitFor()
    await abi.fill('function answer() view returns (uint256 result)')
    await page.getByRole('button', { name: 'Use this ABI' }).click()
    await page.getByText('You pasted the ABI of this contract.').waitFor()
    const values = page.getByRole('region', { name: 'All values' })
    await values.getByText('42', { exact: true }).waitFor()
    await page.getByText('Unknown code').waitFor()
  })

  test('is missing where there is no contract, which the page says', async ({ app }) => {
    await app.open(contractPath('0x00000000000000000000000000000000000000AA', {}))
    await app.page.getByText('There is no contract at this address on Canopy Local').waitFor()
  })
})

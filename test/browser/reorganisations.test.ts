import type { Page } from 'playwright-core'
import {
  type Hash,
  type Hex,
  serializeTransaction,
  type TransactionSerializableEIP1559,
} from 'viem'
import { describe, expect, onTestFinished } from 'vitest'
import { finalityDepth } from '../../src/chain/known-networks.ts'
import { publicChainIds } from '../../src/chain/network-names.ts'
import { openGate } from '../gate/gate.ts'
import { giveUsdc, sampleAsset, transactionDialog, walletButton } from './support/actions.ts'
import type { TestChain } from './support/chain.ts'
import { readThrough } from './support/gated.ts'
import { ownLane } from './support/lane.ts'
import { type App, test } from './support/test.ts'

/** A purchase of three shares, confirmed in the dialog that still shows it. */
async function bought({ page }: App) {
  await page.getByLabel('You buy').fill('3')
  await page.getByRole('button', { name: 'Buy', exact: true }).last().click()
  const dialog = transactionDialog(page, 'Buy 3 HVNQH')
  await dialog.getByRole('button', { name: /^(Confirm$|Sign and |Approve and )/ }).click()
  await dialog.getByText(/^Confirmed in block/).waitFor()
  return dialog
}

/** A transaction as its sender signed it, to be sent again. */
async function signed({ client }: TestChain, hash: Hash): Promise<Hex> {
  const transaction = await client.getTransaction({ hash })
  const { r, s, yParity = 0, to, input, ...rest } = transaction
  const unsigned = { ...rest, to, data: input, type: 'eip1559' } as TransactionSerializableEIP1559
  return serializeTransaction(unsigned, { r, s, yParity })
}

async function newestTransaction({ client }: TestChain): Promise<Hash> {
  const [hash] = (await client.getBlock()).transactions
  if (hash === undefined) throw new Error('The newest block is empty')
  return hash
}

/** How often pages ask for receipts. */
function countReceipts(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('eth_getTransactionReceipt') === true) count++
  })
  return () => count
}

declare global {
  interface Window {
    collectedTexts: string[]
  }
}

/** Runs in the page: keeps its whole text whenever that changes. */
function collectTexts(): void {
  window.collectedTexts = []
  const collect = () => window.collectedTexts.push(document.body.textContent)
  const all = { subtree: true, childList: true, characterData: true }
  new MutationObserver(collect).observe(document.body, all)
}

describe('a reorganisation', () => {
  test('of 3 and of 12 blocks undoes a purchase until it is mined again, and none later', async ({
    app,
  }) => {
    const { page, chain } = app
    const { client } = chain
    const house = await sampleAsset(chain, 'quayside-house-dublin')
    await giveUsdc(chain, chain.accounts.newcomer, '5000')
    await app.connectedWallet('newcomer')
    await app.open(`/assets/${house.id}`)

    // In the dialog.
    let before = await chain.snapshot()
    const dialog = await bought(app)
    let sent = await signed(chain, await newestTransaction(chain))
    await client.mine({ blocks: 2 })
    await chain.revert(before)
    await client.mine({ blocks: 4 })
    await dialog.getByText('Replaced by a reorganisation').waitFor()
    await dialog.getByText(/It waits to be included again/).waitFor()
    await client.sendRawTransaction({ serializedTransaction: sent })
    await dialog.getByText(/^Confirmed in block/).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()

    // In the list, and in a message.
    before = await chain.snapshot()
    await (await bought(app)).getByRole('button', { name: 'Close' }).last().click()
    sent = await signed(chain, await newestTransaction(chain))
    await client.mine({ blocks: 11 })
    await page.getByRole('button', { name: 'Transactions' }).click()
    const list = page.getByRole('dialog', { name: 'Transactions' })
    await expect.poll(() => list.getByText('Confirmed').count()).toBe(2)
    await chain.revert(before)
    await client.mine({ blocks: 14 })
    await list.getByText('Replaced by a reorganisation').waitFor()
    await page.getByText(/^A reorganisation of the chain has undone it/).waitFor()
    expect(await list.getByText('Confirmed', { exact: true }).count()).toBe(1)
    await client.sendRawTransaction({ serializedTransaction: sent })
    await expect.poll(() => list.getByText('Confirmed', { exact: true }).count()).toBe(2)

    // At the depth at which it is final, nobody looks any more.
    const receipts = countReceipts(page)
    await client.mine({ blocks: 1 })
    await expect.poll(receipts).toBeGreaterThan(0)
    await client.mine({ blocks: Number(finalityDepth) })
    const head = client.getBlockNumber()
    await page
      .getByText(new RegExp(`block ${(await head).toLocaleString('en')}`))
      .first()
      .waitFor()
    const looked = receipts()
    // Three looks for a new block apart (`looksApart`): long enough for one that should not be.
    for (let block = 0; block < 3; block++) {
      await client.mine({ blocks: 1 })
      await page.waitForTimeout(1_600)
    }
    expect(receipts()).toBe(looked)
  })
})

test('a purchase through nodes of which half are 20 blocks behind is followed to the end, and no figure goes back', async ({
  app,
}) => {
  const { page, chain, context } = app
  const chainId = publicChainIds.baseSepolia
  const house = await sampleAsset(chain, 'quayside-house-dublin')
  await giveUsdc(chain, chain.accounts.newcomer, '5000')
  // One by one, so that each has a state of its own.
  for (let block = 0; block < 25; block++) await chain.client.mine({ blocks: 1 })
  const gate = await openGate(chain.url, { chainId, behind: { every: 2, blocks: 20n } })
  onTestFinished(gate.close)
  app.recorder.allowOrigin(gate.url)
  await readThrough(context, [gate], ownLane().deploymentsFolder)
  await app.connectedWallet('newcomer', { localId: chainId })
  await page.goto(`${app.url}/assets/${house.id}?network=${chainId}`)
  await walletButton(page).getByText('5,000').waitFor()
  // The blocks of a public network go on.
  const mining = setInterval(() => void chain.client.mine({ blocks: 1 }), 1_000)
  onTestFinished(() => clearInterval(mining))
  await bought(app)
  // The dialog hides the rest of the page from who looks for roles.
  await expect.poll(() => page.locator('header').first().textContent()).not.toContain('5,000')
  await page.evaluate(collectTexts)
  const { late } = gate.count()
  // As long as eight new blocks, each of which is read through nodes of which half lag.
  await page.waitForTimeout(8_000)
  clearInterval(mining)
  const texts = await page.evaluate(() => window.collectedTexts)
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((text) => text.includes('5,000 USDC'))).toEqual([])
  expect(gate.count().late - late).toBeGreaterThan(0)
})

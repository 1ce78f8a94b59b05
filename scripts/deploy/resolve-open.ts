import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { trackTransaction } from '@nomicfoundation/ignition-core'
import type { EthereumProvider } from 'hardhat/types/providers'
import { type Address, type Client, createClient, custom, TransactionNotFoundError } from 'viem'
import {
  getBlockNumber,
  getTransaction,
  getTransactionCount,
  sendTransaction,
  waitForTransactionReceipt,
} from 'viem/actions'
import { findByNonce } from '../../src/chain/transactions/follow.ts'
import { UserError } from '../lib/user-error.ts'
import {
  type OpenTransaction,
  openTransactions,
  replacedTransactions,
  withConfirmation,
  withoutTransactions,
} from './journal.ts'

/** How long a transaction that waits at the node is waited for. */
const timeoutMs = 300_000

type Options = {
  readonly provider: EthereumProvider
  /** Of the deployment. */
  readonly folder: string
  readonly from: Address
  readonly pollingInterval: number
  readonly confirmations: number
}

/**
 * Resolves the transactions that an interrupted run left open. Ignition follows those that the node
 * knows. One without a hash is found by its nonce, and one of which the node knows neither hash nor
 * nonce is forgotten, so that it is sent again: Ignition would count its nonce and wait for ever. What the
 * account has sent besides gets its confirmations, without which Ignition does not begin (HHE10402).
 *
 * @throws UserError when one waits at the node for too long.
 */
export async function resolveOpenTransactions(options: Options): Promise<void> {
  const { provider, folder, from, pollingInterval, confirmations } = options
  const path = join(folder, 'journal.jsonl')
  const journal = await readFile(path, 'utf8').catch(() => '')
  const client = createClient({ transport: custom(provider), cacheTime: 0, pollingInterval })
  const forgotten: OpenTransaction[] = []
  let gaps: readonly number[] = []
  for (const open of openTransactions(journal)) {
    const isFollowed = await isKnown(client, open)
    if (isFollowed || open.hashes.length === 0) {
      // The node may keep it, and mines it only after every nonce before it.
      for (const nonce of gaps) await spendNonce(client, from, nonce)
      gaps = []
    }
    if (isFollowed) continue
    if (!(await isMined(client, from, open.nonce, pollingInterval))) {
      forgotten.push(open)
      gaps = [...gaps, open.nonce]
    } else if (open.hashes.length === 0) {
      const fromBlock = await blockBefore(client, from, open.nonce)
      const found = await findByNonce(client, from, { nonce: open.nonce, fromBlock })
      if (found === undefined) throw new UserError(`The node has no transaction ${open.nonce}.`)
      await trackTransaction(folder, found.hash, provider, confirmations)
    }
  }
  if (forgotten.length > 0) {
    await writeFile(path, withoutTransactions(await readFile(path, 'utf8'), forgotten))
  }
  const after = await readFile(path, 'utf8').catch(() => '')
  for (const open of replacedTransactions(after)) {
    const receipt = await receiptOf(client, open, confirmations)
    if (receipt === undefined) continue
    await writeFile(path, withConfirmation(await readFile(path, 'utf8'), open, receipt))
  }
  const isFollowing = openTransactions(await readFile(path, 'utf8').catch(() => '')).length > 0
  if (!isFollowing) await waitForConfirmations(client, options)
}

/** Waits until every transaction of the account has as many confirmations as are asked for. */
async function waitForConfirmations(
  client: Client,
  { from: address, confirmations, pollingInterval }: Options,
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const sent = await getTransactionCount(client, { address, blockTag: 'pending' })
    if (sent === 0) return
    const blockNumber = (await getBlockNumber(client)) - BigInt(confirmations) + 1n
    if (blockNumber >= 0n) {
      const confirmed = await getTransactionCount(client, { address, blockNumber })
      if (confirmed === sent) return
    }
    if (performance.now() > deadline) {
      throw new UserError(
        `Transactions of ${address} wait for ${confirmations} confirmations. Run the same command again ` +
          'when they have them.',
      )
    }
    await setTimeout(pollingInterval)
  }
}

/** The receipt of a mined transaction; undefined where its sender replaced it, which Ignition handles. */
async function receiptOf(client: Client, { hashes }: OpenTransaction, confirmations: number) {
  const [hash] = hashes
  if (hash === undefined) return undefined
  const receipt = await waitForTransactionReceipt(client, { hash, confirmations })
  return hashes.includes(receipt.transactionHash) ? receipt : undefined
}

/** Whether the node knows one of the hashes. */
async function isKnown(client: Client, { hashes }: OpenTransaction): Promise<boolean> {
  const found = await Promise.all(
    hashes.map((hash) =>
      getTransaction(client, { hash }).catch((error: unknown) => {
        if (error instanceof TransactionNotFoundError) return undefined
        throw error
      }),
    ),
  )
  return found.some((transaction) => transaction !== undefined)
}

/** Whether a nonce has been used. While its transaction waits at the node, so does this. */
async function isMined(
  client: Client,
  address: Address,
  nonce: number,
  pollingInterval: number,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while ((await getTransactionCount(client, { address, blockTag: 'latest' })) <= nonce) {
    if ((await getTransactionCount(client, { address, blockTag: 'pending' })) <= nonce) return false
    if (performance.now() > deadline) {
      throw new UserError(
        `Transaction ${nonce} of ${address}, which an earlier run has sent, is not mined yet. ` +
          'Run the same command again when it is.',
      )
    }
    await setTimeout(pollingInterval)
  }
  return true
}

/** Sends nothing to the account itself under a nonce. */
async function spendNonce(client: Client, account: Address, nonce: number): Promise<void> {
  const hash = await sendTransaction(client, { account, to: account, nonce, chain: null })
  await waitForTransactionReceipt(client, { hash })
}

/** A block before a nonce was used, as new as possible: few nodes know the state of old blocks. */
async function blockBefore(client: Client, address: Address, nonce: number): Promise<bigint> {
  const head = await getBlockNumber(client)
  for (let back = 16n; back < head; back *= 2n) {
    const blockNumber = head - back
    if ((await getTransactionCount(client, { address, blockNumber })) <= nonce) return blockNumber
  }
  return 0n
}

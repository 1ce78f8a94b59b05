import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { trackTransaction } from '@nomicfoundation/ignition-core'
import type { EthereumProvider } from 'hardhat/types/providers'
import { type Address, type Client, createClient, custom } from 'viem'
import { getBlockNumber, getTransactionCount } from 'viem/actions'
import { findByNonce } from '../../src/chain/transactions/find-sent.ts'
import { UserError } from '../lib/user-error.ts'

/** A transaction of which Ignition's journal has that it was about to be sent, but not its hash. */
export type LostTransaction = {
  readonly futureId: string
  readonly networkInteractionId: number
  readonly nonce: number
}

type JournalMessage = Partial<LostTransaction> & { readonly type?: string }

/** How long a transaction that waits at the node is waited for. */
const patienceMs = 300_000

/**
 * Resolves what an earlier run left open that was cut off while it sent a transaction: Ignition
 * refuses to go on before someone tells it the hash. The transaction is found by its nonce; one that
 * never reached the node is forgotten, so that it is sent again.
 *
 * @throws UserError when it waits at the node for too long.
 */
export async function resolveLostTransactions({
  provider,
  folder,
  from,
  pollingInterval,
  confirmations,
}: {
  readonly provider: EthereumProvider
  /** Of the deployment. */
  readonly folder: string
  readonly from: Address
  readonly pollingInterval: number
  readonly confirmations: number
}): Promise<void> {
  const path = join(folder, 'journal.jsonl')
  const journal = await readFile(path, 'utf8').catch(() => '')
  const client = createClient({ transport: custom(provider), cacheTime: 0 })
  const forgotten: LostTransaction[] = []
  for (const lost of lostTransactions(journal)) {
    if (await isMined(client, from, lost.nonce, pollingInterval)) {
      const fromBlock = await blockBefore(client, from, lost.nonce)
      const found = await findByNonce(client, from, { nonce: lost.nonce, fromBlock })
      if (found === undefined) throw new UserError(`The node has no transaction ${lost.nonce}.`)
      await trackTransaction(folder, found.hash, provider, confirmations)
    } else forgotten.push(lost)
  }
  if (forgotten.length === 0) return
  await writeFile(path, withoutTransactions(await readFile(path, 'utf8'), forgotten))
}

/** The transactions that a journal leaves open. */
export function lostTransactions(journal: string): readonly LostTransaction[] {
  const open = new Map<string, LostTransaction>()
  for (const { message } of messagesIn(journal)) {
    if (!isOfTransaction(message)) continue
    if (message.type === 'TRANSACTION_PREPARE_SEND') open.set(keyOf(message), message)
    if (message.type === 'TRANSACTION_SEND') open.delete(keyOf(message))
  }
  return [...open.values()]
}

/** A journal without what it has of sending these transactions. */
export function withoutTransactions(journal: string, lost: readonly LostTransaction[]): string {
  const keys = new Set(lost.map(keyOf))
  return messagesIn(journal)
    .filter(
      ({ message }) =>
        message.type !== 'TRANSACTION_PREPARE_SEND' ||
        !isOfTransaction(message) ||
        !keys.has(keyOf(message)),
    )
    .map(({ line }) => `\n${line}`)
    .join('')
}

const messagesIn = (journal: string): readonly { line: string; message: JournalMessage }[] =>
  journal
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ line, message: JSON.parse(line) }))

const isOfTransaction = (message: JournalMessage): message is LostTransaction & JournalMessage =>
  message.futureId !== undefined &&
  message.networkInteractionId !== undefined &&
  message.nonce !== undefined

const keyOf = ({ futureId, networkInteractionId, nonce }: LostTransaction): string =>
  `${futureId} ${networkInteractionId} ${nonce}`

/** Whether a nonce has been used. While its transaction waits at the node, so does this. */
async function isMined(
  client: Client,
  address: Address,
  nonce: number,
  pollingInterval: number,
): Promise<boolean> {
  const deadline = performance.now() + patienceMs
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

/** A block before a nonce was used, as new as possible: few nodes know the state of old blocks. */
async function blockBefore(client: Client, address: Address, nonce: number): Promise<bigint> {
  const head = await getBlockNumber(client)
  for (let back = 16n; back < head; back *= 2n) {
    const blockNumber = head - back
    if ((await getTransactionCount(client, { address, blockNumber })) <= nonce) return blockNumber
  }
  return 0n
}

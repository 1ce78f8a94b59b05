import {
  createClient,
  type Hex,
  HttpRequestError,
  http,
  keccak256,
  type LocalAccount,
  TimeoutError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import {
  estimateMaxPriorityFeePerGas,
  getBalance,
  getBlock,
  getTransactionCount,
  getTransactionReceipt,
  sendRawTransaction,
} from 'viem/actions'
import type { ReadClient } from '../../../src/chain/read-client.ts'
import type { Broadcast, Receipt, Wallet } from './sender.ts'

/** Where a program sends transactions, and with which key. */
export type WalletConnection = {
  /** Sends each call by itself. */
  readonly plain: ReadClient
  readonly key: LocalAccount
  /** The nodes in use. */
  readonly urls: () => readonly string[]
}

/**
 * The key on the chain of a deployment.
 *
 * @param tipOf The USDC that a transaction paid its sender.
 */
export function walletOn(
  { plain: client, key, urls }: WalletConnection,
  tipOf: (receipt: TransactionReceipt) => bigint = () => 0n,
): Wallet {
  const { address } = key
  return {
    prices: async () => {
      const [{ baseFeePerGas }, priorityFee] = await Promise.all([
        getBlock(client, { blockTag: 'latest' }),
        estimateMaxPriorityFeePerGas(client),
      ])
      return { baseFee: baseFeePerGas ?? 0n, priorityFee }
    },
    balance: () => getBalance(client, { address }),
    nonces: async () => {
      const [mined, withWaiting] = await Promise.all([
        getTransactionCount(client, { address, blockTag: 'latest' }),
        getTransactionCount(client, { address, blockTag: 'pending' }),
      ])
      return { mined, withWaiting }
    },
    receipt: async (hash) => {
      try {
        return receiptOf(await getTransactionReceipt(client, { hash }), tipOf)
      } catch (error) {
        if (error instanceof TransactionReceiptNotFoundError) return null
        throw error
      }
    },
    sign: async (transaction) => {
      const raw = await key.signTransaction({
        ...transaction,
        type: 'eip1559',
        chainId: client.chain.id,
      })
      return { raw, hash: keccak256(raw) }
    },
    broadcast: async (raw) =>
      combineAnswers(await Promise.all(urls().map((url) => sendTo(url, raw)))),
  }
}

/** What all nodes together said of a transaction. */
export function combineAnswers(answers: readonly Broadcast[]): Broadcast {
  const kinds = ['accepted', 'unknown', 'refused'] as const
  const found = kinds.flatMap((kind) => answers.filter((answer) => answer.kind === kind))
  return found[0] ?? { kind: 'unknown' }
}

/** Wordings for a transaction that the node has, or has mined. */
const isThere = /already known|already imported|known transaction|already in|nonce too low/i

async function sendTo(url: string, raw: Hex): Promise<Broadcast> {
  const client = createClient({ transport: http(url, { retryCount: 0, timeout: 10_000 }) })
  return sendRawTransaction(client, { serializedTransaction: raw }).then(
    () => ({ kind: 'accepted' }),
    (error: unknown) => {
      const text = error instanceof Error ? error.message : String(error)
      if (isThere.test(text)) return { kind: 'accepted' }
      if (error instanceof HttpRequestError || error instanceof TimeoutError) {
        return { kind: 'unknown' }
      }
      return { kind: 'refused', why: detailsOf(error) ?? text.split('\n')[0] ?? text }
    },
  )
}

const detailsOf = (error: unknown): string | undefined =>
  error instanceof Error && 'details' in error && typeof error.details === 'string'
    ? error.details
    : undefined

function receiptOf(
  receipt: TransactionReceipt,
  tipOf: (receipt: TransactionReceipt) => bigint,
): Receipt {
  // Chains of the OP stack state what publishing it on layer 1 cost.
  const l1Fee = 'l1Fee' in receipt ? BigInt(String(receipt.l1Fee ?? 0)) : 0n
  return {
    succeeded: receipt.status === 'success',
    block: receipt.blockNumber,
    cost: receipt.gasUsed * receipt.effectiveGasPrice + l1Fee,
    tip: tipOf(receipt),
  }
}

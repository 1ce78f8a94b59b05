import type { Abi, Address, Hash, Hex } from 'viem'
import { getBlock, getTransaction, getTransactionReceipt } from 'viem/actions'
import type { ChainState } from '../../../chain/chain-state.ts'
import { chainKey } from '../../../chain/keys.ts'
import { chainQuery } from '../../../chain/query.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { type DecodedError, decodeError } from '../calls/explain-read.ts'
import { type TraceCall, type TraceLog, traceTransaction } from '../calls/trace.ts'

/** A transaction and what became of it. */
export type TransactionFacts = {
  readonly hash: Hash
  readonly from: Address
  readonly to: Address | null
  readonly input: Hex
  /** In wei. */
  readonly value: bigint
  readonly nonce: number
  /** Null while it is in no block. */
  readonly inclusion: {
    readonly block: bigint
    /** Unix seconds. */
    readonly at: number
    readonly succeeded: boolean
    readonly gasUsed: bigint
    /** In wei. */
    readonly fee: bigint
    readonly created: Address | null
    readonly logs: readonly TraceLog[]
  } | null
  /** Null where the node does not trace. */
  readonly trace: TraceCall | null
}

/** A transaction with its trace; null when the chain does not have it. */
export const transactionQuery = (chain: ChainState, hash: Hash) =>
  chainQuery(chain, chainKey('transaction', hash), async ({ client }) => {
    const transaction = await getTransaction(client, { hash }).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TransactionNotFoundError') return null
      throw error
    })
    if (transaction === null) return null
    const { from, to, input, value, nonce, blockNumber } = transaction
    const facts = { hash, from, to, input, value, nonce }
    if (blockNumber === null) return { ...facts, inclusion: null, trace: null }
    const [receipt, block, trace] = await Promise.all([
      getTransactionReceipt(client, { hash }),
      getBlock(client, { blockNumber }),
      traceTransaction(client, hash),
    ])
    const { gasUsed, effectiveGasPrice, status, contractAddress, logs } = receipt
    return {
      ...facts,
      inclusion: {
        block: blockNumber,
        at: toSafeInteger(block.timestamp),
        succeeded: status === 'success',
        gasUsed,
        fee: gasUsed * effectiveGasPrice,
        created: contractAddress ?? null,
        logs,
      },
      trace,
    } satisfies TransactionFacts
  })

/** Whether transactions succeeded and what they used, in their order. */
export const outcomesQuery = (chain: ChainState, hashes: readonly Hash[]) => ({
  ...chainQuery(chain, chainKey('transaction-outcomes', ...hashes), ({ client }) =>
    Promise.all(
      hashes.map(async (hash) => {
        const { status, gasUsed } = await getTransactionReceipt(client, { hash })
        return { succeeded: status === 'success', gasUsed }
      }),
    ),
  ),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Why a transaction failed, from its trace. */
export function failureIn(trace: TraceCall | null, abis: readonly Abi[]): DecodedError | undefined {
  const output = trace?.output
  if (trace?.error === undefined || output === undefined) return undefined
  return abis.map((abi) => decodeError(abi, output)).find((error) => error !== undefined)
}

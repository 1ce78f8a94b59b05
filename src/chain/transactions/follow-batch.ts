import type { Address, Hash } from 'viem'
import { getTransaction, waitForTransactionReceipt } from 'viem/actions'
import type { ReadClient } from '../read-client.ts'
import type { BatchStatus } from '../wallet-batches.ts'
import { revertReason } from './follow.ts'
import type { BatchRequest, FinalState, TransactionState } from './record.ts'

/**
 * Asks the wallet what became of a batch.
 *
 * @throws when the account is not connected, or the wallet does not answer.
 */
export type ReadBatchStatus = (account: Address, id: string) => Promise<BatchStatus>

type FollowBatchOptions = {
  readonly status: ReadBatchStatus
  /** Milliseconds between questions to the wallet. */
  readonly interval?: number
  /** Milliseconds of following after which a batch that the wallet does not know counts as lost. */
  readonly forgetAfter?: number
  readonly signal?: AbortSignal
}

type Lost = Extract<TransactionState, { status: 'unknown' }>

/**
 * Follows a batch (EIP-5792) to its final state by asking the wallet, also after the page was
 * closed in between. A wallet that is locked or does not answer only delays this.
 *
 * @throws the signal's reason, once it is aborted.
 */
export async function followBatch(
  client: ReadClient,
  account: Address,
  request: BatchRequest,
  { status, interval = 1_000, forgetAfter = 60_000, signal }: FollowBatchOptions,
): Promise<FinalState | Lost> {
  const forgetAt = performance.now() + forgetAfter
  for (;;) {
    signal?.throwIfAborted()
    const answer = await status(account, request.batch).catch(() => undefined)
    if (answer === 'unknown' && performance.now() > forgetAt) {
      return { ...request, status: 'unknown' }
    }
    if (answer !== undefined && answer !== 'unknown' && answer.statusCode >= 200) {
      const hash = answer.receipts?.at(-1)?.transactionHash
      if (hash !== undefined) return included(client, request, hash, answer.statusCode)
      // 400: given up before it was in a block.
      if (answer.statusCode >= 300) return { ...request, status: 'failed' }
    }
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
}

/**
 * The final state of a batch with a transaction. The wallet's code counts, not the receipt: in an
 * account with ERC-4337 the transaction of a reverted batch succeeds.
 *
 * @param code 200 for confirmed, 500 for reverted, 600 for partly reverted.
 */
async function included(
  client: ReadClient,
  request: BatchRequest,
  hash: Hash,
  code: number,
): Promise<FinalState> {
  const receipt = await waitForTransactionReceipt(client, { hash })
  const transaction = await getTransaction(client, { hash })
  const block = receipt.blockNumber
  const fee = receipt.gasUsed * receipt.effectiveGasPrice
  const result = { ...request, nonce: transaction.nonce, hash, block, fee }
  if (code < 300) return { ...result, status: 'confirmed' }
  if (code >= 600) {
    return {
      ...result,
      status: 'reverted',
      reason: {
        kind: 'wallet',
        sentence: 'Your wallet executed only a part of the batch.',
        nextStep: 'Check in your wallet which allowance remains before you try again.',
        raw: `The batch ended with code ${code} in block ${block}.`,
      },
    }
  }
  const { from, to, input: data, value } = transaction
  const call = to === null ? request : { to, data, value }
  return { ...result, status: 'reverted', reason: await revertReason(client, from, call, block) }
}

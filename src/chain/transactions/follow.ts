import {
  type Address,
  type Hash,
  isAddressEqual,
  type ReplacementReturnType,
  type TransactionReceipt,
  WaitForTransactionReceiptTimeoutError,
} from 'viem'
import {
  call,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
  waitForTransactionReceipt,
} from 'viem/actions'
import { loadCode } from '../../lib/load-code.ts'
import type { Explanation } from '../errors/explanation.ts'
import type { ReadClient } from '../read-client.ts'
import { findByNonce, isSameCall } from './find-sent.ts'
import type { FinalState, Submission } from './record.ts'

export type FollowOptions = {
  /** Milliseconds to wait for a receipt before checking the nonce. */
  readonly patience?: number
  /** Milliseconds of following after which a transaction that the network does not know counts as dropped. */
  readonly dropAfter?: number
  readonly signal?: AbortSignal
}

/**
 * Follows a transaction to its final state, even if it is sped up, cancelled or dropped by the
 * network, or if the page was closed in between. An unreachable node only delays this.
 *
 * @throws the signal's reason, once it is aborted.
 */
export async function followTransaction(
  client: ReadClient,
  account: Address,
  submission: Submission,
  { patience = 20_000, dropAfter = 60_000, signal }: FollowOptions = {},
): Promise<FinalState> {
  const dropAt = performance.now() + dropAfter
  for (;;) {
    signal?.throwIfAborted()
    const final =
      (await waitForReceipt(client, account, submission, patience)) ??
      (await checkReplaced(client, account, submission, dropAt).catch(() => undefined))
    signal?.throwIfAborted()
    if (final) return final
  }
}

async function waitForReceipt(
  client: ReadClient,
  account: Address,
  submission: Submission,
  timeout: number,
): Promise<FinalState | undefined> {
  let replacement: ReplacementReturnType | undefined
  try {
    const receipt = await waitForTransactionReceipt(client, {
      hash: submission.hash,
      timeout,
      retryCount: 1,
      onReplaced: (response) => {
        replacement = response
      },
    })
    if (replacement && replacement.reason !== 'repriced') {
      return { ...submission, status: replacement.reason, by: receipt.transactionHash }
    }
    return await settled(client, account, submission, receipt)
  } catch (error) {
    // The node does not respond: do not retry immediately.
    if (!(error instanceof WaitForTransactionReceiptTimeoutError)) await pause(timeout / 4)
    return undefined
  }
}

/**
 * Final state of a transaction without a receipt, if it has one. viem notices a replacement only if
 * it saw the original first, which it did not if the page was closed in between; the nonce always
 * shows it.
 */
async function checkReplaced(
  client: ReadClient,
  account: Address,
  submission: Submission,
  dropAt: number,
): Promise<FinalState | undefined> {
  const mined = await getTransactionCount(client, { address: account })
  if (mined <= submission.nonce) {
    const known = await isKnown(client, submission.hash)
    return !known && performance.now() > dropAt ? { ...submission, status: 'dropped' } : undefined
  }
  const included = await findByNonce(client, account, submission)
  if (included === undefined) return { ...submission, status: 'dropped' }
  if (included.hash === submission.hash || isSameCall(included, submission)) {
    const receipt = await getTransactionReceipt(client, { hash: included.hash })
    return settled(client, account, submission, receipt)
  }
  const isToSelf = included.to !== null && isAddressEqual(included.to, account)
  return {
    ...submission,
    status: isToSelf && included.value === 0n ? 'cancelled' : 'replaced',
    by: included.hash,
  }
}

/** Whether the network knows the transaction, included or pending. */
async function isKnown(client: ReadClient, hash: Hash): Promise<boolean> {
  return getTransaction(client, { hash }).then(
    () => true,
    (error: Error) => {
      if (error.name === 'TransactionNotFoundError') return false
      throw error
    },
  )
}

async function settled(
  client: ReadClient,
  account: Address,
  submission: Submission,
  receipt: TransactionReceipt,
): Promise<FinalState> {
  const included = {
    ...submission,
    hash: receipt.transactionHash,
    block: receipt.blockNumber,
    fee: receipt.gasUsed * receipt.effectiveGasPrice,
  }
  if (receipt.status === 'success') return { ...included, status: 'confirmed' }
  const reason = await revertReason(client, account, submission, receipt.blockNumber)
  return { ...included, status: 'reverted', reason }
}

/** Repeats the call on the state before its block, since receipts do not state the reason. */
export async function revertReason(
  client: ReadClient,
  account: Address,
  { to, data, value }: Pick<Submission, 'to' | 'data' | 'value'>,
  block: bigint,
): Promise<Explanation> {
  try {
    await call(client, { account, to, data, value, blockNumber: block - 1n })
  } catch (error) {
    const { explain } = await loadCode(() => import('../errors/explain.ts'))
    return explain(error)
  }
  return {
    kind: 'reverted',
    sentence: 'The transaction reverted because the state had just changed, or it ran out of gas.',
    nextStep: 'Check the current state, and try again if it still makes sense.',
    raw: `Reverted in block ${block}; the same call succeeds on the state before that block.`,
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

import {
  type Address,
  type Client,
  type Hash,
  isAddressEqual,
  type ReplacementReturnType,
  type Transaction,
  type TransactionReceipt,
  WaitForTransactionReceiptTimeoutError,
} from 'viem'
import {
  call,
  getBlock,
  getBlockNumber,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
  waitForTransactionReceipt,
} from 'viem/actions'
import { loadCode } from '../../lib/load-code.ts'
import { formatCount } from '../../lib/number-format.ts'
import type { Explanation } from '../errors/explanation.ts'
import type { ReadClient } from '../read-client.ts'
import type { CallRequest, FinalState, Submission, TransactionState } from './record.ts'

export type FollowOptions = {
  /** Milliseconds to wait for a receipt before checking the nonce. */
  readonly timeoutMs?: number
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
  { timeoutMs = 20_000, dropAfter = 60_000, signal }: FollowOptions = {},
): Promise<FinalState> {
  const dropAt = performance.now() + dropAfter
  for (;;) {
    signal?.throwIfAborted()
    const final =
      (await waitForReceipt(client, account, submission, timeoutMs)) ??
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
  const used = await getTransactionCount(client, { address: account })
  const included =
    used > submission.nonce ? await findByNonce(client, account, submission) : undefined
  if (included === undefined) {
    // A node that is behind knows neither the block that another one has counted nor the transaction.
    const known = await isKnown(client, submission.hash)
    return !known && performance.now() > dropAt ? { ...submission, status: 'dropped' } : undefined
  }
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
  const reason = (await isOutOfGas(client, receipt))
    ? outOfGas(receipt.gasUsed)
    : await revertReason(client, account, submission, receipt.blockNumber)
  return { ...included, status: 'reverted', reason }
}

/**
 * Whether a reverted transaction used all its gas. A call within it leaves a 64th to its caller
 * (EIP-150), so all means nearly all.
 */
async function isOutOfGas(
  client: ReadClient,
  { transactionHash: hash, gasUsed }: TransactionReceipt,
): Promise<boolean> {
  const transaction = await getTransaction(client, { hash }).catch(() => undefined)
  return transaction !== undefined && gasUsed * 64n >= transaction.gas * 62n
}

const outOfGas = (gas: bigint): Explanation => ({
  kind: 'reverted',
  sentence: `The transaction ran out of gas: it was given no more than the ${formatCount(gas)} that it used.`,
  nextStep: 'Try again and leave the gas limit in your wallet as it is suggested.',
  raw: `Out of gas: ${gas} used.`,
})

/** What was in a block that a reorganisation has replaced. */
type WaitingAgain = Extract<TransactionState, { status: 'submitted' | 'batched' }>

/**
 * What a reorganisation of the chain has made of a transaction that was in a block: undefined while it
 * still is, the block where it is now, or that it waits again. A node that is behind has not seen either.
 *
 * @throws The error of the node.
 */
export async function afterReorganisation(
  client: ReadClient,
  account: Address,
  state: Extract<FinalState, { block: bigint }>,
): Promise<FinalState | WaitingAgain | undefined> {
  const { block } = state
  const submission = submissionOf(state)
  const receipt = await getTransactionReceipt(client, { hash: state.hash }).catch(
    (error: Error) => {
      if (error.name === 'TransactionReceiptNotFoundError') return undefined
      throw error
    },
  )
  if (receipt?.blockNumber === block) return undefined
  if (receipt !== undefined) return settled(client, account, submission, receipt)
  // Only a node that has another block at that height knows: one that is behind has none.
  const there = await getBlock(client, { blockNumber: block }).catch((error: Error) => {
    if (error.name === 'BlockNotFoundError') return undefined
    throw error
  })
  if (there === undefined || there.transactions.includes(state.hash)) return undefined
  const { hash: _, batch, ...request } = submission
  // An owner may execute it again, in another transaction.
  if (state.isSafe && batch !== undefined) return { ...request, batch, status: 'batched' }
  return { ...submission, status: 'submitted', removedFrom: block }
}

/** What was sent, without what became of it. */
const submissionOf = (state: Submission): Submission => {
  const { nonce, to, data, value, at, fromBlock, batch, isSafe, hash } = state
  return {
    ...{ nonce, to, data, value, at, fromBlock, hash },
    ...(batch !== undefined && { batch }),
    ...(isSafe && { isSafe }),
  }
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
    sentence: 'The transaction reverted because the state had just changed.',
    nextStep: 'Check the current state, and try again if it still makes sense.',
    raw: `Reverted in block ${block}; the same call succeeds on the state before that block.`,
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** How many later nonces of an account are searched for a request, the newest first. */
const searched = 20

/**
 * Finds the transaction of a request that a wallet approved without this page hearing of it: by the
 * account and the nonce, in a block or about to be in one.
 *
 * @param claimed Transactions of other requests; the same call may have been sent twice.
 * @returns undefined if it has not been sent, or not yet.
 */
export async function findSent(
  client: ReadClient,
  account: Address,
  request: CallRequest,
  claimed: ReadonlySet<Hash>,
): Promise<Submission | undefined> {
  const isIt = (transaction: Transaction) =>
    isSameCall(transaction, request) && !claimed.has(transaction.hash)
  const count = await getTransactionCount(client, { address: account })
  const first = Math.max(request.nonce, count - searched)
  for (let nonce = count - 1; nonce >= first; nonce--) {
    const included = await findByNonce(client, account, { ...request, nonce })
    if (included && isIt(included)) return { ...request, nonce, hash: included.hash }
  }
  const next = await getBlock(client, { blockTag: 'pending', includeTransactions: true })
  const pending = next.transactions.find(
    (transaction) =>
      isAddressEqual(transaction.from, account) &&
      transaction.nonce >= request.nonce &&
      isIt(transaction),
  )
  return pending && { ...request, nonce: pending.nonce, hash: pending.hash }
}

/** The transaction with the nonce: it is in the first block after which the count is higher. */
export async function findByNonce(
  client: Client,
  account: Address,
  { nonce, fromBlock }: Pick<CallRequest, 'nonce' | 'fromBlock'>,
): Promise<Transaction | undefined> {
  let low = fromBlock
  let high = await getBlockNumber(client, { cacheTime: 0 })
  while (low < high) {
    const middle = (low + high) / 2n
    const count = await getTransactionCount(client, { address: account, blockNumber: middle })
    if (count > nonce) high = middle
    else low = middle + 1n
  }
  const block = await getBlock(client, { blockNumber: low, includeTransactions: true })
  return block.transactions.find((transaction) => {
    return transaction.nonce === nonce && isAddressEqual(transaction.from, account)
  })
}

/** Whether a transaction is this call, at whatever gas price. */
const isSameCall = (
  transaction: Transaction,
  { to, data, value }: Pick<CallRequest, 'to' | 'data' | 'value'>,
): boolean =>
  transaction.to !== null &&
  isAddressEqual(transaction.to, to) &&
  transaction.input === data &&
  transaction.value === value

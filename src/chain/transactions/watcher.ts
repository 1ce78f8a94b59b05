import type { QueryClient } from '@tanstack/react-query'
import type { Address, Hash } from 'viem'
import { getBlockNumber, getTransaction, waitForTransactionReceipt } from 'viem/actions'
import { nowInMilliseconds } from '../../lib/clock.ts'
import { chainStore, type OpenChain } from '../chain-state.ts'
import { type ChainKey, chainKeys, chainQueryKey } from '../keys.ts'
import { finalityDepth } from '../known-networks.ts'
import { localChainId } from '../network-names.ts'
import { newestHead, type ReadClient } from '../read-client.ts'
import type { BatchStatus } from '../wallet-batches.ts'
import { afterReorganisation, findSent, followTransaction, revertReason } from './follow.ts'
import type { BatchRequest, FinalState, TransactionRecord, TransactionState } from './record.ts'
import { sentHashes, submitTransaction, transactionStore, updateTransaction } from './store.ts'

export type WatcherOptions = {
  readonly queryClient: QueryClient
  /** Asks the wallet what became of a batch. */
  readonly batchStatus: ReadBatchStatus
  /** Called when a reorganisation has taken a transaction out of its block, so that it waits again. */
  readonly onRemoved: (record: TransactionRecord) => void
  /** Called once for every transaction that reaches a final state while the page is open. */
  readonly onSettled: (record: TransactionRecord, state: FinalState) => void
}

/**
 * Follows every submitted transaction of the open chain to its final state, including those of
 * earlier visits, and then invalidates the data that they changed. Looks on chain for those whose
 * wallet never answered, and again for those in young blocks, which a reorganisation may replace. Runs once, at the root of the app. Returns a function that stops it.
 */
export function watchTransactions({
  queryClient,
  batchStatus,
  onSettled,
  onRemoved,
}: WatcherOptions): () => void {
  const stop = new AbortController()
  const followed = new Set<string>()

  const follow = async (chain: OpenChain, record: TransactionRecord) => {
    if (followed.has(record.id)) return
    const end = endOf(chain, record)
    if (end === undefined) return
    followed.add(record.id)
    const state = await end
    // The chain may have been replaced in the meantime: then the record no longer exists.
    if (!isCurrent(chain)) return
    if (state.status === 'unknown') {
      followed.delete(record.id)
      updateTransaction(record.id, state)
      return
    }
    const invalidates = [...record.invalidates, chainKeys.nativeBalance(record.account)]
    await refreshAfter(queryClient, chain, invalidates, 'block' in state ? state.block : 0n)
    // A reorganisation may undo it, after which it is followed again.
    followed.delete(record.id)
    updateTransaction(record.id, state)
    onSettled(record, state)
  }

  const endOf = ({ client }: OpenChain, { account, state }: TransactionRecord) => {
    const { signal } = stop
    if (state.status === 'submitted') return followTransaction(client, account, state, { signal })
    if (state.status === 'batched') {
      return followBatch(client, account, state, { status: batchStatus, signal })
    }
    return undefined
  }

  const followAll = () => {
    for (const [chain, record] of ofOpenChain()) {
      // Rejects only when it is stopped.
      follow(chain, record).catch(() => followed.delete(record.id))
    }
  }

  // The wallet may have sent what this page never got an answer to.
  let searching = Promise.resolve()
  const findAll = () => {
    searching = searching.then(async () => {
      for (const [chain, record] of ofOpenChain()) {
        // A node that does not respond is asked again after the next block.
        if (!stop.signal.aborted) await find(chain, record, batchStatus).catch(() => undefined)
      }
    })
  }

  /** Records whose block was missing at the last look: one look may have met a node on a losing branch. */
  const missing = new Set<string>()
  let lastLook = Number.NEGATIVE_INFINITY
  const confirmAll = (head: bigint) => {
    const now = performance.now()
    for (const [chain, record] of ofOpenChain()) {
      if (now - lastLook < looksApart * chain.client.pollingInterval) return
      confirm(chain, record, head).catch(() => undefined)
    }
    lastLook = now
  }
  const confirm = async (chain: OpenChain, record: TransactionRecord, head: bigint) => {
    const { id, account, state, invalidates } = record
    if (!('block' in state) || state.block + finalityDepth < head) return
    const next = await afterReorganisation(chain.client, account, state)
    const wasMissing = missing.delete(id)
    if (next === undefined || !isCurrent(chain)) return
    const isOneNode = chain.chainId === localChainId
    const waitsAgain = next.status === 'submitted' || next.status === 'batched'
    if (waitsAgain && !wasMissing && !isOneNode) {
      missing.add(id)
      return
    }
    updateTransaction(id, next)
    if (waitsAgain) onRemoved(record)
    await refreshAfter(queryClient, chain, [...invalidates, chainKeys.nativeBalance(account)], 0n)
  }

  const unsubscribe = [
    transactionStore.subscribe(followAll),
    chainStore.subscribe((now, before) => {
      followAll()
      if (now.head === before.head && now.chain === before.chain) return
      findAll()
      if (now.head !== null) confirmAll(now.head)
    }),
  ]
  followAll()
  findAll()
  return () => {
    stop.abort()
    for (const end of unsubscribe) end()
  }
}

/** Looks for a new block between two looks at whether blocks still hold what they did. */
const looksApart = 3

/** How long a request without an answer is looked for on chain: a day, in milliseconds. */
const searchTime = 86_400_000

async function find(
  { client }: OpenChain,
  { id, account, state }: TransactionRecord,
  batchStatus: ReadBatchStatus,
): Promise<void> {
  if (state.status !== 'signing' && state.status !== 'unknown') return
  if (nowInMilliseconds() - state.at > searchTime) return
  const { batch, isSafe } = state
  if (batch !== undefined) {
    const answer = await batchStatus(account, batch)
    if (answer !== 'unknown') updateTransaction(id, { ...state, batch, status: 'batched' })
    return
  }
  // The transaction that executes a proposal is another account's, and no such call.
  if (isSafe) return
  const submission = await findSent(client, account, state, sentHashes())
  if (submission) submitTransaction(id, submission)
}

/** The open chain with each of its records. */
function ofOpenChain(): readonly (readonly [OpenChain, TransactionRecord])[] {
  const { chain } = chainStore.getState()
  if (chain.status !== 'open') return []
  const { records } = transactionStore.getState()
  return records.filter((record) => record.chain === chain.identity).map((each) => [chain, each])
}

function isCurrent({ identity }: OpenChain): boolean {
  const { chain } = chainStore.getState()
  return chain.status === 'open' && chain.identity === identity
}

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
  {
    status,
    interval = request.isSafe ? 3_000 : 1_000,
    forgetAfter = 60_000,
    signal,
  }: FollowBatchOptions,
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

/**
 * Invalidates the data that a transaction changed, and the history, after the node has its block: behind a
 * load balancer, another node may have returned the receipt. Ends when that data is read again; the
 * history follows, since reading it can take long.
 */
export async function refreshAfter(
  queryClient: QueryClient,
  chain: OpenChain,
  invalidates: readonly ChainKey[],
  block: bigint,
): Promise<void> {
  await blockIsReadable(chain, block)
  const invalidate = (key: ChainKey) =>
    queryClient.invalidateQueries({ queryKey: chainQueryKey(chain.identity, key) })
  void invalidate(chainKeys.history())
  await Promise.all(invalidates.map(invalidate))
}

async function blockIsReadable(chain: OpenChain, block: bigint): Promise<void> {
  const attempts = 40
  for (let attempt = 0; attempt < attempts; attempt++) {
    const head = await getBlockNumber(chain.client, { cacheTime: 0 }).catch(() => -1n)
    // What is read from now on is read at this block, whichever node is asked.
    if (newestHead(chain, head) >= block) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

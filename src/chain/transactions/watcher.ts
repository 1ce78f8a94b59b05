import type { QueryClient } from '@tanstack/react-query'
import { nowInMilliseconds } from '../../lib/clock.ts'
import { chainStore, type OpenChain } from '../chain-state.ts'
import { chainKeys } from '../keys.ts'
import { finalityDepth } from '../known-networks.ts'
import { localChainId } from '../network-names.ts'
import { findSent } from './find-sent.ts'
import { afterReorganisation, followTransaction } from './follow.ts'
import { followBatch, type ReadBatchStatus } from './follow-batch.ts'
import type { FinalState, TransactionRecord } from './record.ts'
import { refreshAfter } from './refresh.ts'
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
    if (next.status === 'submitted' && !wasMissing && !isOneNode) {
      missing.add(id)
      return
    }
    updateTransaction(id, next)
    if (next.status === 'submitted') onRemoved(record)
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
  const { batch } = state
  if (batch !== undefined) {
    const answer = await batchStatus(account, batch)
    if (answer !== 'unknown') updateTransaction(id, { ...state, batch, status: 'batched' })
    return
  }
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

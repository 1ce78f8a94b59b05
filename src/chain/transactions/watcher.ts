import type { QueryClient } from '@tanstack/react-query'
import { chainStore, type OpenChain } from '../chain-state.ts'
import { chainKeys } from '../keys.ts'
import { followTransaction } from './follow.ts'
import type { FinalState, TransactionRecord } from './record.ts'
import { refreshAfter } from './refresh.ts'
import { transactionStore, updateTransaction } from './store.ts'

export type WatcherOptions = {
  readonly queryClient: QueryClient
  /** Called once for every transaction that reaches a final state while the page is open. */
  readonly onSettled?: (record: TransactionRecord, state: FinalState) => void
}

/**
 * Follows every submitted transaction of the open chain to its final state, including those of
 * earlier visits, and then invalidates the data that they changed. Runs once, at the root of the
 * app. Returns a function that stops it.
 */
export function watchTransactions({ queryClient, onSettled }: WatcherOptions): () => void {
  const stop = new AbortController()
  const followed = new Set<string>()

  const follow = async (chain: OpenChain, record: TransactionRecord) => {
    if (record.state.status !== 'submitted' || followed.has(record.id)) return
    followed.add(record.id)
    const { client } = chain
    const state = await followTransaction(client, record.account, record.state, {
      signal: stop.signal,
    })
    // The chain may have been replaced in the meantime: then the record no longer exists.
    if (!isCurrent(chain)) return
    const invalidates = [...record.invalidates, chainKeys.nativeBalance(record.account)]
    await refreshAfter(queryClient, chain, invalidates, 'block' in state ? state.block : 0n)
    updateTransaction(record.id, state)
    onSettled?.(record, state)
  }

  const followAll = () => {
    const { chain } = chainStore.getState()
    if (chain.status !== 'open') return
    for (const record of transactionStore.getState().records) {
      if (record.chain !== chain.identity) continue
      // Rejects only when it is stopped.
      follow(chain, record).catch(() => followed.delete(record.id))
    }
  }

  const unsubscribe = [transactionStore.subscribe(followAll), chainStore.subscribe(followAll)]
  followAll()
  return () => {
    stop.abort()
    for (const end of unsubscribe) end()
  }
}

function isCurrent({ identity }: OpenChain): boolean {
  const { chain } = chainStore.getState()
  return chain.status === 'open' && chain.identity === identity
}

import { useQuery } from '@tanstack/react-query'
import type { Hash, TransactionReceipt } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { useStore } from 'zustand'
import { useChain } from '../chain-state.ts'
import { chainKey, chainQueryKey } from '../keys.ts'
import { transactionStore } from './store.ts'

/** Outcome of a transaction that was sent from this browser. */
export type TransactionOutcome<T> =
  | { readonly status: 'pending' }
  /** It reverted, was cancelled, replaced or dropped, or its receipt cannot be read. */
  | { readonly status: 'failed' }
  | { readonly status: 'done'; readonly value: T; readonly transaction: Hash }

/**
 * Outcome of a transaction by its id in the transaction store, with a value from its receipt; null
 * if there is no transaction with this id.
 *
 * @param parse Extracts the value from the receipt of the confirmed transaction; throws if it is
 * not there.
 * @throws Never itself: the query fails where nothing was confirmed.
 * @example
 * const created = useTransactionOutcome(transactionId, (receipt) => createdAssetId(receipt.logs))
 */
export function useTransactionOutcome<T>(
  transactionId: string | null,
  parse: (receipt: TransactionReceipt) => T,
): TransactionOutcome<T> | null {
  const chain = useChain()
  const state = useStore(transactionStore, ({ records }) =>
    records.find(({ id }) => id === transactionId),
  )?.state
  const hash = state?.status === 'confirmed' ? state.hash : null
  const receipt = useQuery({
    queryKey: chainQueryKey(
      chain.status === 'open' ? chain.identity : chain.status,
      chainKey('receipt', hash ?? ''),
    ),
    queryFn: () => {
      if (chain.status !== 'open' || hash === null) throw new Error('Nothing was confirmed.')
      return getTransactionReceipt(chain.client, { hash })
    },
    enabled: chain.status === 'open' && hash !== null,
    select: parse,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  if (state === undefined) return null
  if (receipt.data !== undefined && hash !== null) {
    return { status: 'done', value: receipt.data, transaction: hash }
  }
  const isPending = ['signing', 'submitted', 'batched', 'confirmed'].includes(state.status)
  return { status: isPending && receipt.error === null ? 'pending' : 'failed' }
}

import { hashKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useChain } from '../../chain/chain-state.ts'
import type { chainQueryKey } from '../../chain/keys.ts'
import { type Loadable, loadable } from '../../lib/loadable.ts'
import type { Answer, Reach } from './answer.ts'
import {
  type HistoryList,
  type HistoryQuestion,
  historyListQuery,
  historyQuery,
} from './history-query.ts'
import { setWanted, wantedOf, wantedStore } from './reading-state.ts'

/** State of reading the past. */
export type HistoryReading<T> = {
  /** The answer as far as it has been read. */
  readonly answer: Loadable<T>
  /** How far back the answer reaches; null before the first part. */
  readonly reach: Reach | null
  /** Whether the answer covers what was asked for. */
  readonly finished: boolean
  readonly isReading: boolean
  /** Ends reading; the answer keeps what was read. */
  readonly stop: () => void
  /** Goes on after `stop`. */
  readonly readOn: () => void
}

/** A list of the past, the newest first. */
export type HistoryListReading<T> = HistoryReading<readonly T[]> & {
  /** Whether there may be more items than those shown. */
  readonly hasMore: boolean
  /** Reads as many items more as the list started with. */
  readonly more: () => void
}

/**
 * Asks a question about the past and keeps the answer up to date.
 *
 * @param options.enabled False while the question cannot be asked yet.
 * @example
 * const { answer, reach } = useHistory(candles({ poolId, interval: '1h', from, to }))
 */
export function useHistory<T>(
  question: HistoryQuestion<T>,
  { enabled = true }: { readonly enabled?: boolean } = {},
): HistoryReading<T> {
  const query = historyQuery(useChain(), question)
  return useReading({ ...query, ...(!enabled && { enabled }) })
}

/** The options of a query whose data says how far back it reaches. */
export type HistoryQuery<T> = UseQueryOptions<
  Answer<T>,
  Error,
  Answer<T>,
  ReturnType<typeof chainQueryKey>
>

/** Asks a question that is given as a query. */
export function useReading<T>(query: HistoryQuery<T>): HistoryReading<T> {
  const result = useQuery(query)
  const { stop, readOn } = useControls(query.queryKey, result.refetch)
  return {
    answer: loadable(result),
    reach: result.data?.reach ?? null,
    finished: result.data?.finished ?? false,
    isReading: result.isFetching && result.data?.finished !== true,
    stop,
    readOn,
  }
}

/**
 * Reads the newest items of a list and keeps them up to date.
 *
 * @param options.initial Items to read at first.
 * @example
 * const trades = useHistoryList(tradesOf(pool.id), { initial: 50 })
 */
export function useHistoryList<T>(
  list: HistoryList<T>,
  { initial, enabled = true }: { readonly initial: number; readonly enabled?: boolean },
): HistoryListReading<T> {
  const query = historyListQuery(useChain(), list, initial)
  const result = useQuery({ ...query, ...(!enabled && { enabled }) })
  const { hash, wanted, stop, readOn } = useControls(query.queryKey, result.refetch)
  const { data } = result
  const count = wanted.items ?? initial
  const finished = data !== undefined && (data.next === null || data.value.length >= count)
  return {
    answer: loadable(result),
    reach: data?.reach ?? null,
    finished,
    isReading: result.isFetching && !finished,
    hasMore: data !== undefined && data.next !== null,
    more: () => {
      setWanted(hash, { items: count + initial, stopped: false })
      result.refetch({ cancelRefetch: false })
    },
    stop,
    readOn,
  }
}

function useControls(
  queryKey: readonly unknown[],
  refetch: (options: { readonly cancelRefetch: boolean }) => unknown,
) {
  const hash = hashKey(queryKey)
  const wanted = useStore(wantedStore, () => wantedOf(hash))
  return {
    hash,
    wanted,
    stop: () => setWanted(hash, { stopped: true }),
    readOn: () => {
      setWanted(hash, { stopped: false })
      refetch({ cancelRefetch: false })
    },
  }
}

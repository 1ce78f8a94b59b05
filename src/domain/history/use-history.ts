import {
  hashKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useChain } from '../../chain/chain-state.ts'
import type { chainQueryKey } from '../../chain/keys.ts'
import { type Growing, type Loadable, loadable, pending, type Query } from '../../lib/loadable.ts'
import type { Answer } from './answer.ts'
import {
  type HistoryList,
  type HistoryQuestion,
  historyListQuery,
  historyQuery,
} from './history-query.ts'
import type { ReadingProgress } from './reading-progress.ts'
import { setWanted, wantedOf, wantedStore } from './reading-state.ts'

/** State of reading the past. */
export type HistoryReading<T> = ReadingProgress & {
  /** The answer, or the part of it that has been read. */
  readonly answer: Growing<T>
}

/** A list of the past, the newest first. */
export type HistoryListReading<T> = ReadingProgress & {
  /** The newest items. */
  readonly answer: Loadable<readonly T[]>
  /** Every item, for counts and sums: a part while there may be more. */
  readonly all: Growing<readonly T[]>
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
  return readingOf(query.queryKey, useQuery(query))
}

/** Asks several questions of one kind. */
export function useHistories<T>(
  questions: readonly HistoryQuestion<T>[],
): readonly HistoryReading<T>[] {
  const chain = useChain()
  const queries = questions.map((question) => historyQuery(chain, question))
  return useReadings(queries)
}

/** Asks several questions that are given as queries. */
export function useReadings<T>(queries: readonly HistoryQuery<T>[]): readonly HistoryReading<T>[] {
  const results = useQueries({ queries: [...queries] })
  return results.map((result, at) => readingOf(queries[at]?.queryKey ?? [], result))
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
  const hash = hashKey(query.queryKey)
  const wanted = useStore(wantedStore, () => wantedOf(hash))
  const { data } = result
  const count = wanted.items ?? initial
  const finished = data !== undefined && (data.next === null || data.value.length >= count)
  return {
    answer: loadable({ ...result, data: data && { value: data.value, source: data.source } }),
    all: growing({ ...result, data: data && { ...data, finished: data.next === null } }),
    reach: data?.reach ?? null,
    finished,
    isReading: result.isFetching && !finished,
    hasMore: data !== undefined && data.next !== null,
    more: () => {
      setWanted(hash, { items: count + initial, stopped: false })
      result.refetch({ cancelRefetch: false })
    },
    ...controlsOf(query.queryKey, result),
  }
}

type Result<T> = Pick<UseQueryResult<Answer<T>>, 'data' | 'error' | 'isFetching' | 'refetch'>

function readingOf<T>(queryKey: readonly unknown[], result: Result<T>): HistoryReading<T> {
  const { data, isFetching } = result
  return {
    answer: growing(result),
    reach: data?.reach ?? null,
    finished: data?.finished ?? false,
    isReading: isFetching && data?.finished !== true,
    ...controlsOf(queryKey, result),
  }
}

/** The result of a `historyQuery` as a value that may be known in part. */
export function growing<T>({ data, ...query }: Query<Answer<T>>): Growing<T> {
  if (data === undefined) return loadable({ ...query, data })
  const { value, source, reach, finished } = data
  if (finished) return { status: 'ready', value, source }
  return reach.kind === 'since' ? { status: 'so-far', since: reach.time, value, source } : pending
}

function controlsOf(
  queryKey: readonly unknown[],
  { refetch }: Pick<Result<unknown>, 'refetch'>,
): Pick<ReadingProgress, 'stop' | 'readOn'> {
  const hash = hashKey(queryKey)
  return {
    stop: () => setWanted(hash, { stopped: true }),
    readOn: () => {
      setWanted(hash, { stopped: false })
      refetch({ cancelRefetch: false })
    },
  }
}

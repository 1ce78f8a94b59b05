import {
  hashKey,
  queryOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type ChainState, type OpenChain, useChain } from '../../chain/chain-state.ts'
import { explained } from '../../chain/errors/explained.ts'
import { ExplainedError } from '../../chain/errors/explanation.ts'
import { type ChainKey, chainQueryKey } from '../../chain/keys.ts'
import type { YieldPolicy } from '../../chain/logs/read-back.ts'
import { environment } from '../../lib/env.ts'
import { type Growing, type Loadable, loadable, pending, type Query } from '../../lib/loadable.ts'
import type { Answer, AskOptions } from './answer.ts'
import type { History, HistoryList, HistoryQuestion } from './history.ts'
import type { ReadingProgress } from './reading-progress.ts'

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
  // That nothing is found yet is no answer, unless a person has stopped the reading there.
  const isStopped = !result.isFetching && result.error === null
  const found = data && (finished || isStopped || data.value.length > 0) ? data : undefined
  return {
    answer: loadable({ ...result, data: found && { value: found.value, source: found.source } }),
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

/** Milliseconds after which reading pauses by itself, until a person lets it go on. */
const pauseAfterMs = 60_000

/**
 * Query options for a question. The query reads on until the question is answered and shows what it
 * has in between. It ends early when reading is stopped, see `useHistory`.
 *
 * @throws ExplainedError where the chain is closed or a contract reverted; else the error of the source.
 * @example
 * const nav = await queryClient.fetchQuery(historyQuery(chain, navUpdates(token)))
 */
export function historyQuery<T>(chain: ChainState, { key, ask }: HistoryQuestion<T>) {
  return queryFor(chain, key, async (history, _wanted, options) => ask(history, options))
}

/**
 * Query options for the newest items of a list.
 *
 * @param initial Items to read at first; `Number.POSITIVE_INFINITY` for all.
 * @throws As `historyQuery`.
 */
export function historyListQuery<T>(
  chain: ChainState,
  { key, ask }: HistoryList<T>,
  initial: number,
) {
  return queryFor(chain, [...key, 'list', initial], async (history, wanted, options) => {
    const limit = wanted ?? initial
    const page = await ask(history, { limit }, options)
    return { ...page, finished: page.next === null || page.value.length >= limit }
  })
}

/**
 * Asks until the answer covers the question. For what cannot be shown in part.
 *
 * @example
 * const positions = await readComplete(() => history.positionsOf({ account }))
 */
export async function readComplete<T>(ask: () => Promise<Answer<T>>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer.finished) return answer.value
  }
}

function queryFor<A extends Answer<unknown>>(
  chain: ChainState,
  key: ChainKey,
  ask: (history: History, wanted: number | null, options: AskOptions) => Promise<A>,
) {
  const queryKey = chainQueryKey(chain.status === 'open' ? chain.identity : chain.status, key)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<A> => {
      if (chain.status === 'opening') throw new Error('The chain is not open yet.')
      if (chain.status === 'closed') throw new ExplainedError(chain.reason)
      const history = await historyOf(chain)
      const hash = hashKey(queryKey)
      const askOnce = (yieldPolicy?: YieldPolicy) => {
        const { items, stopped } = wantedOf(hash)
        return ask(history, items, { signal, readsOn: !stopped, yieldPolicy }).catch(
          async (error: unknown) => {
            throw await explained(error)
          },
        )
      }
      const pauseAt = performance.now() + pauseAfterMs
      let answer = await askOnce('returns')
      let yieldPolicy: YieldPolicy | undefined = 'waits'
      while (!answer.finished && !wantedOf(hash).stopped) {
        if (performance.now() > pauseAt) setWanted(hash, { stopped: true })
        client.setQueryData(queryKey, answer)
        answer = await askOnce(yieldPolicy)
        yieldPolicy = undefined
      }
      return answer
    },
    enabled: chain.status !== 'opening',
    // A local node responds without an internet connection.
    networkMode: 'always',
    // The reader of logs has already retried temporary failures.
    retry: false,
    staleTime: 10_000,
  })
}

/** How far a person wants a question to be read. */
type Wanted = {
  /** Items of a list; null for the number that the question starts with. */
  readonly items: number | null
  /** Whether reading was stopped. */
  readonly stopped: boolean
}

const unset: Wanted = { items: null, stopped: false }

/** By query hash. Queries read it while they run, so that "more" and "stop" take effect at once. */
export const wantedStore = createStore<Readonly<Record<string, Wanted>>>(() => ({}))

const wantedOf = (hash: string): Wanted => wantedStore.getState()[hash] ?? unset

function setWanted(hash: string, changes: Partial<Wanted>): void {
  wantedStore.setState({ [hash]: { ...wantedOf(hash), ...changes } })
}

const sources = new WeakMap<OpenChain, Promise<History>>()

/** The source of the past of a chain. It is loaded when it is first asked. */
export function historyOf(chain: OpenChain): Promise<History> {
  const known = sources.get(chain)
  if (known !== undefined) return known
  const source = openHistory(chain, environment.indexUrl)
  sources.set(chain, source)
  source.catch(() => sources.delete(chain))
  return source
}

/** The node; with the URL of an index, that first. */
async function openHistory(chain: OpenChain, indexUrl: string | null): Promise<History> {
  const { nodeHistory } = await import('./node-history.ts')
  const node = nodeHistory(chain)
  if (indexUrl === null) return node
  const [{ indexClient, withFallback }, { indexHistory }] = await Promise.all([
    import('./index/index-client.ts'),
    import('./index/index-history.ts'),
  ])
  return withFallback(indexHistory(chain, indexClient(indexUrl)), node)
}

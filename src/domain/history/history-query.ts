import { hashKey, type QueryMeta, type QueryStatus, queryOptions } from '@tanstack/react-query'
import type { ChainState } from '../../chain/chain-state.ts'
import { explained } from '../../chain/errors/explained.ts'
import { ExplainedError } from '../../chain/errors/explanation.ts'
import { type ChainKey, chainQueryKey } from '../../chain/keys.ts'
import type { YieldPolicy } from '../../chain/logs/read-back.ts'
import type { Answer, AskOptions, Page, Paging } from './answer.ts'
import type { History } from './history.ts'
import { historyOf } from './history-of.ts'
import { setWanted, wantedOf } from './reading-state.ts'

/** A question whose answer is one value; made by the functions of `questions.ts`. */
export type HistoryQuestion<T> = {
  readonly key: ChainKey
  readonly ask: (history: History, options: AskOptions) => Promise<Answer<T>>
}

/** A question whose answer is a list; made by the functions of `questions.ts`. */
export type HistoryList<T> = {
  readonly key: ChainKey
  readonly ask: (history: History, paging: Paging, options: AskOptions) => Promise<Page<T>>
}

/** `meta` of a query that awaits answers of the history. */
export const awaitsHistory = { awaitsHistory: true } as const

/**
 * Whether a query has nothing to show yet, so that long histories are read after it. One that awaits
 * such a history is none: the two would wait for each other.
 */
export const isFirstFigure = ({
  state,
  meta,
}: {
  readonly state: { readonly status: QueryStatus }
  readonly meta: QueryMeta | undefined
}): boolean => state.status === 'pending' && meta?.awaitsHistory !== true

/** Milliseconds after which reading pauses by itself, until a person lets it go on. */
const readingTime = 60_000

/**
 * Query options for a question. The query reads on until the question is answered and shows what it
 * has in between. It ends early when reading is stopped, see `useHistory`.
 *
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
 * const positions = await readWhole(() => history.positionsOf({ account }))
 */
export async function readWhole<T>(ask: () => Promise<Answer<T>>): Promise<T> {
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
      const askOnce = (givesWay?: YieldPolicy) => {
        const { items, stopped } = wantedOf(hash)
        return ask(history, items, { signal, readsOn: !stopped, givesWay }).catch(
          async (error: unknown) => {
            throw await explained(error)
          },
        )
      }
      const pauseAt = performance.now() + readingTime
      let answer = await askOnce('returns')
      let givesWay: YieldPolicy | undefined = 'waits'
      while (!answer.finished && !wantedOf(hash).stopped) {
        if (performance.now() > pauseAt) setWanted(hash, { stopped: true })
        client.setQueryData(queryKey, answer)
        answer = await askOnce(givesWay)
        givesWay = undefined
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

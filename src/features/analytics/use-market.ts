import { useQueries, useQuery } from '@tanstack/react-query'
import { useChain } from '../../chain/chain-state.ts'
import { type MarketAssets, useMarketAssets } from '../../domain/assets/use-market-assets.ts'
import type { Credit } from '../../domain/credits/credit.ts'
import { creditsQuery } from '../../domain/credits/read-credits.ts'
import type { HistoryQuestion } from '../../domain/history/history-query.ts'
import { distributions, navUpdates } from '../../domain/history/questions.ts'
import { useHistories } from '../../domain/history/use-history.ts'
import type { Pool } from '../../domain/pools/pool.ts'
import { type Band, depthQuery, poolsQuery } from '../../domain/pools/read-pools.ts'
import { isFinancialClass } from '../../domain/registry/asset-class.ts'
import { combine, failureOf, type Loadable, loadable, pending, ready } from '../../lib/loadable.ts'
import type { AssetNav } from './model/moves.ts'
import type { AssetYield } from './model/yield-paid.ts'

/** The pools and, in the same order, what their positions hold by range. */
type PoolState = {
  readonly pools: readonly Pool[]
  readonly depths: readonly (readonly Band[])[]
}

/** The state of the whole market, each part with its own progress. */
export type Market = {
  readonly assets: Loadable<MarketAssets>
  readonly credits: Loadable<readonly Credit[]>
  readonly pools: Loadable<PoolState>
  readonly navs: Loadable<readonly AssetNav[]>
  readonly yields: Loadable<readonly AssetYield[]>
}

/** Reads what the screen shows apart from sales, trades and retirements. */
export function useMarket(): Market {
  const chain = useChain()
  const assets = useMarketAssets()
  const pools = loadable(useQuery(poolsQuery(chain)))
  const financial = combine({ assets }, ({ assets: market }) =>
    market.assets.filter(({ assetClass }) => isFinancialClass(assetClass)),
  )
  const shares = ready(financial)?.value ?? []
  const navs = useAnswers(shares.map(({ token }) => navUpdates(token)))
  const paid = useAnswers(shares.map(({ token }) => distributions(token)))
  const depths = useQueries({
    queries: (ready(pools)?.value ?? []).map((pool) => depthQuery(chain, pool)),
  }).map(loadable)
  return {
    assets,
    credits: loadable(useQuery(creditsQuery(chain))),
    pools: withParts(pools, depths, (all, bands) => ({ pools: all, depths: bands })),
    navs: withParts(financial, navs, (all, updates) =>
      all.map((asset, index) => ({ asset, updates: updates[index] ?? [] })),
    ),
    yields: withParts(financial, paid, (all, payments) =>
      all.map((asset, index) => ({ asset, distributions: payments[index] ?? [] })),
    ),
  }
}

/** Answers to questions about rare events; pending until they are complete. */
function useAnswers<T>(questions: readonly HistoryQuestion<T>[]): readonly Loadable<T>[] {
  return useHistories(questions).map(({ answer }) =>
    answer.status === 'so-far' ? pending : answer,
  )
}

/** A list together with one further value for each of its items, once all of them are ready. */
function withParts<T, Part, Result>(
  list: Loadable<T>,
  parts: readonly Loadable<Part>[],
  build: (list: T, parts: readonly Part[]) => Result,
): Loadable<Result> {
  if (list.status !== 'ready') return list
  const failure = failureOf(...parts)
  if (failure !== null) return failure
  const values = parts.flatMap((part) => (part.status === 'ready' ? [part.value] : []))
  if (values.length < parts.length) return pending
  return { ...list, value: build(list.value, values) }
}

import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChain } from '../../chain/chain-state.ts'
import { type MarketAssets, useMarketAssets } from '../../domain/assets/use-market-assets.ts'
import type { Credit } from '../../domain/credits/credit.ts'
import type { CreditType } from '../../domain/credits/credit-type.ts'
import { creditsQuery } from '../../domain/credits/read-credits.ts'
import type { Period } from '../../domain/history/answer.ts'
import type { SalesDay } from '../../domain/history/asset-records.ts'
import type { RetirementDay } from '../../domain/history/credit-records.ts'
import {
  distributions,
  type HistoryQuestion,
  navUpdates,
  poolDays,
  retirementDays,
  saleDays,
} from '../../domain/history/history.ts'
import type { PoolDay } from '../../domain/history/pool-records.ts'
import { type HistoryReading, useHistories, useHistory } from '../../domain/history/use-history.ts'
import { dollarPrices, dollarSum } from '../../domain/pools/dollar-prices.ts'
import type { Pool } from '../../domain/pools/pool.ts'
import { type Band, depthQuery, poolsQuery } from '../../domain/pools/read-pools.ts'
import { isFinancialClass } from '../../domain/registry/asset-class.ts'
import { sumOf } from '../../lib/amount.ts'
import { combine, failureOf, type Loadable, loadable, pending, ready } from '../../lib/loadable.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import { useNowOfDay } from '../../ui/use-now.ts'
import {
  type AssetNav,
  type AssetYield,
  largestFirst,
  navMoves,
  poolMoves,
  valueByClass,
  yieldPaid,
} from './model/asset-figures.ts'
import { creditPrices } from './model/credit-prices.ts'
import {
  type AnalyticsRange,
  bucketsOf,
  expectedRecords,
  maximumUnconfirmed,
  periodOf,
  rangeDays,
  stepOf,
} from './model/range.ts'
import { retiredByType } from './model/retired.ts'
import { poolRows, turnover } from './model/turnover.ts'

/** Every figure of the screen, each with its own progress. */
export function useAnalytics(range: AnalyticsRange, type: CreditType) {
  // The period stays the same during a day, so that answers stay cached.
  const now = useNowOfDay()
  const { records, gate } = useRecords(range, now)
  const { assets, credits, pools, navs, yields } = useMarket()
  const period = periodOf(range, now)
  const step = stepOf(range)
  const days = bucketsOf(period.from, now, 'day')
  const buckets = bucketsOf(period.from, now, step)
  const sales = records.sales.answer
  const trades = records.trades.answer

  const valued = ready(assets)?.value.traded ?? pending
  const classes = combine({ assets, valued }, (all) => valueByClass(all.assets.assets))
  const rows = combine({ pools, trades }, (all) =>
    poolRows(all.pools.pools, all.pools.depths, all.trades, dollarPrices(all.pools.pools)),
  )
  const turnoverOf = (part: 'volume' | 'fees') =>
    combine({ sales, trades, pools }, (all) =>
      turnover(
        {
          sales: all.sales,
          trades: all.trades,
          pools: all.pools.pools,
          prices: dollarPrices(all.pools.pools),
        },
        days,
        part,
      ),
    )
  return {
    gate,
    records,
    assets,
    credits,
    classes,
    totalValue: combine({ classes }, (all) =>
      sumOf(
        all.classes.map(({ value }) => value),
        usdcDecimals,
      ),
    ),
    pools: rows,
    locked: combine({ pools }, (all) => {
      const prices = dollarPrices(all.pools.pools)
      return dollarSum(
        poolRows(all.pools.pools, all.pools.depths, [], prices).map(({ locked }) => locked),
      )
    }),
    volume: turnoverOf('volume'),
    fees: turnoverOf('fees'),
    yields: combine({ yields }, (all) => yieldPaid(all.yields, period, buckets, step)),
    moves: combine({ navs, pools, trades }, (all) =>
      largestFirst([...navMoves(all.navs, period.from), ...poolMoves(all.pools.pools, all.trades)]),
    ),
    retired: combine({ retirements: records.retirements.answer, credits }, (all) =>
      retiredByType(all.retirements, all.credits, buckets, step),
    ),
    prices: combine({ sales, trades, credits, assets, pools }, (all) =>
      creditPrices({ ...all, assets: all.assets.assets, pools: all.pools.pools }, days, type),
    ),
  }
}

export type Analytics = ReturnType<typeof useAnalytics>

/** The pools and, in the same order, what their positions hold by range. */
type PoolState = {
  readonly pools: readonly Pool[]
  readonly depths: readonly (readonly Band[])[]
}

/** The state of the whole market, each part with its own progress. */
type Market = {
  readonly assets: Loadable<MarketAssets>
  readonly credits: Loadable<readonly Credit[]>
  readonly pools: Loadable<PoolState>
  readonly navs: Loadable<readonly AssetNav[]>
  readonly yields: Loadable<readonly AssetYield[]>
}

/** Reads what the screen shows apart from sales, trades and retirements. */
function useMarket(): Market {
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

/** Sales, trades and retirements of a range by day. */
type MarketRecords = {
  readonly sales: HistoryReading<readonly SalesDay[]>
  readonly trades: HistoryReading<readonly PoolDay[]>
  readonly retirements: HistoryReading<readonly RetirementDay[]>
}

/** The records, and the expected number of events where reading them has to be confirmed. */
type GatedRecords = {
  readonly records: MarketRecords
  /** Null where nothing has to be confirmed. */
  readonly gate: { readonly expected: number; readonly confirm: () => void } | null
}

/**
 * The records of a range. Ranges of more than 30 days first read 30, and wait for a confirmation where the
 * number of events suggests a long reading.
 *
 * @param now Unix seconds; constant while the screen is open.
 */
function useRecords(range: AnalyticsRange, now: number): GatedRecords {
  const [confirmedRange, setConfirmedRange] = useState<AnalyticsRange | null>(null)
  const isLong = rangeDays[range] > rangeDays['30d']
  const month = useDays(periodOf('30d', now), isLong)
  const readings = Object.values(month)
  const hasFailed = readings.some(({ answer }) => answer.status === 'error')
  const isCounted = readings.every(({ finished }) => finished)
  const expected = expectedRecords(
    {
      sales: ready(month.sales.answer)?.value ?? [],
      trades: ready(month.trades.answer)?.value ?? [],
      retirements: ready(month.retirements.answer)?.value ?? [],
    },
    rangeDays[range],
  )
  const isConfirmed = confirmedRange !== null && rangeDays[confirmedRange] >= rangeDays[range]
  const isAllowed =
    !isLong || hasFailed || isConfirmed || (isCounted && expected <= maximumUnconfirmed)
  const records = useDays(periodOf(range, now), isAllowed)
  return {
    records,
    gate: isAllowed || !isCounted ? null : { expected, confirm: () => setConfirmedRange(range) },
  }
}

function useDays(period: Period, enabled: boolean): MarketRecords {
  return {
    sales: useHistory(saleDays(period), { enabled }),
    trades: useHistory(poolDays(period), { enabled }),
    retirements: useHistory(retirementDays(period), { enabled }),
  }
}

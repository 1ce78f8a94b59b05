import { useQueries, useQuery } from '@tanstack/react-query'
import { joinedReading, type ReadingProgress } from '../../domain/history/reading-progress.ts'
import { growing, useReading } from '../../domain/history/use-history.ts'
import { type DollarPrices, dollarValueOfPair } from '../../domain/pools/dollar-prices.ts'
import type { Pool } from '../../domain/pools/pool.ts'
import { sumOfTotals } from '../../domain/pools/pool-events.ts'
import {
  aprDays,
  lockedAmounts,
  type PoolFigures,
  poolFigures,
} from '../../domain/pools/pool-figures.ts'
import type { Amount } from '../../lib/amount.ts'
import { nowInSeconds } from '../../lib/date.ts'
import {
  combine,
  type Failed,
  failureOf,
  type Loadable,
  loadable,
  ready,
} from '../../lib/loadable.ts'
import type { LiquiditySource } from './source/liquidity-source.ts'

/** A pool with its figures. */
export type PoolRow = {
  readonly pool: Pool
  /** Undefined while they are being read, and so are those of recent trades in them. */
  readonly figures: RowFigures | undefined
  /**
   * Dollars since the pool was created, where no record tells when its trades were; null with a
   * record, undefined while they are being read.
   */
  readonly overall: OverallFigures | null | undefined
}

/** Figures of recent trades are null where these are not known. */
type RowFigures = {
  readonly [name in keyof PoolFigures]: name extends 'tvl'
    ? PoolFigures[name]
    : PoolFigures[name] | undefined
}

/** Null where a token has no price. */
type OverallFigures = { readonly volume: Amount | null; readonly fees: Amount | null }

/** Pools with their figures, and how far the trades that these need have been read. */
type PoolRows = {
  readonly rows: Loadable<readonly PoolRow[]>
  readonly trades: ReadingProgress & { readonly failure: Failed | null }
}

/** Every pool with its figures in dollars at these prices. */
export function usePoolRows(source: LiquiditySource, prices: DollarPrices): PoolRows {
  const pools = loadable(useQuery(source.pools))
  const lastDay = useReading(source.recentDays(1))
  const lastMonth = useReading(source.recentDays(aprDays))
  const list = pools.status === 'ready' ? pools.value : []
  const totals = useQueries({
    queries: source.keepsRecord ? [] : list.map((pool) => source.totals(pool)),
  }).map((result) => ready(growing(result))?.value)
  const depths = useQueries({ queries: list.map((pool) => source.depth(pool)) }).map(loadable)

  // Pools do not need their trades; that these could not be read is said beside them.
  const failure = failureOf(pools, ...depths)
  const now = nowInSeconds()
  // Value locked does not wait for the trades.
  const day = ready(lastDay.answer)?.value ?? []
  const month = ready(lastMonth.answer)?.value ?? []
  const trades = joinedReading([lastDay, lastMonth])
  const isPending = [lastDay, lastMonth].some(({ answer }) => answer.status === 'pending')
  const isKnown = source.keepsRecord && trades.finished
  const rows = combine({ pools }, () =>
    list.map((pool, index) => {
      const bands = depths[index]
      const sums = totals[index]
      const overall = source.keepsRecord
        ? null
        : sums && {
            volume: dollarValueOfPair(pool, sums.volume, prices),
            fees: dollarValueOfPair(pool, sums.fees, prices),
          }
      if (bands?.status !== 'ready') return { pool, figures: undefined, overall }
      const recent = { day: sumOfTotals(day, pool.id), month: sumOfTotals(month, pool.id) }
      const figures = poolFigures(pool, lockedAmounts(bands.value), recent, prices, now)
      const isReading = trades.isReading || isPending
      return { pool, figures: isKnown ? figures : withoutRecord(figures, isReading), overall }
    }),
  )
  return {
    rows: failure ?? rows,
    trades: { ...trades, failure: failureOf(lastDay.answer, lastMonth.answer) },
  }
}

/** While not all trades of the last 30 days are known, neither are recent volume and fees. */
const withoutRecord = ({ tvl }: PoolFigures, isReading: boolean): RowFigures => {
  const unknown = isReading ? undefined : null
  return { tvl, volumeDay: unknown, volumeMonth: unknown, feesMonth: unknown, apr: unknown }
}

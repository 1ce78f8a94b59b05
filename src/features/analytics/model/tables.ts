import { creditUnit } from '../../../domain/credits/credit-type.ts'
import { pairName } from '../../../domain/pools/pool.ts'
import { assetClassLabel } from '../../../domain/registry/asset-class.ts'
import { type Amount, toDecimalString } from '../../../lib/amount.ts'
import type { CsvCell } from '../../../lib/csv.ts'
import { toDay } from '../../../lib/day.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import type { ClassValue, Move, YieldPaid } from './asset-figures.ts'
import type { CreditPrices } from './credit-prices.ts'
import type { HolderRow } from './holder-rows.ts'
import type { AnalyticsRange } from './range.ts'
import type { RetiredOfType } from './retired.ts'
import type { PoolRow, Turnover, TurnoverPart } from './turnover.ts'

/** A table to download. */
export type CsvTable = {
  /** File name without its extension. */
  readonly name: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
}

// Tables to download: exact amounts, days in UTC.

const exact = (amount: Amount | null) => amount && toDecimalString(amount)

export const valueTable = (classes: readonly ClassValue[]): CsvTable => ({
  name: 'analytics-value-by-class',
  header: ['class', 'assets', 'assets_without_valuation', 'value_usdc'],
  rows: classes.map(({ assetClass, assets, unvalued, value }) => [
    assetClassLabel(assetClass),
    assets,
    unvalued,
    exact(value),
  ]),
})

export const turnoverTable = (
  { days }: Turnover,
  part: TurnoverPart,
  range: AnalyticsRange,
): CsvTable => ({
  name: `analytics-${part}-${range}`,
  header: ['day', 'market_usd', 'pools_usd'],
  rows: days.map(({ day, market, pools }) => [toDay(day), exact(market), exact(pools)]),
})

export const yieldTable = ({ buckets }: YieldPaid, range: AnalyticsRange): CsvTable => ({
  name: `analytics-yield-${range}`,
  header: ['from', 'yield_usdc'],
  rows: buckets.map(({ bucket, amount }) => [toDay(bucket.start), exact(amount)]),
})

export const poolsTable = (rows: readonly PoolRow[], range: AnalyticsRange): CsvTable => ({
  name: `analytics-pools-${range}`,
  header: ['pool', 'pair', 'fee_basis_points', 'tvl_usd', 'volume_usd', 'fees_usd', 'trades'],
  rows: rows.map(({ pool, locked, volume, fees, trades }) => [
    pool.id,
    pairName(pool),
    pool.feeTier,
    exact(locked),
    exact(volume),
    exact(fees),
    trades,
  ]),
})

export const holdersTable = (rows: readonly HolderRow[], held: 'assets' | 'credits'): CsvTable => ({
  name: `analytics-holders-of-${held}`,
  header: held === 'assets' ? ['asset', 'symbol', 'holders'] : ['project', 'batch', 'holders'],
  rows: rows.map(({ name, detail, holders }) => [name, detail, holders]),
})

export const movesTable = (moves: readonly Move[], range: AnalyticsRange): CsvTable => ({
  name: `analytics-moves-${range}`,
  header: ['name', 'price', 'unit', 'before', 'after', 'change_percent'],
  rows: moves.map(({ name, kind, unit, before, after, percent }) => [
    name,
    kind,
    unit,
    exact(before),
    exact(after),
    percent,
  ]),
})

export const retirementsTable = (
  types: readonly RetiredOfType[],
  range: AnalyticsRange,
): CsvTable => ({
  name: `analytics-retirements-${range}`,
  header: ['type', 'unit', 'from', 'retired'],
  rows: types.flatMap(({ type, buckets }) =>
    buckets.map(({ bucket, amount }) => [
      type,
      creditUnit(type).short,
      toDay(bucket.start),
      exact(amount),
    ]),
  ),
})

export const projectsTable = (
  types: readonly RetiredOfType[],
  range: AnalyticsRange,
): CsvTable => ({
  name: `analytics-retirements-by-project-${range}`,
  header: ['type', 'unit', 'project', 'name', 'retired_in_period', 'retired_all_time'],
  rows: types.flatMap(({ type, projects }) =>
    projects.map(({ code, name, amount, allTime }) => [
      type,
      creditUnit(type).short,
      code,
      name,
      exact(amount),
      exact(allTime),
    ]),
  ),
})

export const dailyPricesTable = (
  { days, series }: CreditPrices,
  range: AnalyticsRange,
): CsvTable => ({
  name: `analytics-credit-prices-by-day-${range}`,
  header: ['day', ...series.map(({ name }) => `${isolated(name)} (USDC)`)],
  rows: days.map(({ start }, index) => [
    toDay(start),
    ...series.map(({ prices }) => exact(prices[index] ?? null)),
  ]),
})

export const pricesTable = ({ rows }: CreditPrices, range: AnalyticsRange): CsvTable => ({
  name: `analytics-credit-prices-${range}`,
  header: ['credit', 'average_usdc', 'sales', 'average_90_days_usdc', 'ask_usdc', 'pool_usd'],
  rows: rows.map(({ asset, average, sales, valuation, ask, pool }) => [
    asset.name,
    exact(average),
    sales,
    exact(valuation),
    exact(ask),
    exact(pool),
  ]),
})

import { parseAsStringLiteral } from 'nuqs'
import { creditTypes, firstCreditType } from '../../../domain/credits/credit-type.ts'
import { type Period, recentPeriod } from '../../../domain/history/answer.ts'
import type { SalesDay } from '../../../domain/history/asset-records.ts'
import type { RetirementDay } from '../../../domain/history/credit-records.ts'
import type { PoolDay } from '../../../domain/history/pool-records.ts'
import { daySeconds, startOfDay, toDay } from '../../../lib/day.ts'

/** Ranges of the screen, up to now. */
export const ranges = ['7d', '30d', '90d', '180d'] as const

export type AnalyticsRange = (typeof ranges)[number]

/** Days of each range. */
export const rangeDays: Readonly<Record<AnalyticsRange, number>> = {
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '180d': 180,
}

/** State of the screen in its address. */
export const analyticsUrl = {
  range: parseAsStringLiteral(ranges).withDefault('30d'),
  /** The type of credit whose retirements and prices are shown. */
  credits: parseAsStringLiteral(creditTypes).withDefault(firstCreditType),
}

/**
 * The period of a range, the same as in "Volume, 30 d" of the pools.
 *
 * @param now Unix seconds.
 */
export const periodOf = (range: AnalyticsRange, now: number): Period =>
  recentPeriod(rangeDays[range], now)

/** Length of the bars of a chart. */
export type Step = 'day' | 'month'

/** A UTC day or month of a chart. */
export type Bucket = {
  /** Unix seconds at which it starts. */
  readonly start: number
  /** Unique within a chart: `Nov 22` or `Nov 2026`. */
  readonly label: string
}

/** Bars of sparse events: days in short ranges, months in long ones. */
export const stepOf = (range: AnalyticsRange): Step =>
  range === '7d' || range === '30d' ? 'day' : 'month'

const dayLabel = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const monthLabel = new Intl.DateTimeFormat('en', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Start of the UTC day or month of a time in unix seconds. */
export function startOf(time: number, step: Step): number {
  return step === 'day' ? startOfDay(time) : Date.parse(`${toDay(time).slice(0, 7)}-01`) / 1_000
}

/**
 * The days or months from one time to another, both included, the oldest first.
 *
 * @example
 * bucketsOf(feb27, mar1, 'month').map(({ label }) => label) // ['Feb 2026', 'Mar 2026']
 */
export function bucketsOf(from: number, to: number, step: Step): readonly Bucket[] {
  const starts = new Set<number>()
  for (let day = startOfDay(from); day <= to; day += daySeconds) starts.add(startOf(day, step))
  const label = step === 'day' ? dayLabel : monthLabel
  return [...starts].map((start) => ({ start, label: label.format(start * 1_000) }))
}

/** Sums of values by the key of each row. */
export function sumsBy<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  amountOf: (row: Row) => bigint,
): ReadonlyMap<Key, bigint> {
  const sums = new Map<Key, bigint>()
  for (const row of rows) {
    const key = keyOf(row)
    sums.set(key, (sums.get(key) ?? 0n) + amountOf(row))
  }
  return sums
}

/** Events above which a long range is read only after a confirmation. */
export const maximumUnconfirmed = 20_000

type MonthRecords = {
  readonly sales: readonly SalesDay[]
  readonly trades: readonly PoolDay[]
  readonly retirements: readonly RetirementDay[]
}

/**
 * Events that a range is expected to read, from those of the last 30 days.
 *
 * @example
 * expectedRecords(thousandEventsIn30Days, 180) // 6_000
 */
export function expectedRecords(
  { sales, trades, retirements }: MonthRecords,
  days: number,
): number {
  const count =
    sales.reduce((sum, day) => sum + day.sales, 0) +
    trades.reduce((sum, day) => sum + day.trades, 0) +
    retirements.reduce((sum, day) => sum + day.retirements, 0)
  return Math.round((count * days) / 30)
}

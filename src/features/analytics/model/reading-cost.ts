import type { SalesDay } from '../../../domain/history/asset-records.ts'
import type { RetirementDay } from '../../../domain/history/credit-records.ts'
import type { PoolDay } from '../../../domain/history/pool-records.ts'

/** Records above which a long range is read only when somebody asks for it. */
export const largeReading = 20_000

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

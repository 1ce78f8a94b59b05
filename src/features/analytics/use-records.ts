import { useState } from 'react'
import type { Period } from '../../domain/history/answer.ts'
import type { SalesDay } from '../../domain/history/asset-records.ts'
import type { RetirementDay } from '../../domain/history/credit-records.ts'
import type { PoolDay } from '../../domain/history/pool-records.ts'
import { poolDays, retirementDays, saleDays } from '../../domain/history/questions.ts'
import { type HistoryReading, useHistory } from '../../domain/history/use-history.ts'
import { ready } from '../../lib/loadable.ts'
import { type AnalyticsRange, periodOf, rangeDays } from './model/range.ts'
import { expectedRecords, largeReading } from './model/reading-cost.ts'

/** Sales, trades and retirements of a range by day. */
type MarketRecords = {
  readonly sales: HistoryReading<readonly SalesDay[]>
  readonly trades: HistoryReading<readonly PoolDay[]>
  readonly retirements: HistoryReading<readonly RetirementDay[]>
}

/** The records, and what reading them would take where that waits for consent. */
export type GatedRecords = {
  readonly records: MarketRecords
  /** Null where nothing has to be agreed to. */
  readonly gate: { readonly expected: number; readonly agree: () => void } | null
}

/**
 * The records of a range. Ranges of more than 30 days first read 30, and wait for consent where the
 * number of events suggests a long reading.
 *
 * @param now Unix seconds; constant while the screen is open.
 */
export function useRecords(range: AnalyticsRange, now: number): GatedRecords {
  const [agreedTo, setAgreedTo] = useState<AnalyticsRange | null>(null)
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
  const isAgreed = agreedTo !== null && rangeDays[agreedTo] >= rangeDays[range]
  const isAllowed = !isLong || hasFailed || isAgreed || (isCounted && expected <= largeReading)
  const records = useDays(periodOf(range, now), isAllowed)
  return {
    records,
    gate: isAllowed || !isCounted ? null : { expected, agree: () => setAgreedTo(range) },
  }
}

function useDays(period: Period, enabled: boolean): MarketRecords {
  return {
    sales: useHistory(saleDays(period), { enabled }),
    trades: useHistory(poolDays(period), { enabled }),
    retirements: useHistory(retirementDays(period), { enabled }),
  }
}

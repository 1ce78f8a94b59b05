import { parseAsStringLiteral } from 'nuqs'
import { creditTypes } from '../../../domain/credits/credit-type.ts'
import type { Period } from '../../../domain/history/answer.ts'
import { recentPeriod } from '../../../domain/history/recent-period.ts'

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
  credits: parseAsStringLiteral(creditTypes).withDefault('CarbonCredit'),
}

/**
 * The period of a range, the same as in "Volume, 30 d" of the pools.
 *
 * @param now Unix seconds.
 */
export const periodOf = (range: AnalyticsRange, now: number): Period =>
  recentPeriod(rangeDays[range], now)

import { parseAsStringLiteral } from 'nuqs'
import { creditTypes } from '../../../domain/credits/credit-type.ts'
import type { Period } from '../../../domain/history/answer.ts'

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

const daySeconds = 86_400

/**
 * The period of a range: its days up to the second, as in "Volume, 30 d" of the pools, and one day
 * ahead, so that what happens while the screen is open is included.
 *
 * @param now Unix seconds.
 */
export function periodOf(range: AnalyticsRange, now: number): Period {
  return { from: now - rangeDays[range] * daySeconds + 1, to: now + daySeconds }
}

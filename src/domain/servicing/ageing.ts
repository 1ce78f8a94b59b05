import { daySeconds } from '../../lib/day.ts'
import { lateFrom, type PromisedStanding } from './standing.ts'

/** Days that something is late, in the steps of an ageing report. */
export const ageingBuckets = ['1–30', '31–60', '61–90', '90+'] as const

export type AgeingBucket = (typeof ageingBuckets)[number]

/**
 * Full days and the one that has begun since the earliest of what is open became late: 1 on the first day. Null while
 * nothing is late.
 */
export function daysLate({ since, terms }: Pick<PromisedStanding, 'since' | 'terms'>, now: number) {
  if (since === null) return null
  const from = lateFrom(since, terms)
  return now < from ? null : Math.floor((now - from) / daySeconds) + 1
}

/** The step that a number of days is in. */
export function bucketOf(days: number): AgeingBucket {
  if (days <= 30) return '1–30'
  if (days <= 60) return '31–60'
  return days <= 90 ? '61–90' : '90+'
}

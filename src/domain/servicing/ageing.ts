import { type Amount, sumOf } from '../../lib/amount.ts'
import { daySeconds } from '../../lib/day.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import { lateFrom, owedIn, type PromisedStanding } from './standing.ts'

/** Days that something is late, in the steps of an ageing report. */
const ageingBuckets = ['1–30', '31–60', '61–90', '90+'] as const

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

/** What is owed of assets in each step of days late, and of those that are not late, in USDC. */
export type Ageing = {
  readonly bucket: AgeingBucket | 'not late'
  readonly assets: number
  readonly owed: Amount
}

/** Sums of an ageing report, a row for each step. */
export function ageingOf(standings: readonly PromisedStanding[], now: number): readonly Ageing[] {
  const buckets = ['not late', ...ageingBuckets] as const
  const inBucket = (each: PromisedStanding): Ageing['bucket'] => {
    const days = daysLate(each, now)
    return days === null ? 'not late' : bucketOf(days)
  }
  return buckets.map((bucket) => {
    const own = standings.filter((each) => inBucket(each) === bucket)
    return { bucket, assets: own.length, owed: sumOf(own.map(owedIn), usdcDecimals) }
  })
}

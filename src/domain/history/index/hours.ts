/** A period in unix seconds; both ends are included. Without `to`, everything after `from`. */
export type OpenPeriod = { readonly from: number; readonly to?: number }

type ClosedPeriod = Required<OpenPeriod>

const hourSeconds = 3_600

/** The end of a period without one: a whole hour, later than any block. */
const never = 1_000_000_000 * hourSeconds

/**
 * The whole hours of a period, which an index has sums of, and what is left before and after them.
 *
 * @returns `hours` from the start of the first hour to the end of the last, which are equal where there
 * is none. Edges that are null are empty.
 * @example
 * fullHours({ from: 3_000, to: 7_300 })
 * // before 3,000 to 3,599, hours 3,600 to 7,200, after 7,200 to 7,300
 */
export function fullHours(period: OpenPeriod): {
  readonly before: ClosedPeriod | null
  readonly hours: ClosedPeriod
  readonly after: ClosedPeriod | null
} {
  const from = Math.max(period.from, 0)
  const to = period.to ?? never - 1
  const start = Math.ceil(from / hourSeconds) * hourSeconds
  const end = Math.floor((to + 1) / hourSeconds) * hourSeconds
  if (end < start)
    return { before: closed(from, to), hours: { from: start, to: start }, after: null }
  return {
    before: closed(from, start - 1),
    hours: { from: start, to: end },
    after: closed(end, to),
  }
}

const closed = (from: number, to: number): ClosedPeriod | null => (to < from ? null : { from, to })

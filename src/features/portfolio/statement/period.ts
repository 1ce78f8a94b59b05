import { formatDay } from '../../../lib/day.ts'

/** A calendar month, quarter or year (UTC), as statements are made for. */
export type StatementPeriod = {
  /** `2026-09`, `2026-Q3` or `2026`: its name in addresses. */
  readonly id: string
  readonly unit: PeriodUnit
  /** `September 2026`, `Q3 2026`, `2026`. */
  readonly label: string
  /** Its first second. */
  readonly from: number
  /** Its last second. */
  readonly until: number
}

const periodUnits = ['month', 'quarter', 'year'] as const

type PeriodUnit = (typeof periodUnits)[number]

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * A period by its name; null for a text that names none.
 *
 * @example
 * periodOf('2026-Q3')?.label // 'Q3 2026'
 */
export function periodOf(id: string): StatementPeriod | null {
  const [, year, quarter, month] = /^(20\d{2})(?:-Q([1-4])|-(0[1-9]|1[0-2]))?$/.exec(id) ?? []
  if (year === undefined) return null
  const months = (first: number, last: number) => ({
    from: Date.UTC(Number(year), first - 1) / 1000,
    until: Date.UTC(Number(year), last) / 1000 - 1,
  })
  if (quarter !== undefined) {
    const last = Number(quarter) * 3
    return { id, unit: 'quarter', label: `Q${quarter} ${year}`, ...months(last - 2, last) }
  }
  if (month !== undefined) {
    const label = monthName.format(Date.UTC(Number(year), Number(month) - 1))
    return { id, unit: 'month', label, ...months(Number(month), Number(month)) }
  }
  return { id, unit: 'year', label: year, ...months(1, 12) }
}

/**
 * All periods from a time until now: months, then quarters, then years, the latest of each first.
 *
 * @param first Unix seconds.
 * @param now Unix seconds.
 */
export function periodsSince(first: number, now: number): readonly StatementPeriod[] {
  const ids = new Set<string>()
  const start = new Date(first * 1000)
  for (let month = start.getUTCMonth(); ; month++) {
    const date = new Date(Date.UTC(start.getUTCFullYear(), month))
    if (date.getTime() > now * 1000) break
    const [year, ofYear] = [date.getUTCFullYear(), date.getUTCMonth()]
    ids.add(`${year}-${String(ofYear + 1).padStart(2, '0')}`)
    ids.add(`${year}-Q${Math.floor(ofYear / 3) + 1}`)
    ids.add(String(year))
  }
  const order = ({ unit }: StatementPeriod) => periodUnits.indexOf(unit)
  return [...ids]
    .map(periodOf)
    .filter((period) => period !== null)
    .toSorted((a, b) => order(a) - order(b) || b.from - a.from)
}

/** The period that is shown first: the latest quarter that is over, or the present month. */
export function firstShown(
  periods: readonly StatementPeriod[],
  now: number,
): StatementPeriod | null {
  const finished = periods.find(({ unit, until }) => unit === 'quarter' && until < now)
  return finished ?? periods[0] ?? null
}

/**
 * The days of a period, in words.
 *
 * @example
 * daysText(period) // 'Jul 1, 2026 to Sep 30, 2026'
 */
export const daysText = ({ from, until }: Pick<StatementPeriod, 'from' | 'until'>): string =>
  `${formatDay(from)} to ${formatDay(until)}`

import type { FinancialAsset } from '../../../domain/assets/financial-asset.ts'
import { type Day, type DaySeconds, lastSecondOfDay, parseDay, toDay } from '../../../lib/day.ts'

/** What the dates of a net asset value depend on. */
type Stated = Pick<FinancialAsset, 'nav' | 'navMaxAge'>

/** How far the clock of the chain may be behind that of the reader. */
const clockTolerance = 600

/** The first day that a value stated now can be of: neither before the last one nor stale. */
export function firstNavDay({ nav, navMaxAge }: Stated, now: number): Day {
  return toDay(Math.max(nav.asOf, now - navMaxAge))
}

/**
 * The second that a value of a day is of: the end of the day, or about now for today. Null for a day
 * that the contract refuses.
 *
 * @param day `YYYY-MM-DD`.
 * @param now Unix seconds.
 */
export function navDate(day: string, stated: Stated, now: number): DaySeconds | null {
  const start = parseDay(day)
  if (start === null || start > now || day < firstNavDay(stated, now)) return null
  const latest = Math.min(start + lastSecondOfDay, now - clockTolerance)
  const asOf = Math.max(latest, stated.nav.asOf)
  return now - asOf < stated.navMaxAge ? asOf : null
}

import type { Amount } from '../../lib/amount.ts'
import { type DaySeconds, formatDay } from '../../lib/day.ts'

/** Net asset value of one whole share, with the date that it is of. */
export type Nav = {
  /** USDC. */
  readonly price: Amount
  /** Unix seconds. */
  readonly asOf: DaySeconds
  /** Whether it is older than the terms allow, so that nothing should rely on it. */
  readonly isStale: boolean
}

/**
 * What a person has to know before relying on a NAV that is not current; null for a current one.
 *
 * @example
 * staleNavText(nav) // 'The net asset value is stale: it is dated Jan 1, 2026.'
 */
export function staleNavText(nav: Nav | null): string | null {
  return nav?.isStale ? `The net asset value is stale: it is dated ${formatDay(nav.asOf)}.` : null
}

import { type Nav, navDeviationText } from '../../domain/offers/nav.ts'
import type { Amount } from '../../lib/amount.ts'
import { formatDay } from '../../lib/day.ts'
import { Badge } from '../../ui/badge.tsx'

type NavDeviationProps = { readonly price: Amount; readonly nav: Nav | null }

/** Marks a price more than 10 % from NAV. A stale NAV is marked where it is shown. */
export function NavDeviation({ price, nav }: NavDeviationProps) {
  const text = navDeviationText(price, nav?.price ?? null)
  return text === null ? null : <Badge tone="warning">{text}</Badge>
}

/** Marks a NAV that is older than the terms allow; nothing for a current one. */
export function StaleNav({ nav }: { readonly nav: Nav | null }) {
  return nav?.isStale ? <Badge tone="warning">Stale, as of {formatDay(nav.asOf)}</Badge> : null
}

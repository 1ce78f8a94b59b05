import { formatDay } from '../../lib/day.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Nav } from './nav.ts'

/** Marks a NAV that is older than the terms allow; nothing for a current one. */
export function StaleNav({ nav }: { readonly nav: Nav | null }) {
  return nav?.isStale ? <Badge tone="warning">Stale, as of {formatDay(nav.asOf)}</Badge> : null
}

import type { Amount } from '../../lib/amount.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Nav } from './nav.ts'
import { navDeviationText } from './nav-deviation.ts'

type NavDeviationProps = { readonly price: Amount; readonly nav: Nav | null }

/** Marks a price more than 10 % from NAV. A stale NAV is marked where it is shown. */
export function NavDeviation({ price, nav }: NavDeviationProps) {
  const text = navDeviationText(price, nav?.price ?? null)
  return text === null ? null : <Badge tone="warning">{text}</Badge>
}

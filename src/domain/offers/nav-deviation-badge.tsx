import type { Amount } from '../../lib/amount.ts'
import { Badge } from '../../ui/badge.tsx'
import { navDeviationText } from './nav-deviation.ts'

type NavDeviationProps = { readonly price: Amount; readonly nav: Amount | null }

/** Marks a price more than 10 % from NAV. */
export function NavDeviation({ price, nav }: NavDeviationProps) {
  const text = navDeviationText(price, nav)
  return text === null ? null : <Badge tone="warning">{text}</Badge>
}

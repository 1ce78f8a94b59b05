import type { QuoteSide, RangeState } from '../../../domain/pools/pool.ts'
import { Badge } from '../../../ui/badge.tsx'

const words = {
  'in-range': 'In range',
  closed: 'Closed',
  lower: 'Price below range',
  higher: 'Price above range',
} as const

/** Whether a position earns, and where the price is when it does not, as prices are quoted. */
export function RangeBadge({
  state,
  quoteSide,
}: {
  readonly state: RangeState
  readonly quoteSide: QuoteSide
}) {
  if (state === 'in-range') {
    return (
      <Badge tone="secondary" dot>
        {words['in-range']}
      </Badge>
    )
  }
  if (state === 'closed') return <Badge>{words.closed}</Badge>
  // A price quoted in tokenA falls where the tick rises.
  const isLower = (state === 'below') === (quoteSide === 'B')
  return <Badge tone="warning">{isLower ? words.lower : words.higher}</Badge>
}

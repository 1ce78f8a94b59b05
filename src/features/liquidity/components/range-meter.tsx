import type { Pool, QuoteSide, RangeState } from '../../../domain/pools/pool.ts'
import { flipped, type StepRange } from '../../../domain/pools/range.ts'
import { cn } from '../../../lib/cn.ts'
import { Badge } from '../../../ui/badge.tsx'
import { placeInRange } from '../model/range-view.ts'

type RangeMeterProps = {
  readonly pool: Pick<Pool, 'tick'>
  readonly range: StepRange
  readonly quoteSide: QuoteSide
}

/** Marks the current price in a range. The text next to it says the same. */
export function RangeMeter({ pool, range, quoteSide }: RangeMeterProps) {
  const current = flipped(pool.tick, quoteSide)
  const inRange = range.low <= current && current < range.high
  return (
    <span aria-hidden className="relative mt-1.5 mb-0.5 block h-1.5 min-w-24 rounded-full bg-line">
      <span
        className={cn(
          'absolute inset-y-0 right-1/5 left-1/5 rounded-full',
          inRange ? 'bg-secondary-fg' : 'bg-line-strong',
        )}
      />
      <span
        className={cn(
          '-translate-x-1/2 absolute -inset-y-1 w-0.75 rounded-full ring-2 ring-surface',
          inRange ? 'bg-fg' : 'bg-warning-fg',
        )}
        style={{ left: `${placeInRange(current, range)}%` }}
      />
    </span>
  )
}

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

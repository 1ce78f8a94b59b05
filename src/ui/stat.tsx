import type { ReactNode } from 'react'
import type { Source } from '../lib/sourced.ts'
import { Skeleton } from './skeleton.tsx'
import { SourceBadge } from './source-badge.tsx'

type StatProps = {
  readonly label: string
  /** The figure with its unit; a skeleton while it is `undefined`. */
  readonly value: ReactNode
  /** Note under the figure: a change, a count, a date. */
  readonly note?: ReactNode
  readonly source?: Source | undefined
}

/**
 * One figure. Put several in a `StatGroup`, which makes them a list.
 *
 * @example
 * <StatGroup><Stat label="Total value" value={<Money amount={total} />} source={source} /></StatGroup>
 */
export function Stat({ label, value, note, source }: StatProps) {
  return (
    <div className="@container flex min-w-0 flex-col gap-1 bg-surface p-4 sm:p-5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd
        // A long amount becomes smaller before it breaks.
        className="font-semibold text-[clamp(1rem,13cqi,1.25rem)] leading-7 tracking-tight sm:text-2xl sm:leading-8 tnum break-words"
        aria-busy={value === undefined || undefined}
      >
        {value ?? <Skeleton className="my-1 h-5 w-28 sm:h-6" />}
      </dd>
      {note !== undefined && <dd className="text-muted text-xs tnum">{note}</dd>}
      {source !== undefined && (
        <dd className="mt-auto pt-1">
          <SourceBadge source={source} />
        </dd>
      )}
    </div>
  )
}

type StatGroupProps = {
  /**
   * The source of all figures if they have the same one, shown once below them. `null` reserves the
   * line while they are loading.
   */
  readonly source?: Source | null
  readonly children: ReactNode
}

/** Figures side by side in one card: two in a row on phones, all in one row on larger screens. */
export function StatGroup({ source, children }: StatGroupProps) {
  const figures = (
    <dl className="grid grid-cols-2 gap-px [&>:last-child:nth-child(odd)]:col-span-2 lg:[&>:last-child:nth-child(odd)]:col-span-1 overflow-hidden rounded-lg border border-line bg-line lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {children}
    </dl>
  )
  if (source === undefined) return figures
  return (
    <div>
      {figures}
      <p className="mt-2 h-4 px-4 sm:px-5">{source !== null && <SourceBadge source={source} />}</p>
    </div>
  )
}

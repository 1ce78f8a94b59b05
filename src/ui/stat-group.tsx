import type { ReactNode } from 'react'
import type { Source } from '../lib/sourced.ts'
import { SourceBadge } from './source-badge.tsx'

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

import { sdgOf } from '../lib/sdg.ts'

type SdgBadgeProps = {
  /** 1 to 17; other numbers are not shown. */
  readonly goal: number
  /** Contribution to the goal, 0 to 1; shown in percent. */
  readonly score?: number
  /** Number only, for tables and cards; the title is in the tooltip and for screen readers. */
  readonly compact?: boolean
}

/**
 * A Sustainable Development Goal with its official number, colour and title.
 *
 * @example
 * <SdgBadge goal={13} score={0.9} />
 */
export function SdgBadge({ goal, score, compact = false }: SdgBadgeProps) {
  const entry = sdgOf(goal)
  if (entry === undefined) return null
  const title = `SDG ${goal}: ${entry.title}`
  const tile = (
    <span
      aria-hidden
      className="grid size-7 shrink-0 place-items-center rounded-sm font-bold text-sm tnum"
      style={{ backgroundColor: entry.colour, color: entry.ink }}
    >
      {goal}
    </span>
  )
  if (compact) {
    return (
      <span title={title} className="inline-flex">
        {tile}
        <span className="sr-only">{title}</span>
      </span>
    )
  }
  return (
    <span className="flex items-center gap-2.5 text-sm">
      {tile}
      <span className="sr-only">SDG {goal}: </span>
      <span className="min-w-0 flex-1">{entry.title}</span>
      {score !== undefined && <span className="text-muted tnum">{Math.round(score * 100)}%</span>}
    </span>
  )
}

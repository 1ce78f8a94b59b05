import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** An icon of lucide-react, `aria-hidden`. */
  readonly icon?: ReactNode
  /** What is missing: "No positions yet". */
  readonly title: string
  /** What to do next. */
  readonly children: ReactNode
  /** Buttons for it. */
  readonly actions?: ReactNode
  /** Whether it replaces the whole screen, so that its title is the heading. */
  readonly heading?: boolean
}

/**
 * Shown instead of an empty list, with what to do next.
 *
 * @example
 * <EmptyState title="No asset matches" actions={<Button onClick={reset}>Reset filters</Button>}>
 *   Remove a filter to see more.
 * </EmptyState>
 */
export function EmptyState({ icon, title, children, actions, heading = false }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-14 text-center">
      {icon !== undefined && (
        <div className="mb-2 grid size-12 place-items-center rounded-full bg-hover text-muted [&_svg]:size-6">
          {icon}
        </div>
      )}
      {heading ? (
        <h1 tabIndex={-1} className="font-semibold text-2xl">
          {title}
        </h1>
      ) : (
        <p className="font-semibold text-base">{title}</p>
      )}
      <div className="max-w-md text-muted text-sm">{children}</div>
      {actions !== undefined && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>
      )}
    </div>
  )
}

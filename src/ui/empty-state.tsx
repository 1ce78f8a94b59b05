import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { RawDetails } from './disclosure.tsx'

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

type ErrorStateProps = {
  /** A sentence that says what failed. */
  readonly title: string
  /** The next step. */
  readonly children: ReactNode
  /** Buttons for it. */
  readonly actions?: ReactNode
  /** The raw error; shown on request. */
  readonly details?: string | undefined
  /** Whether it replaces the whole screen, so that its title is the heading. */
  readonly heading?: boolean
}

/**
 * Shown instead of data that could not be read.
 *
 * @example
 * <ErrorState title="Failed to load portfolio data" actions={<Button onClick={refetch}>Try again</Button>} details={error.message}>
 *   The chain did not respond. Check that it is running, then try again.
 * </ErrorState>
 */
export function ErrorState({
  title,
  children,
  actions,
  details,
  heading = false,
}: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <div className="mb-2 grid size-12 place-items-center rounded-full bg-error-soft text-error-fg">
        <TriangleAlert aria-hidden className="size-6" />
      </div>
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
      {details !== undefined && (
        <div className="mt-4 w-full max-w-xl">
          <RawDetails text={details} />
        </div>
      )}
    </div>
  )
}

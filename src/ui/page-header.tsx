import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

type PageHeaderProps = {
  /** The h1 of the screen. It gets the focus after a navigation. */
  readonly title: ReactNode
  /** One sentence under the title. */
  readonly description?: ReactNode
  /** Above the title: a `Breadcrumb`, or a category. */
  readonly eyebrow?: ReactNode
  /** Badges next to the title. */
  readonly badges?: ReactNode
  /** Actions on the right. */
  readonly actions?: ReactNode
  readonly className?: string
}

/**
 * The header of a screen.
 *
 * @example
 * <PageHeader title="Marketplace" description="Every asset on this chain." actions={<ButtonLink to="/assets/create">Create Asset</ButtonLink>} />
 */
export function PageHeader({
  title,
  description,
  eyebrow,
  badges,
  actions,
  className,
}: PageHeaderProps) {
  return (
    <header className={cn('flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}>
      <div className="min-w-0 max-w-3xl">
        {eyebrow !== undefined && <div className="mb-2 text-muted text-sm">{eyebrow}</div>}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 tabIndex={-1} className="font-semibold text-2xl sm:text-3xl">
            <bdi>{title}</bdi>
          </h1>
          {badges}
        </div>
        {description !== undefined && (
          <p className="mt-1.5 text-base text-muted">
            <bdi>{description}</bdi>
          </p>
        )}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2 empty:hidden">{actions}</div>}
    </header>
  )
}

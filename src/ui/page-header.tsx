import type { ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

type PageHeaderProps = {
  /** The screen's one heading of the first rank. It takes the focus after a navigation. */
  readonly title: ReactNode
  /** One sentence under it. */
  readonly description?: ReactNode
  /** Over the title: a `Breadcrumb`, or the kind of thing this is. */
  readonly eyebrow?: ReactNode
  /** Beside the title: badges. */
  readonly badges?: ReactNode
  /** At the right: what can be done here. */
  readonly actions?: ReactNode
  readonly className?: string
}

/**
 * The head of a screen.
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
            {title}
          </h1>
          {badges}
        </div>
        {description !== undefined && <p className="mt-1.5 text-base text-muted">{description}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}

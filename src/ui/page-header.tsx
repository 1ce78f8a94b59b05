import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '../lib/cn.ts'
import { Skeleton } from './skeleton.tsx'
import { TextLink } from './text-link.tsx'

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

type Crumb = { readonly label: string; readonly to: string }

type BreadcrumbProps = {
  /** The screens above this one, from the top. */
  readonly trail: readonly Crumb[]
  /** The name of this screen. */
  readonly current: string
}

/**
 * Links to the parent screens.
 *
 * @example
 * <Breadcrumb trail={[{ label: 'Marketplace', to: '/marketplace' }]} current="US Treasury Bill 2026" />
 */
export function Breadcrumb({ trail, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-1 text-sm">
        {trail.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-1">
            <Link
              to={to}
              className="inline-block rounded-sm py-0.5 text-muted hover:text-fg hover:underline"
            >
              {label}
            </Link>
            <ChevronRight aria-hidden className="size-3.5 text-subtle" />
          </li>
        ))}
        <li aria-current="page" className="truncate text-fg">
          {current}
        </li>
      </ol>
    </nav>
  )
}

type ScreenFrameProps = {
  readonly title: string
  /** The list that the screen belongs to. */
  readonly list: { readonly label: string; readonly to: string }
  readonly children: ReactNode
}

/** The head of a screen that is not there yet, or not at all, and what is shown instead. */
export function ScreenFrame({ title, list, children }: ScreenFrameProps) {
  return (
    <>
      <PageHeader eyebrow={<TextLink to={list.to}>{list.label}</TextLink>} title={title} />
      {children}
    </>
  )
}

/** The place of a screen's panels while they are being read. */
export function ScreenSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </div>
  )
}

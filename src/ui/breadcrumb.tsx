import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

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

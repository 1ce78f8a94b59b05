import { useLocation } from 'react-router'
import { cn } from '../../lib/cn.ts'
import { sectionOf } from './navigation.ts'
import { PageLink } from './page-link.tsx'

/** The screens of the current section, in a row under the top bar. */
export function SectionNav() {
  const section = sectionOf(useLocation().pathname)
  if (section === undefined) return null
  return (
    <nav aria-label={section.label} className="border-line border-b bg-surface print:hidden">
      <ul className="shell-width flex h-11 gap-6 overflow-x-auto [scrollbar-width:none]">
        {section.pages.map(({ label, to }) => (
          <li key={to} className="shrink-0">
            <PageLink
              to={to}
              end
              className={({ isActive }) =>
                cn(
                  '-outline-offset-2 flex h-full items-center border-y-2 border-t-transparent text-sm transition-colors hover:text-fg',
                  isActive
                    ? 'border-b-primary-fg font-medium text-fg'
                    : 'border-b-transparent text-muted',
                )
              }
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { NavLink } from 'react-router'
import { cn } from '../../../lib/cn.ts'
import { groups } from '../documents.ts'

/** All pages by group, with the current one marked. */
export function DocsNav({ onNavigate }: { readonly onNavigate?: () => void }) {
  return (
    <ul className="flex flex-col gap-6">
      {groups.map(({ label, documents }) => (
        <li key={label}>
          <p className="mb-1.5 font-semibold text-fg text-sm">{label}</p>
          <ul className="border-line border-l">
            {documents.map(({ path, title }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  onClick={onNavigate}
                  className={({ isActive }) =>
                    cn(
                      '-ml-px block border-l py-1.5 pl-4 text-sm transition-colors',
                      isActive
                        ? 'border-primary-fg font-medium text-primary-fg'
                        : 'border-transparent text-muted hover:border-line-strong hover:text-fg',
                    )
                  }
                >
                  {title}
                </NavLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

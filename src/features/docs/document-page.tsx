import { NavLink } from 'react-router'
import { cn } from '../../lib/cn.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { type Document, documents } from './documents.ts'

/** One page of the documentation beside the list of all. */
export function DocumentPage({ document }: { readonly document: Document }) {
  return (
    <div className="shell-width grid gap-10 py-8 sm:py-12 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <nav aria-label="Documentation" className="hidden lg:block">
        <ul className="sticky top-20">
          {documents.map(({ path, title }) => (
            <li key={path}>
              <NavLink
                to={path}
                className={({ isActive }) =>
                  cn(
                    'block border-l-2 py-1.5 pl-4 text-sm',
                    isActive
                      ? 'border-primary-fg font-medium text-fg'
                      : 'border-line text-muted hover:text-fg',
                  )
                }
              >
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <article className="max-w-3xl">
        <PageHeader
          eyebrow={
            <Breadcrumb
              trail={[{ label: 'Documentation', to: '/docs' }]}
              current={document.title}
            />
          }
          title={document.title}
          description={document.summary}
        />
        <p className="mt-8 border-line border-t pt-6 text-base text-muted">
          This page is not written yet. Until then, <TextLink to="/about">About</TextLink> explains
          how Canopy works and what its numbers mean.
        </p>
      </article>
    </div>
  )
}

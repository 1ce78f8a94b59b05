import { Link } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { documents } from './documents.ts'

/** The first page of the documentation: what there is to read. */
export function DocsIndex() {
  return (
    <div className="shell-width py-8 sm:py-12">
      <PageHeader title="Documentation" description="How Canopy works, and how to use it." />
      <ol className="mt-8 grid gap-x-10 sm:grid-cols-2">
        {documents.map(({ path, title, summary }, index) => (
          <li key={path} className="border-line border-t">
            <Link to={path} className="group flex gap-5 py-5">
              <span aria-hidden className="w-5 shrink-0 pt-0.5 text-right text-sm text-subtle tnum">
                {index + 1}
              </span>
              <span>
                <span className="block font-semibold text-base group-hover:text-primary-fg">
                  {title}
                </span>
                <span className="mt-0.5 block text-muted">{summary}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  )
}

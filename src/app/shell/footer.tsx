import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { nowInSeconds, readerZone } from '../../lib/date.ts'
import { toDay } from '../../lib/day.ts'
import { Logo } from '../../ui/logo.tsx'
import { sections } from './navigation.ts'

/** URL of the source repository, set by `scripts/vite/source-repository.ts`. */
const sourceRepository: string = import.meta.env.VITE_SOURCE_REPOSITORY

/** Whether it is a repository, and not the page of this site that says how to get the source. */
const isSourcePublished = /^https?:/.test(sourceRepository)

/** The footer of every screen: links to all screens, copyright and source repository. */
export function Footer() {
  return (
    <footer className="mt-auto border-bar-line border-t bg-bar text-bar-muted text-sm print:hidden">
      <div className="shell-width grid gap-10 py-10 lg:grid-cols-[1fr_2fr]">
        <div>
          <p className="flex items-center gap-2.5 font-semibold text-bar-fg text-lg">
            <Logo className="size-7" />
            Canopy
          </p>
          <p className="mt-2">Tokenized Financial Products</p>
        </div>
        <nav aria-label="All screens" className="grid grid-cols-2 gap-8 sm:grid-cols-4">
          {sections.map(({ label, pages }) => (
            <div key={label}>
              <p className="mb-2 font-medium text-bar-fg">{label}</p>
              <ul>
                {pages.map((page) => (
                  <li key={page.to}>
                    <Link
                      to={page.to}
                      className="inline-block py-1 hover:text-bar-fg focus-visible:outline-bar-fg"
                    >
                      {page.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="border-bar-line border-t">
        <div className="shell-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 text-xs">
          <p>© {toDay(nowInSeconds()).slice(0, 4)} Canopy. MIT licensed.</p>
          <p>Times are those of {readerZone()}; dates of documents are the same everywhere.</p>
          <Link to="/status" className="hover:text-bar-fg focus-visible:outline-bar-fg">
            Status
          </Link>
          <a
            href={sourceRepository}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1.5 hover:text-bar-fg focus-visible:outline-bar-fg"
          >
            {isSourcePublished ? 'Source repository' : 'How to get the source'}
            <ExternalLink aria-hidden className="size-3.5" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </div>
      </div>
    </footer>
  )
}

import { ArrowLeft, ArrowRight, PencilLine } from 'lucide-react'
import { Link } from 'react-router'
import { cn } from '../../../lib/cn.ts'
import { type Document, neighboursOf } from '../documents.ts'
import { editUrl } from '../model/edit-url.ts'

/** Links to the pages before and after, and to the source of this one. */
export function PageFooter({ document }: { readonly document: Document }) {
  const { previous, next } = neighboursOf(document)
  const edit = editUrl(import.meta.env.VITE_SOURCE_REPOSITORY, document.file)
  return (
    <footer className="mt-14 print:hidden">
      {edit !== undefined && (
        <a
          href={edit}
          target="_blank"
          rel="noreferrer"
          className="mb-6 inline-flex items-center gap-2 text-muted text-sm hover:text-fg hover:underline"
        >
          <PencilLine aria-hidden className="size-4" />
          Edit this page
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      <nav aria-label="Previous and next page" className="grid gap-3 sm:grid-cols-2">
        {previous !== undefined && <Neighbour document={previous} side="previous" />}
        {next !== undefined && <Neighbour document={next} side="next" />}
      </nav>
    </footer>
  )
}

type NeighbourProps = { readonly document: Document; readonly side: 'previous' | 'next' }

function Neighbour({ document: { path, title }, side }: NeighbourProps) {
  const isNext = side === 'next'
  const Arrow = isNext ? ArrowRight : ArrowLeft
  return (
    <Link
      to={path}
      className={cn(
        'group flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3.5 transition-colors hover:border-line-strong hover:bg-hover',
        isNext ? 'flex-row-reverse text-right sm:col-start-2' : '',
      )}
    >
      <Arrow aria-hidden className="size-4 shrink-0 text-subtle group-hover:text-fg" />
      <span className="min-w-0 flex-1">
        <span className="block text-muted text-xs">{isNext ? 'Next' : 'Previous'}</span>
        <span className="block truncate font-medium">{title}</span>
      </span>
    </Link>
  )
}

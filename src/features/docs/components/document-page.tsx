import '../docs.css'
import { ArrowLeft, ArrowRight, PencilLine } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { cn } from '../../../lib/cn.ts'
import { Breadcrumb, PageHeader } from '../../../ui/page-header.tsx'
import { type Content, type Document, neighboursOf, type Section } from '../documents.ts'
import { contentsOf } from '../model/contents.ts'
import { editUrl } from '../model/links.ts'
import { contentComponents } from './content-components.tsx'
import { DocsFrame } from './docs-frame.tsx'

type DocumentPageProps = { readonly document: Document; readonly content: Content }

/** One page: its text between the navigation and its table of contents. */
export function DocumentPage({
  document,
  content: { default: Text, sections },
}: DocumentPageProps) {
  useScrollToHash()
  return (
    <DocsFrame title={document.title} aside={<TableOfContents sections={sections} />}>
      <PageHeader
        eyebrow={
          <Breadcrumb trail={[{ label: 'Documentation', to: '/docs' }]} current={document.title} />
        }
        title={document.title}
        description={document.summary}
      />
      <Prose>
        <Text components={contentComponents} />
      </Prose>
      <PageFooter document={document} />
    </DocsFrame>
  )
}

const Prose = ({ children }: { readonly children: ReactNode }) => (
  <div className="docs-prose mt-8">{children}</div>
)

/** The text is there only after the first scroll to the address, so it is repeated. */
function useScrollToHash() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '') return
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash])
}

/** The headings of the page, with the one that is being read marked. */
function TableOfContents({ sections }: { readonly sections: readonly Section[] }) {
  const current = useCurrentSection(sections)
  const shown = contentsOf(sections, current)
  if (shown.length < 2) return null
  return (
    <nav aria-labelledby="on-this-page">
      <p id="on-this-page" className="mb-2 font-semibold text-sm">
        On this page
      </p>
      <ul>
        {shown.map(({ id, title, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={cn(
                'block py-1 text-sm transition-colors',
                level === 3 && 'pl-3.5',
                id === current ? 'font-medium text-primary-fg' : 'text-muted hover:text-fg',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Pixels from the top of the window above which a heading counts as passed: bars and a margin. */
const passedAt = 128

/** Id of the section that is at the top of the window. */
function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const parts = sections.filter(({ level }) => level === 2 || level === 3)
    let frame = 0
    const update = () => {
      const passed = parts.findLast(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top <= passedAt
      })
      const { scrollHeight } = document.documentElement
      const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
      setCurrent((atEnd ? parts.at(-1) : (passed ?? parts[0]))?.id)
    }
    const schedule = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(update)
    }
    schedule()
    window.addEventListener('scroll', schedule, { passive: true })
    window.addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', schedule)
      window.removeEventListener('resize', schedule)
    }
  }, [sections])
  return current
}

/** Links to the pages before and after, and to the source of this one. */
function PageFooter({ document }: { readonly document: Document }) {
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

import '../docs.css'
import { ArrowLeft, ArrowRight, List, PencilLine, Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { cn } from '../../../lib/cn.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { Breadcrumb, PageHeader } from '../../../ui/page-header.tsx'
import {
  type Content,
  contentsOf,
  type Document,
  editUrl,
  groups,
  neighboursOf,
  type Section,
} from '../documents.ts'
import { contentComponents } from './content-components.tsx'
import { SearchButton, SearchDialog, useSearch } from './search.tsx'

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

type DocsFrameProps = {
  /** Name of the page. */
  readonly title: string
  /** Beside the text on wide screens. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** Navigation and search around every page; on narrow screens a bar with both. */
function DocsFrame({ title, aside, children }: DocsFrameProps) {
  const search = useSearch()
  return (
    <div className="shell-width grid gap-x-12 lg:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)_13rem]">
      <div className="hidden border-line border-r lg:block print:hidden">
        <div className="sticky top-14 max-h-[calc(100dvh-3.5rem)] overflow-y-auto py-8 pr-5">
          <SearchButton onClick={search.show} />
          <nav aria-label="Documentation" className="mt-6">
            <DocsNav />
          </nav>
        </div>
      </div>
      <NarrowBar title={title} onSearch={search.show} />
      <article className="min-w-0 max-w-3xl py-8 sm:py-10">{children}</article>
      <div className="hidden xl:block print:hidden">
        <div className="sticky top-14 max-h-[calc(100dvh-3.5rem)] overflow-y-auto py-10">
          {aside}
        </div>
      </div>
      <SearchDialog search={search} />
    </div>
  )
}

type NarrowBarProps = { readonly title: string; readonly onSearch: () => void }

function NarrowBar({ title, onSearch }: NarrowBarProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="sticky top-14 z-30 -mx-4 flex h-12 items-center justify-between gap-3 border-line border-b bg-surface px-4 md:-mx-6 md:px-6 lg:hidden print:hidden">
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-ml-4 min-w-0 shrink"
        onClick={() => setOpen(true)}
      >
        <List aria-hidden />
        <span className="sr-only">All pages; this is</span>
        <span className="truncate">{title}</span>
      </Button>
      <IconButton label="Search the documentation" className="-mr-2" onClick={onSearch}>
        <Search aria-hidden />
      </IconButton>
      <Sheet open={open} onOpenChange={setOpen} title="Documentation" side="left" width="w-[280px]">
        <nav aria-label="Documentation" className="p-4">
          <DocsNav onNavigate={() => setOpen(false)} />
        </nav>
      </Sheet>
    </div>
  )
}

/** All pages by group, with the current one marked. */
function DocsNav({ onNavigate }: { readonly onNavigate?: () => void }) {
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

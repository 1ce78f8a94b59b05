import { Search } from 'lucide-react'
import {
  Fragment,
  type KeyboardEvent as ReactKeyboardEvent,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Link, useNavigate } from 'react-router'
import { Dialog } from '../../../ui/dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import type { Hit, SearchDocs } from '../model/search-index.ts'

type SearchDialogProps = { readonly search: ReturnType<typeof useSearch> }

/** Searches all pages in the browser. Arrow keys move through the results, Enter opens one. */
export function SearchDialog({ search }: SearchDialogProps) {
  return (
    <Dialog
      open={search.open}
      onOpenChange={search.setOpen}
      title="Search the documentation"
      width="lg"
    >
      <SearchForm
        query={search.query}
        onQueryChange={search.setQuery}
        submitted={search.submitted}
        onSubmit={search.submit}
        onDone={() => search.setOpen(false)}
      />
    </Dialog>
  )
}

type SearchFormProps = {
  readonly query: string
  readonly onQueryChange: (query: string) => void
  readonly submitted: boolean
  readonly onSubmit: () => void
  readonly onDone: () => void
}

function SearchForm({ query, onQueryChange, submitted, onSubmit, onDone }: SearchFormProps) {
  const { search, failed } = useSearchIndex()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const hits = search?.(query) ?? []

  const first = submitted ? hits[0]?.to : undefined
  useEffect(() => {
    if (first === undefined) return
    onDone()
    navigate(first)
  })
  const move = (event: ReactKeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const focusable = [input.current, ...(list.current?.querySelectorAll('a') ?? [])]
    const at = focusable.findIndex((stop) => stop?.matches(':focus'))
    focusable[(at + step + focusable.length) % focusable.length]?.focus()
  }

  return (
    // The keys of the input and of the results arrive here.
    <search onKeyDown={move} className="block min-h-[min(28rem,60dvh)]">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Input
          ref={input}
          type="search"
          aria-label="Search the documentation"
          placeholder="A word, a function, or the text of an error"
          autoComplete="off"
          value={query}
          onChange={(event) => onQueryChange(event.target.value)}
        />
      </form>
      <SearchResults
        ref={list}
        state={failed ? 'failed' : search === null ? 'loading' : 'ready'}
        query={query}
        hits={hits}
        onOpen={onDone}
      />
    </search>
  )
}

/** The index is fetched when the search opens for the first time. */
function useSearchIndex() {
  const [search, setSearch] = useState<SearchDocs | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    import('../model/search-index.ts').then(
      ({ openSearch }) => {
        const opened = openSearch()
        setSearch(() => opened)
      },
      () => setFailed(true),
    )
  }, [])
  return { search, failed }
}

type SearchResultsProps = {
  readonly ref: Ref<HTMLUListElement>
  readonly state: 'loading' | 'failed' | 'ready'
  readonly query: string
  readonly hits: readonly Hit[]
  readonly onOpen: () => void
}

/** What was found, with the words that matched. */
function SearchResults({ ref, state, query, hits, onOpen }: SearchResultsProps) {
  return (
    <>
      <p role="status" className="mt-3 mb-1 text-muted text-xs">
        {statusText(state, query, hits.length)}
      </p>
      <ul ref={ref}>
        {hits.map(({ to, page, title, excerpt }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onOpen}
              className="block rounded-md px-3 py-2.5 hover:bg-hover focus:bg-primary-soft focus-visible:-outline-offset-2"
            >
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-medium text-fg">{title}</span>
                {title !== page && <span className="text-muted text-xs">{page}</span>}
              </span>
              <span className="mt-0.5 block text-muted text-sm">
                {excerpt.map(({ text, matches, at }) => (
                  <Fragment key={at}>
                    {matches ? (
                      <mark className="bg-transparent font-medium text-primary-fg">{text}</mark>
                    ) : (
                      text
                    )}
                  </Fragment>
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function statusText(state: SearchResultsProps['state'], query: string, count: number): string {
  if (state === 'failed') return 'The search could not be loaded. Reload the page and try again.'
  if (state === 'loading') return 'Loading the search…'
  if (query.trim() === '') return 'Use the arrow keys to move and Enter to open.'
  if (count === 0) return `Nothing found for “${query.trim()}”.`
  return count === 1 ? '1 result' : `${count} results`
}

/** Looks like a search field and opens the search. */
export function SearchButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      onClick={onClick}
      className="flex h-10 w-full items-center gap-2.5 rounded-md border border-control bg-field px-3 text-muted text-sm transition-colors hover:text-fg"
    >
      <Search aria-hidden className="size-4 text-subtle" />
      <span className="flex-1 text-left">
        Search <span className="sr-only">the documentation</span>
      </span>
      <kbd
        aria-hidden
        className="rounded-sm border border-line-strong bg-sunken px-1.5 font-mono text-2xs text-muted"
      >
        /
      </kbd>
    </button>
  )
}

/**
 * The search: whether it is open, what is searched, and whether Enter was pressed since it changed.
 * The key `/` opens it, except where text is entered. Keys that are typed before the input or the
 * index is ready are kept.
 */
export function useSearch() {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const change = (next: string) => {
    setQuery(next)
    setSubmitted(false)
  }
  const show = () => {
    change('')
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setSubmitted(false)
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || entersText(event.target)) return
      if (open && isInDialog(event.target)) return
      if (!open && event.key !== '/') return
      if (open && event.key !== 'Enter' && event.key.length > 1) return
      event.preventDefault()
      if (!open) show()
      else if (event.key === 'Enter') setSubmitted(true)
      else {
        setQuery((typed) => typed + event.key)
        setSubmitted(false)
      }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
  return {
    open,
    setOpen: (next: boolean) => (next ? show() : close()),
    show,
    query,
    setQuery: change,
    submitted,
    submit: () => setSubmitted(true),
  }
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null

const entersText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../../../ui/dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import type { SearchDocs } from '../model/search.ts'
import { SearchResults } from './search-results.tsx'
import type { useSearch } from './use-search.ts'

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
        onDone={() => search.setOpen(false)}
      />
    </Dialog>
  )
}

type SearchFormProps = {
  readonly query: string
  readonly onQueryChange: (query: string) => void
  readonly onDone: () => void
}

function SearchForm({ query, onQueryChange, onDone }: SearchFormProps) {
  const { search, failed } = useSearchIndex()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const hits = search?.(query) ?? []

  const open = (to: string) => {
    onDone()
    navigate(to)
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const stops = [input.current, ...(list.current?.querySelectorAll('a') ?? [])]
    const at = stops.findIndex((stop) => stop?.matches(':focus'))
    stops[(at + step + stops.length) % stops.length]?.focus()
  }

  return (
    // The keys of the input and of the results arrive here.
    <search onKeyDown={move} className="block min-h-[min(28rem,60dvh)]">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = hits
          if (first !== undefined) open(first.to)
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

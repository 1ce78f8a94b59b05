import { Search } from 'lucide-react'

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

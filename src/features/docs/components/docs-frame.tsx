import { List, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NavLink } from 'react-router'
import { cn } from '../../../lib/cn.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { groups } from '../documents.ts'
import { SearchButton, SearchDialog, useSearch } from './search.tsx'

type DocsFrameProps = {
  /** Name of the page. */
  readonly title: string
  /** Beside the text on wide screens. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** Navigation and search around every page; on narrow screens a bar with both. */
export function DocsFrame({ title, aside, children }: DocsFrameProps) {
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

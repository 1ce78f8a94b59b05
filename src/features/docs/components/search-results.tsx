import { Fragment, type Ref } from 'react'
import { Link } from 'react-router'
import type { Hit } from '../model/search.ts'

type SearchResultsProps = {
  readonly ref: Ref<HTMLUListElement>
  readonly state: 'loading' | 'failed' | 'ready'
  readonly query: string
  readonly hits: readonly Hit[]
  readonly onOpen: () => void
}

/** What was found, with the words that matched. */
export function SearchResults({ ref, state, query, hits, onOpen }: SearchResultsProps) {
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

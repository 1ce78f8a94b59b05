import { Download, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { formatDate } from '../../../lib/date.ts'
import { downloadText } from '../../../lib/download.ts'
import { shownRows, shownText } from '../../../lib/list/list.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchInput } from '../../../ui/input.tsx'
import { ListTable } from '../../../ui/list/list-table.tsx'
import { useListUrl } from '../../../ui/list/use-list-url.ts'
import { Card } from '../../../ui/panel.tsx'
import { Select } from '../../../ui/select.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { activityList, entryKinds } from '../model/activity-list.ts'
import { entryKindLabel } from '../model/entry.ts'
import { entriesCsv } from '../model/exports.ts'
import type { PortfolioView } from '../model/portfolio.ts'
import { entryColumns } from './entry-table.tsx'

const noun = ['transaction', 'transactions'] as const

/** Every transaction of the account, as far as it is read. */
export function ActivityPanel({ view }: { readonly view: PortfolioView }) {
  const { entries, isReading, since, failure, source } = view.activity
  const hasFailed = failure !== null && entries.length === 0
  const isKnown = entries.length > 0 || !(isReading || hasFailed)
  const url = useListUrl(activityList)
  const shown = useMemo(() => shownRows(activityList, entries, url), [entries, url])
  const kinds = entryKinds.filter((kind) => entries.some((entry) => entry.kind === kind))
  const save = () => downloadText(`transactions-${view.holder}.csv`, entriesCsv(shown), 'text/csv')
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2 border-line border-b p-4">
        <SearchInput
          label="Search transactions"
          placeholder="Asset or transaction hash"
          value={url.filters.search}
          onChange={(search) => url.setFilters({ search })}
          className="min-w-0 flex-1 basis-56"
        />
        <Select
          aria-label="Type"
          options={[
            { value: 'all', label: 'All types' },
            ...kinds.map((kind) => ({ value: kind, label: entryKindLabel(kind) })),
          ]}
          value={url.filters.kinds[0] ?? 'all'}
          onChange={(kind) => url.setFilters({ kinds: kind === 'all' ? [] : [kind] })}
        />
        <Button variant="outline" disabled={shown.length === 0} onClick={save}>
          <Download aria-hidden />
          CSV
        </Button>
      </div>
      <p
        role="status"
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-3 text-muted text-xs tnum"
      >
        {isKnown && shownText(shown.length, entries.length, noun)}
        {source !== null && <SourceBadge source={source} />}
      </p>
      {!hasFailed && (
        <ListTable
          caption="Transactions"
          list={activityList}
          columns={entryColumns}
          rows={shown}
          rowId={({ id }) => id}
          sort={url.sort}
          onSortChange={url.setSort}
          loading={!isKnown}
          empty={
            entries.length === 0 ? (
              <EmptyState
                title={
                  since === null
                    ? 'No transactions yet'
                    : `No transactions since ${formatDate(since)}`
                }
              >
                Purchases, sales, yield, retirements and trades of this account appear here.
              </EmptyState>
            ) : (
              <EmptyState
                icon={<SearchX aria-hidden />}
                title="No transaction matches"
                actions={<Button onClick={url.resetFilters}>Reset filters</Button>}
              >
                All of them are hidden by the search or a filter.
              </EmptyState>
            )
          }
        />
      )}
      <ReadOn view={view} />
      {failure !== null && (
        <FailureState
          failure={failure}
          title={
            hasFailed ? 'Transactions could not be read' : 'Older transactions could not be read'
          }
        />
      )}
    </Card>
  )
}

/** Says how far back the list reaches, and reads on. */
function ReadOn({ view: { activity } }: { readonly view: PortfolioView }) {
  const { since, readOn, stop } = activity
  if (since === null) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-3 text-muted text-sm">
      <span>Read since {formatDate(since)}. Older transactions are not in the list yet.</span>
      {stop !== null && (
        <Button variant="outline" size="sm" onClick={stop}>
          Stop reading
        </Button>
      )}
      {readOn !== null && (
        <Button variant="outline" size="sm" onClick={readOn}>
          Continue reading
        </Button>
      )}
    </div>
  )
}

import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { formatDate } from '../../../lib/date.ts'
import { formatDay, toDay } from '../../../lib/day.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type Entry, entryKindLabel } from '../model/entry.ts'
import type { DueYield } from '../model/income.ts'
import type { PortfolioView } from '../model/portfolio.ts'
import { DueAmount } from './due-amount.tsx'
import { FiguresState } from './figures-state.tsx'
import { Gain } from './holding-parts.tsx'

const shown = 5

/** The next payments of yield beside the latest transactions. */
export function NextPanel({ view }: { readonly view: PortfolioView }) {
  const { figures, activity } = view
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Panel title="Next yield" actions={<More tab="income">Calendar</More>} flush>
        {figures.status === 'ready' ? (
          <List
            items={figures.income.due
              .slice(0, shown)
              .map((due) => <Due key={`${due.holding}-${due.time}-${due.basis}`} due={due} />)}
            empty="No yield is due."
          />
        ) : (
          <div className="grid place-items-center p-6">
            <FiguresState figures={figures} />
          </div>
        )}
      </Panel>
      <Panel title="Latest activity" actions={<More tab="activity">All activity</More>} flush>
        {activity.isReading && activity.entries.length === 0 ? (
          <div className="space-y-3 p-5">
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        ) : activity.failure !== null && activity.entries.length === 0 ? (
          <div className="grid place-items-center p-6">
            <FailureState failure={activity.failure} />
          </div>
        ) : (
          <List
            items={activity.entries
              .slice(0, shown)
              .map((entry) => <Latest key={entry.id} entry={entry} />)}
            empty={
              activity.since === null
                ? 'No transactions yet.'
                : `No transactions since ${formatDate(activity.since)}.`
            }
          />
        )}
      </Panel>
    </div>
  )
}

function More({ tab, children }: { readonly tab: string; readonly children: string }) {
  return (
    <ButtonLink to={`?tab=${tab}`} variant="quiet" size="xs">
      {children}
    </ButtonLink>
  )
}

function List({
  items,
  empty,
}: {
  readonly items: readonly React.ReactElement[]
  readonly empty: string
}) {
  return items.length === 0 ? (
    <p className="px-5 py-8 text-center text-muted text-sm">{empty}</p>
  ) : (
    <ul className="divide-y divide-line">{items}</ul>
  )
}

function Due({ due }: { readonly due: DueYield }) {
  const { name, time, basis } = due
  return (
    <li className="flex items-baseline justify-between gap-4 px-4 py-2.5 text-sm sm:px-5">
      <span className="min-w-0">
        <span className="block truncate">
          <ForeignText>{name}</ForeignText>
        </span>
        <span className="text-muted text-xs">
          {formatDay(toDay(time))}, {basis === 'accruing' ? 'accruing' : 'expected'}
        </span>
      </span>
      <DueAmount due={due} />
    </li>
  )
}

function Latest({ entry: { kind, subject, time, cash } }: { readonly entry: Entry }) {
  return (
    <li className="flex items-baseline justify-between gap-4 px-4 py-2.5 text-sm sm:px-5">
      <span className="min-w-0">
        <span className="block truncate">
          {entryKindLabel(kind)} <ForeignText>{subject.symbol}</ForeignText>
        </span>
        <span className="text-muted text-xs">
          <RelativeTime at={time} />
        </span>
      </span>
      {cash.value !== 0n && <Gain value={cash.value} />}
    </li>
  )
}

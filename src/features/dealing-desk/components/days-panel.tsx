import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '../../../chain/chain-state.ts'
import { FailureState } from '../../../chain/errors/failure-state.tsx'
import { transact } from '../../../chain/transactions/transact-store.ts'
import type { CorrectedDay } from '../../../domain/dealing/correction.ts'
import { type DealtFigures, type ForecastDay, forecastDay } from '../../../domain/dealing/due.ts'
import { type Dealt, strikeIntent } from '../../../domain/dealing/intents.ts'
import { dealingDaysQuery } from '../../../domain/dealing/read-dealing.ts'
import { cutOffOf } from '../../../domain/dealing/terms.ts'
import { formatInBothZones } from '../../../lib/date.ts'
import { loadable } from '../../../lib/loadable.ts'
import { AmountText, Money, UnitPrice } from '../../../ui/amount-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { type DayPage, dayPage } from '../model/pages.ts'
import { stateWords } from '../model/words.ts'

type DaysPanelProps = {
  readonly dealt: Dealt
  readonly figures: DealtFigures
  /** Struck days whose value was corrected. */
  readonly corrected: readonly CorrectedDay[]
  /** The day that can be struck now; undefined for none. A later one waits for it. */
  readonly strikeable: number | undefined
  /** The newest day of the page; null for the first page. */
  readonly from: number | null
  readonly onFrom: (day: number | null) => void
  /** Shows the requests of a day. */
  readonly onDay: (day: number) => void
}

/** The dealing days, the newest first, with what became of them. */
export function DaysPanel(props: DaysPanelProps) {
  const { dealt, figures, from, onFrom } = props
  const { desk } = dealt
  const now = useNow()
  const page = dayPage(from ?? desk.currentDay, desk.currentDay)
  const days = loadable(useQuery(dealingDaysQuery(useChain(), desk.address, page.first, page.last)))
  const rows = useMemo(
    () =>
      days.status === 'ready' ? days.value.map((day) => forecastDay(day, desk, figures, now)) : [],
    [days, desk, figures, now],
  )
  return (
    <Panel
      title="Dealing days"
      description={`Days ${page.last} to ${page.first}, the newest first`}
      actions={<Pages page={page} onFrom={onFrom} />}
      flush
    >
      {days.status === 'error' ? (
        <FailureState failure={days} />
      ) : (
        <DataTable
          caption="Dealing days"
          columns={columnsOf(props)}
          rows={rows}
          rowId={({ day }) => String(day.day)}
          loading={days.status === 'pending'}
        />
      )}
    </Panel>
  )
}

function Pages({ page, onFrom }: { readonly page: DayPage } & Pick<DaysPanelProps, 'onFrom'>) {
  if (page.newer === null && page.older === null) return null
  return (
    <span className="flex gap-2">
      <Button
        size="sm"
        variant="outline"
        disabled={page.newer === null}
        onClick={() => onFrom(page.newer)}
      >
        Newer days
      </Button>
      <Button
        size="sm"
        variant="outline"
        disabled={page.older === null}
        onClick={() => onFrom(page.older)}
      >
        Older days
      </Button>
    </span>
  )
}

const columnsOf = ({
  dealt,
  corrected,
  strikeable,
  onDay,
}: Omit<DaysPanelProps, 'figures'>): readonly Column<ForecastDay>[] => [
  {
    id: 'day',
    header: 'Day',
    cell: ({ day, state }) => {
      const { label, tone } = stateWords(state, day)
      return (
        <span className="flex min-w-48 flex-col gap-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">Day {day.day}</span>
            <Badge tone={tone}>{label}</Badge>
            {corrected.some((each) => each.day === day.day) && (
              <Badge tone="warning">Value corrected</Badge>
            )}
          </span>
          <span className="font-normal text-muted text-xs">
            {formatInBothZones(cutOffOf(dealt.desk.terms, day.day))}
          </span>
        </span>
      )
    },
  },
  {
    id: 'subscriptions',
    header: 'Subscriptions',
    align: 'end',
    cell: ({ day: { subscriptions, isStruck } }) => (
      <>
        {subscriptions.requested.value === 0n ? '–' : <Money amount={subscriptions.requested} />}
        {isStruck && subscriptions.requested.value > 0n && (
          <span className="block text-muted text-xs">
            filled <Money amount={subscriptions.filled} />
          </span>
        )}
      </>
    ),
  },
  {
    id: 'redemptions',
    header: 'Redemptions',
    align: 'end',
    cell: ({ day: { redemptions, isStruck } }) => (
      <>
        {redemptions.requested.value === 0n ? (
          '–'
        ) : (
          <AmountText amount={redemptions.requested} unit={dealt.asset.symbol} />
        )}
        {isStruck && redemptions.requested.value > 0n && (
          <span className="block text-muted text-xs">
            filled <AmountText amount={redemptions.filled} />
          </span>
        )}
      </>
    ),
  },
  {
    id: 'nav',
    header: 'NAV',
    align: 'end',
    hideBelow: 900,
    cell: ({ day: { nav } }) => (nav === null ? '–' : <UnitPrice price={nav} />),
  },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    cell: ({ day: { price } }) => (price === null ? '–' : <UnitPrice price={price} />),
  },
  {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    cell: ({ day, nav, state }) => (
      <span className="inline-flex flex-wrap justify-end gap-2">
        {state === 'priced' && day.day === strikeable && (
          <Button size="sm" onClick={() => void transact(strikeIntent(dealt, day.day, nav))}>
            Strike<span className="sr-only"> day {day.day}</span>
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={() => onDay(day.day)}>
          Requests<span className="sr-only"> of day {day.day}</span>
        </Button>
      </span>
    ),
  },
]

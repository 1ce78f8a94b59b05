import { type Promised, recompute, type ScheduleChoices } from '../../domain/servicing/filing.ts'
import { promiseText, servicingTermFacts } from '../../domain/servicing/intents.ts'
import type { ServicingLedger } from '../../domain/servicing/ledger.ts'
import { scheduleHash } from '../../domain/servicing/ledger-hash.ts'
import type { ComparedPeriod, Period } from '../../domain/servicing/schedule.ts'
import { formatDay } from '../../lib/day.ts'
import { Badge } from '../../ui/badge.tsx'
import { Callout } from '../../ui/callout.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { KeyValueList } from '../../ui/key-value-list.tsx'

type ScheduleCheckProps = {
  readonly ledger: ServicingLedger
  /** What the document and the contract promise; null where they promise no dates. */
  readonly promised: Promised | null
}

/** What is filed, next to what the browser computes from the terms: date by date, and as a hash. */
export function ScheduleCheck({ ledger, promised }: ScheduleCheckProps) {
  if (promised === null) {
    return (
      <Callout tone="error" title="The document promises no dates">
        A schedule is filed, although by its terms the asset pays what it earns or does not mature.
      </Callout>
    )
  }
  const { rows, isEqual, choices } = recompute(promised, ledger.terms.start, ledger.dates)
  const isSameHash = scheduleHash(ledger.terms, ledger.dates) === ledger.hash
  return (
    <div className="flex flex-col gap-4">
      {isEqual && isSameHash ? (
        <Callout tone="secondary" title="The schedule follows from the terms">
          {rows.length === 0
            ? 'By the terms nothing is due before maturity, and no date is filed.'
            : `All ${rows.length} dates and amounts are those that the terms lead to, ${choicesText(choices)}.`}
        </Callout>
      ) : (
        <Callout tone="error" title="The schedule does not follow from the terms">
          {isSameHash
            ? `Of ${rows.length} dates, ${rows.filter((row) => !row.isEqual).length} are not those that the terms lead to.`
            : 'What is shown does not have the hash that the ledger keeps.'}
        </Callout>
      )}
      <KeyValueList
        entries={[
          ...servicingTermFacts(ledger.terms),
          { label: 'Hash on the ledger', value: <Hash>{ledger.hash}</Hash> },
          {
            label: 'Hash of what is shown',
            value: isSameHash ? (
              'The same'
            ) : (
              <Hash>{scheduleHash(ledger.terms, ledger.dates)}</Hash>
            ),
          },
        ]}
      />
      {rows.length > 0 && (
        <DataTable
          caption="Dates as filed and as the terms lead to"
          columns={columns}
          rows={rows.map((row, index) => ({ ...row, index }))}
          rowId={({ index }) => String(index)}
        />
      )}
    </div>
  )
}

const Hash = ({ children }: { readonly children: string }) => (
  <span className="break-all font-mono text-xs">{children}</span>
)

/** How the dates follow from the terms. */
function choicesText({ endOfMonth, firstPayment, amortisation }: ScheduleChoices): string {
  return [
    endOfMonth ? 'on the last days of months' : 'on the days of the terms',
    ...(firstPayment === 'long' ? ['with a long first period'] : []),
    amortisation === 'bullet'
      ? 'with the nominal repaid at maturity'
      : 'with the nominal repaid in equal parts',
  ].join(', ')
}

type Row = ComparedPeriod & { readonly index: number }

const columns: readonly Column<Row>[] = [
  { id: 'date', header: 'Date', cell: ({ index }) => `Date ${index + 1}` },
  { id: 'filed', header: 'Filed, a share', cell: ({ filed }) => <PeriodText period={filed} /> },
  {
    id: 'expected',
    header: 'By the terms, a share',
    cell: ({ expected }) => <PeriodText period={expected} />,
  },
  {
    id: 'equal',
    header: 'Comparison',
    cell: ({ isEqual }) => (
      <Badge tone={isEqual ? 'secondary' : 'error'}>{isEqual ? 'Equal' : 'Differs'}</Badge>
    ),
  },
]

function PeriodText({ period }: { readonly period: Period | null }) {
  if (period === null) return 'None'
  return (
    <>
      {formatDay(period.due)}
      <span className="block text-muted text-xs">{promiseText(period)}</span>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChain } from '../../../chain/chain-state.ts'
import type { FinancialAsset } from '../../../domain/assets/financial-asset.ts'
import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { metadataQuery } from '../../../domain/assets/metadata.ts'
import { choicesFor, type Promised, promisedBy } from '../../../domain/servicing/filing.ts'
import {
  fileScheduleIntent,
  promiseText,
  type Serviced,
} from '../../../domain/servicing/intents.ts'
import { scheduleHash } from '../../../domain/servicing/ledger-hash.ts'
import { servicingLedgerQuery } from '../../../domain/servicing/queries.ts'
import {
  type Amortisation,
  type FirstPayment,
  firstPayments,
  generateSchedule,
  type Period,
} from '../../../domain/servicing/schedule.ts'
import { daySeconds, formatDay, parseDay, toDay } from '../../../lib/day.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { DecimalField } from '../../../ui/number-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { defaultDays, graceDays, scheduleProblem } from '../model/servicing.ts'
import { IntentForm } from './issuer-forms.tsx'

type FileScheduleProps = {
  readonly asset: MarketAsset
  readonly serviced: Serviced
  readonly figures: FinancialAsset
}

/** Files the dates that the terms of an asset lead to. They are computed, never typed. */
export function FileSchedule({ asset, ...props }: FileScheduleProps) {
  const reading = useQuery(metadataQuery(asset.metadataUri, asset.metadataHash)).data
  if (reading === undefined) return <Skeleton className="h-40" />
  if (reading.status !== 'genuine') {
    return (
      <Callout tone="warning" title="The document cannot be used">
        The dates follow from the terms in the metadata document. Replace it first.
      </Callout>
    )
  }
  const promised = promisedBy(reading.metadata.terms, props.figures)
  if (promised === null) {
    return (
      <p className="pb-3 text-muted text-sm">
        By its terms the asset does not mature or pays what it earns, so it promises no dates and is
        never late.
      </p>
    )
  }
  return <ScheduleForm {...props} promised={promised} registeredAt={asset.registeredAt} />
}

const firstPaymentLabels: Readonly<Record<FirstPayment, string>> = {
  short: 'On the first date, for a short period',
  long: 'On the second date, for a long period',
}

const amortisationLabels: Readonly<Record<Amortisation, string>> = {
  bullet: 'All of it at maturity',
  'equal-principal': 'In equal parts on the dates, the rest at maturity',
}

type ScheduleFormProps = Omit<FileScheduleProps, 'asset'> & {
  readonly promised: Promised
  /** Unix seconds. */
  readonly registeredAt: number
}

function ScheduleForm({ serviced, figures, promised, registeredAt }: ScheduleFormProps) {
  const now = useNow()
  const filed = useQuery(servicingLedgerQuery(useChain(), serviced.asset.id)).data?.value ?? null
  const [startDay, setStartDay] = useState<string>(toDay(registeredAt))
  const [grace, setGrace] = useState<number | null>(10)
  const [defaultAfter, setDefaultAfter] = useState<number | null>(60)
  const [endOfMonth, setEndOfMonth] = useState(false)
  const [firstPayment, setFirstPayment] = useState<FirstPayment>('short')
  const [amortisation, setAmortisation] = useState<Amortisation>('bullet')
  const start = parseDay(startDay)
  const choices = start === null ? [] : choicesFor(promised, start)
  const periods =
    start === null
      ? []
      : generateSchedule({ ...promised, endOfMonth, firstPayment, amortisation, start })
  const problem =
    grace !== null && grace < graceDays.shortest
      ? `Give at least ${graceDays.shortest} days of grace, so that no weekend makes a date late.`
      : scheduleProblem(periods, { ...promised, start }, figures, now)
  const terms =
    start === null || grace === null || defaultAfter === null
      ? null
      : { start, grace: grace * daySeconds, defaultAfter: defaultAfter * daySeconds }
  const isFiled = terms !== null && filed !== null && scheduleHash(terms, periods) === filed.hash
  return (
    <IntentForm
      action={isFiled ? 'Filed as shown' : 'Preview filing'}
      intent={
        terms !== null && problem === null && !isFiled
          ? () => fileScheduleIntent(serviced, periods, terms)
          : null
      }
      onSent={() => {}}
    >
      {filed !== null && (
        <p className="text-muted text-sm">
          A schedule with {filed.dates.length} dates is filed. Another one replaces it, until a
          verifier confirms the asset.
        </p>
      )}
      <DayField
        label="Interest is earned from"
        hint="From a date on, the first period is a regular one."
        required
        value={startDay}
        onChange={setStartDay}
      />
      {choices.some((each) => each.endOfMonth) && (
        <Checkbox
          label="Pay on the last day of each month, also on February 29"
          checked={endOfMonth}
          onChange={setEndOfMonth}
        />
      )}
      {choices.some((each) => each.endOfMonth === endOfMonth && each.firstPayment === 'long') && (
        <Field
          label="The first interest is paid"
          hint="A long period is paid at once: the days before the first date and the period after it."
          required
        >
          {(control) => (
            <Select
              {...control}
              options={firstPayments.map((value) => ({ value, label: firstPaymentLabels[value] }))}
              value={firstPayment}
              onChange={setFirstPayment}
            />
          )}
        </Field>
      )}
      {choices.some((each) => each.amortisation !== 'bullet') && (
        <Field label="The nominal is repaid" required>
          {(control) => (
            <Select
              {...control}
              options={(['bullet', 'equal-principal'] as const).map((value) => ({
                value,
                label: amortisationLabels[value],
              }))}
              value={amortisation}
              onChange={setAmortisation}
            />
          )}
        </Field>
      )}
      <DecimalField
        label="Days of grace"
        hint={`From the day after a date: ${graceDays.shortest} to ${graceDays.longest} days.`}
        value={grace}
        decimals={0}
        largest={graceDays.longest}
        onChange={setGrace}
      />
      <DecimalField
        label="Days late until default"
        hint="No payment cures a default."
        value={defaultAfter}
        decimals={0}
        largest={defaultDays.longest}
        onChange={setDefaultAfter}
      />
      {problem === null ? (
        <DatesTable periods={periods} maturity={promised.maturity} />
      ) : (
        <Callout tone="warning" title="This cannot be filed">
          {problem}
        </Callout>
      )}
    </IntentForm>
  )
}

type DatesTableProps = { readonly periods: readonly Period[]; readonly maturity: number }

function DatesTable({ periods, maturity }: DatesTableProps) {
  if (periods.length === 0) {
    return (
      <p className="text-muted text-sm">
        Nothing is due before {formatDay(maturity)}: the schedule has no dates but its maturity.
      </p>
    )
  }
  return (
    <DataTable
      caption="Dates that the terms lead to"
      columns={columns}
      rows={periods}
      rowId={({ due }) => String(due)}
      narrow="scroll"
      preview={12}
    />
  )
}

const columns: readonly Column<Period>[] = [
  { id: 'due', header: 'Date', cell: ({ due }) => formatDay(due) },
  { id: 'promise', header: 'For one whole share', cell: (period) => promiseText(period) },
]

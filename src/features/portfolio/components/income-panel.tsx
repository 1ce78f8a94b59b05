import { Suspense, useMemo } from 'react'
import { incomeCalendar } from '../../../domain/portfolio/income.ts'
import type { DueYield, Income } from '../../../domain/portfolio/portfolio.ts'
import { toApproximateNumber } from '../../../lib/amount.ts'
import { formatDay, toDay } from '../../../lib/day.ts'
import { formatDollars, formatShortDollars } from '../../../lib/format-dollars.ts'
import type { Source } from '../../../lib/sourced.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Money } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useNowOfDay } from '../../../ui/use-now.ts'
import { IncomeCalendar } from './income-calendar.tsx'

const BarChart = lazyPart(async () => ({
  default: (await import('../../../ui/charts/bar-chart.tsx')).BarChart,
}))

const monthName = new Intl.DateTimeFormat('en', {
  month: 'short',
  year: '2-digit',
  timeZone: 'UTC',
})

type IncomePanelProps = { readonly income: Income; readonly source: Source }

/** Yield received by month, the calendar of what is due, and every payment. */
export function IncomePanel({ income, source }: IncomePanelProps) {
  const now = useNowOfDay()
  const months = useMemo(() => incomeCalendar(income.paid, income.due, now), [income, now])
  const past = months.slice(0, 12)
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Panel title="Yield received" description="By month, over the last year">
          <Suspense fallback={<Skeleton className="h-72" />}>
            <BarChart
              title="Yield received by month"
              labelName="Month"
              valueName="Yield"
              bars={
                income.paid.length === 0
                  ? []
                  : past.map(({ month, paid }) => ({
                      label: monthName.format(Date.parse(`${month}-01`)),
                      value: toApproximateNumber(paid),
                    }))
              }
              format={formatDollars}
              formatAxis={formatShortDollars}
              source={source}
              formula="Sum of the yield paid out in each month (UTC)"
              emptyText="No yield was received yet."
            />
          </Suspense>
        </Panel>
        <IncomeCalendar income={income} months={months} />
      </div>
      <Panel
        title="Due next"
        description="Accruing yield is funded; expected yield follows the schedule so far"
        flush
      >
        <DataTable
          caption="Yield due next"
          columns={dueColumns}
          rows={income.due}
          rowId={({ holding, time, basis }) => `${holding}-${time}-${basis}`}
          empty={
            <p className="px-5 py-10 text-center text-muted text-sm">
              No yield is due. Treasuries, real estate and invoices pay it.
            </p>
          }
        />
      </Panel>
    </>
  )
}

const frequencyLabels = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  'semi-annual': 'Semi-annual',
  annual: 'Annual',
} as const

const dueColumns: readonly Column<DueYield>[] = [
  {
    id: 'name',
    header: 'Asset',
    cell: ({ name, frequency }) => (
      <span className="block min-w-0">
        <span className="block truncate font-medium">
          <ForeignText>{name}</ForeignText>
        </span>
        {frequency !== null && (
          <span className="block text-muted text-xs">{frequencyLabels[frequency]}</span>
        )}
      </span>
    ),
    sortValue: ({ name }) => name,
  },
  {
    id: 'time',
    header: 'Date',
    align: 'end',
    cell: ({ time }) => formatDay(toDay(time)),
    sortValue: ({ time }) => time,
  },
  {
    id: 'basis',
    header: 'Basis',
    align: 'end',
    cell: ({ basis }) =>
      basis === 'accruing' ? <Badge tone="secondary">Accruing</Badge> : <Badge>Expected</Badge>,
    sortValue: ({ basis }) => basis,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount, basis }) =>
      amount === null ? (
        <span className="text-muted">Not known yet</span>
      ) : (
        <span>
          {basis === 'expected' && <span className="text-muted">about </span>}
          <Money amount={amount} />
        </span>
      ),
    sortValue: ({ amount }) => amount?.value ?? -1n,
  },
]

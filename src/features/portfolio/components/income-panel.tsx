import { Suspense, useMemo, useState } from 'react'
import { toApproximateNumber } from '../../../lib/amount.ts'
import { cn } from '../../../lib/cn.ts'
import { formatDay, toDay } from '../../../lib/day.ts'
import { formatDollars, formatShortDollars, formatUsd } from '../../../lib/format-money.ts'
import type { Source } from '../../../lib/sourced.ts'
import { Money } from '../../../ui/amount-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useNowOfDay } from '../../../ui/use-now.ts'
import { type DueYield, type Income, type IncomeMonth, incomeCalendar } from '../model/income.ts'
import { DueAmount } from './due-amount.tsx'

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
    cell: (due) => <DueAmount due={due} />,
    sortValue: ({ amount }) => amount?.value ?? -1n,
  },
]

type IncomeCalendarProps = { readonly income: Income; readonly months: readonly IncomeMonth[] }

const shortMonth = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })
const longMonth = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const startOf = (month: string): number => Date.parse(`${month}-01T00:00:00Z`)

/** Months with what was paid and what is due; a month shows its payments. */
function IncomeCalendar({ income, months }: IncomeCalendarProps) {
  const current = new Date(useNowOfDay() * 1000).toISOString().slice(0, 7)
  const nearest = months.find(({ month, due }) => month >= current && due.value > 0n)?.month
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = chosen ?? nearest ?? current
  const inMonth = (time: number) => new Date(time * 1000).toISOString().startsWith(shown)
  const paid = income.paid.filter(({ time }) => inMonth(time))
  const due = income.due.filter(({ time }) => inMonth(time))
  return (
    <Panel title="Calendar" description="Paid and due, by month (UTC)">
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 xl:grid-cols-5">
        {months.map(({ month, paid: received, due: coming }) => (
          <li key={month}>
            <button
              type="button"
              aria-pressed={month === shown}
              onClick={() => setChosen(month)}
              className={cn(
                'flex h-16 w-full flex-col items-start justify-between rounded-md border px-2.5 py-2 text-left transition-colors hover:bg-hover',
                month === shown ? 'border-primary-fg bg-primary-soft' : 'border-line bg-sunken',
              )}
            >
              <span className="flex w-full justify-between text-2xs text-muted">
                {shortMonth.format(startOf(month))}
                <span>{month.slice(2, 4)}</span>
              </span>
              <span className="text-xs leading-4 tnum">
                {received.value > 0n && (
                  <span className="block">
                    {formatUsd(received, { compact: true })}
                    <span className="sr-only"> paid</span>
                  </span>
                )}
                {coming.value > 0n && (
                  <span className="block text-secondary-fg">
                    {formatUsd(coming, { compact: true })} due
                  </span>
                )}
                {received.value + coming.value === 0n && <span className="text-subtle">–</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <h3 className="mt-5 font-medium text-sm">{longMonth.format(startOf(shown))}</h3>
      {paid.length + due.length === 0 && (
        <p className="mt-2 text-muted text-sm">No yield in this month.</p>
      )}
      <ul className="mt-1 divide-y divide-line text-sm">
        {[
          ...paid.map((item) => ({
            ...item,
            state: 'paid',
            amount: <Money amount={item.amount} />,
          })),
          ...due.map((item) => ({
            ...item,
            id: `${item.holding}-${item.time}`,
            state: item.basis,
            amount: <DueAmount due={item} />,
          })),
        ].map(({ id, name, time, amount, state }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block truncate">
                <ForeignText>{name}</ForeignText>
              </span>
              <span className="text-muted text-xs">
                {formatDay(toDay(time))}, {state}
              </span>
            </span>
            {amount}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

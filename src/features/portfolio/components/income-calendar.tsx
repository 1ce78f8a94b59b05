import { useState } from 'react'
import type { IncomeMonth } from '../../../domain/portfolio/income.ts'
import type { Income } from '../../../domain/portfolio/portfolio.ts'
import { cn } from '../../../lib/cn.ts'
import { formatDay, toDay } from '../../../lib/day.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Money } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useNowOfDay } from '../../../ui/use-now.ts'

type IncomeCalendarProps = { readonly income: Income; readonly months: readonly IncomeMonth[] }

const shortMonth = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })
const longMonth = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const startOf = (month: string): number => Date.parse(`${month}-01T00:00:00Z`)

/** Months with what was paid and what is due; a month shows its payments. */
export function IncomeCalendar({ income, months }: IncomeCalendarProps) {
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
          ...paid.map((item) => ({ ...item, state: 'paid' })),
          ...due.map((item) => ({
            ...item,
            id: `${item.holding}-${item.time}`,
            state: item.basis,
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
            {amount === null ? (
              <span className="text-muted">Not known yet</span>
            ) : (
              <Money amount={amount} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

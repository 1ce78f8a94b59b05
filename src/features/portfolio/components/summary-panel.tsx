import type { ReactNode } from 'react'
import { isPaidInPrice, totalsOf } from '../../../domain/portfolio/holding.ts'
import { type Amount, sumOf, toApproximateNumber } from '../../../lib/amount.ts'
import { formatDate } from '../../../lib/date.ts'
import { formatPercent } from '../../../lib/format-percent.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'
import { WithoutAccounts } from '../../../panels/portfolio/without-accounts.tsx'
import { Money } from '../../../ui/amount-text.tsx'
import { Change } from '../../../ui/change.tsx'
import { Card } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { openCost, realisedGain, sumKnown } from '../model/lots.ts'
import type { PortfolioView } from '../model/portfolio.ts'
import type { PortfolioRecord } from '../model/record.ts'
import { Gain } from './holding-parts.tsx'

/** The total value with its change, and the figures that make it up; skeletons until it is read. */
export function SummaryPanel({ view }: { readonly view: PortfolioView | undefined }) {
  const totals = view && totalsOf(view.holdings)
  const ready = view?.figures.status === 'ready' ? view.figures : undefined
  const record = ready?.record
  const part = (amount: Amount) => (
    <>
      <Money amount={amount} />
      <WithoutAccounts when={view?.isReading === true} />
    </>
  )
  return (
    <Card className="overflow-hidden">
      <section aria-label="Summary" className="grid lg:grid-cols-[minmax(18rem,2fr)_5fr]">
        <div className="flex flex-col justify-between gap-3 border-line p-5 max-lg:border-b sm:p-6 lg:border-r">
          <div>
            <h2 className="text-muted text-sm">Total value</h2>
            <p className="mt-1 font-semibold text-3xl tnum sm:text-4xl">
              {totals ? part(totals.total) : <Skeleton className="h-10 w-48" />}
            </p>
            <p className="mt-2 min-h-5 text-sm">{view && <DayChange view={view} />}</p>
          </div>
          <p className="min-h-4">{view && <SourceBadge source={view.source} />}</p>
        </div>
        <dl className="grid grid-cols-2 gap-px bg-line sm:grid-cols-3">
          <Figure
            label="Invested"
            value={totals && part(totals.invested)}
            note={totals && unpricedText(totals.unpriced)}
          />
          <Figure label="Cash" value={totals && part(totals.cash)} note="USDC" />
          <Figure
            label="To claim"
            value={totals && part(totals.claimable)}
            note="Payments and fees, not in the total"
          />
          <Figure
            label="Unrealised gain"
            value={view && record && <Unrealised view={view} record={record} />}
            note={view && readingNote(view)}
          />
          <Figure
            label="Realised gain"
            value={record && <Gain value={realisedGain(record.lots.fifo).value} />}
            note={view && (readingNote(view) ?? 'Oldest lots first')}
          />
          <Figure
            label="Yield received"
            value={
              ready && (
                <Money
                  amount={sumOf(
                    ready.income.paid.map(({ amount }) => amount),
                    usdcDecimals,
                  )}
                />
              )
            }
            note={
              view &&
              totals && (
                <YearlyYield yearly={totals.yearlyYield} invested={totals.invested} view={view} />
              )
            }
          />
        </dl>
      </section>
    </Card>
  )
}

function DayChange({ view }: { readonly view: PortfolioView }) {
  if (view.isReading) {
    return <span className="text-muted">Smart accounts are still being read</span>
  }
  if (view.figures.status !== 'ready') {
    return <span className="text-muted">Performance needs the whole history</span>
  }
  const { performance, days } = view.figures.record
  const today = days.at(-1)
  if (today === undefined) return <span className="text-muted">No investments yet</span>
  const before = days.at(-2)?.value ?? 0n
  const gain = today.value + today.outflow + today.income - before - today.inflow
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <Gain value={gain} />
      <Change percent={performance.periods.daily} />
      <span className="text-muted">today</span>
    </span>
  )
}

function Unrealised({
  view,
  record,
}: {
  readonly view: PortfolioView
  readonly record: PortfolioRecord
}) {
  const parts = view.holdings
    .filter(({ category }) => category !== 'cash')
    .map(({ id, value }) => {
      const cost = openCost(record.lots.fifo, id)
      return cost.unknown > 0 || value === null ? null : value.value - cost.value
    })
  return <Gain value={sumKnown(parts).value} />
}

function readingNote({ figures }: PortfolioView): ReactNode {
  switch (figures.status) {
    case 'reading':
      return figures.since === null
        ? 'Reading the history'
        : `History read back to ${formatDate(figures.since)}`
    case 'error':
      return 'The history could not be read'
    case 'ready':
      return undefined
  }
}

/** Names that fit; a count of more than these. */
const namedAtMost = 3

function unpricedText(unpriced: readonly string[]): string | undefined {
  if (unpriced.length === 0) return undefined
  return unpriced.length > namedAtMost
    ? `Without ${unpriced.length} holdings that have no price`
    : `Without ${unpriced.join(', ')}: no price`
}

type YearlyYieldProps = {
  readonly yearly: Amount
  readonly invested: Amount
  readonly view: PortfolioView
}

/** What is paid out in a year. What bills and discounted invoices earn is in their price instead. */
function YearlyYield({ yearly, invested, view }: YearlyYieldProps) {
  const isPart = view.holdings.some(({ id }) => view.notes.get(id)?.noForecast != null)
  if (yearly.value === 0n) {
    if (isPart) return 'No yield is forecast of what is late or in default'
    const isInPrice = view.holdings.some(isPaidInPrice)
    return isInPrice ? 'The yield to maturity is in the price, not paid out' : null
  }
  const rate = (toApproximateNumber(yearly) / toApproximateNumber(invested)) * 100
  return (
    <>
      <Money amount={yearly} /> a year paid out at the current rates, {formatPercent(rate)} of what
      is invested
      {isPart && '; without what is late or in default'}
    </>
  )
}

type FigureProps = {
  readonly label: string
  /** A skeleton while it is undefined. */
  readonly value: ReactNode
  readonly note?: ReactNode
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <div className="@container flex min-w-0 flex-col gap-0.5 bg-surface p-4 sm:p-5">
      <dt className="text-muted text-xs">{label}</dt>
      <dd
        className="font-semibold text-[clamp(0.875rem,13cqi,1.125rem)] leading-7 tnum sm:text-lg"
        aria-busy={value === undefined || undefined}
      >
        {value ?? <Skeleton className="my-1 h-5 w-24" />}
      </dd>
      <dd className="min-h-4 text-2xs max-sm:min-h-8 text-subtle tnum">{note}</dd>
    </div>
  )
}

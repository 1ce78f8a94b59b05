import { Suspense, useMemo } from 'react'
import { allocationOf, categoryLabel } from '../../../domain/portfolio/holding.ts'
import { sumOf, toApproximateNumber } from '../../../lib/amount.ts'
import { formatDollars, formatShortDollars } from '../../../lib/format-money.ts'
import { formatPercent } from '../../../lib/format-percent.ts'
import type { Source } from '../../../lib/sourced.ts'
import { usdc, usdcDecimals } from '../../../lib/usdc.ts'
import { WithoutAccounts } from '../../../panels/portfolio/without-accounts.tsx'
import { Money } from '../../../ui/amount-text.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Figures, PortfolioView } from '../model/portfolio.ts'
import { cumulativeReturns, type PortfolioRecord } from '../model/record.ts'
import { FiguresState } from './figures-state.tsx'

const TimeSeriesChart = lazyPart(async () => ({
  default: (await import('../../../ui/charts/time-series-chart.tsx')).TimeSeriesChart,
}))

type Shown = 'value' | 'return'

type ValuePanelProps = {
  readonly figures: Figures
  readonly source: Source
  readonly shown: Shown
  readonly onShownChange: (shown: Shown) => void
}

/** The value of the investments, or their return, day by day. */
export function ValuePanel({ figures, source, shown, onShownChange }: ValuePanelProps) {
  return (
    <Panel
      title={shown === 'value' ? 'Invested value' : 'Time-weighted return'}
      actions={
        <SegmentedControl
          label="Chart of"
          size="sm"
          segments={[
            { value: 'value', label: 'Value' },
            { value: 'return', label: 'Return' },
          ]}
          value={shown}
          onChange={onShownChange}
        />
      }
    >
      {figures.status === 'ready' ? (
        <Suspense fallback={<Skeleton className="h-88" />}>
          <Chart record={figures.record} source={source} shown={shown} />
        </Suspense>
      ) : (
        <div className="grid min-h-88 place-items-center">
          <FiguresState figures={figures} />
        </div>
      )}
    </Panel>
  )
}

function Chart({
  record: { days, unpriced },
  source,
  shown,
}: {
  readonly record: PortfolioRecord
  readonly source: Source
  readonly shown: Shown
}) {
  const points = useMemo(() => {
    const returns = shown === 'return' ? cumulativeReturns(days) : []
    return days.map(({ time, value }, index) => ({
      time,
      value: shown === 'value' ? toApproximateNumber(usdc(value)) : (returns[index] ?? 0),
    }))
  }, [days, shown])
  const unpricedNote =
    unpriced.length > 0 ? '. What has never traded is left out: offers value nothing' : ''
  return shown === 'value' ? (
    <TimeSeriesChart
      title="Invested value"
      series={[{ name: 'Value', points }]}
      format={formatDollars}
      formatAxis={formatShortDollars}
      source={source}
      baseline="zero"
      formula={`Units held or at dealing desks at the end of each day × the price of that time, without cash. Purchases and sales move it too${unpricedNote}`}
      emptyText="Nothing was invested yet. The line starts with the first purchase."
    />
  ) : (
    <TimeSeriesChart
      title="Time-weighted return"
      series={[{ name: 'Return', points }]}
      format={(value) => formatPercent(value, { signed: true })}
      formatAxis={(value) => formatPercent(value, { short: true })}
      source={source}
      formula="Chained daily returns: (value + taken out + yield) ÷ (value of the day before + paid in) − 1. Independent of deposits"
      emptyText="Nothing was invested yet. The line starts with the first purchase."
    />
  )
}

const DonutChart = lazyPart(async () => ({
  default: (await import('../../../ui/charts/donut-chart.tsx')).DonutChart,
}))

type AllocationPanelProps = {
  readonly view: Pick<PortfolioView, 'holdings' | 'isReading' | 'source'>
}

/** The value of each category; of a part of the holdings while smart accounts are still being read. */
export function AllocationPanel({ view }: AllocationPanelProps) {
  const { holdings, isReading, source } = view
  const parts = allocationOf(holdings).filter(({ value }) => value.value > 0n)
  const total = sumOf(
    parts.map(({ value }) => value),
    usdcDecimals,
  )
  return (
    <Panel title="Allocation">
      <Suspense fallback={<Skeleton className="h-72" />}>
        <DonutChart
          title="Allocation by category"
          labelName="Category"
          valueName="Value"
          slices={parts.map(({ category, value }) => ({
            label: categoryLabel(category),
            value: toApproximateNumber(value),
          }))}
          format={formatDollars}
          centre={
            <span>
              <span className="block text-muted text-xs">Total</span>
              <span className="font-semibold text-base">
                <Money amount={total} format={{ compact: true }} />
                <WithoutAccounts when={isReading} />
              </span>
            </span>
          }
          source={source}
          formula="Value of each category ÷ value of all"
          emptyText="Nothing with a price is held."
        />
      </Suspense>
    </Panel>
  )
}

import { Suspense, useMemo } from 'react'
import { cumulativeReturns } from '../../../domain/portfolio/daily.ts'
import type { PortfolioRecord } from '../../../domain/portfolio/portfolio.ts'
import { toApproximateNumber } from '../../../lib/amount.ts'
import { formatDollars, formatShortDollars } from '../../../lib/format-dollars.ts'
import { formatPercent } from '../../../lib/format-percent.ts'
import type { Source } from '../../../lib/sourced.ts'
import { usdc } from '../../../lib/usdc.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Figures } from '../portfolio-view.ts'
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
      formula={`Units held at the end of each day × the price of that time, without cash. Purchases and sales move it too${unpricedNote}`}
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

import { useMemo } from 'react'
import type { Strategy } from '../../../domain/strategies/strategy.ts'
import { toApproximateNumber } from '../../../lib/amount.ts'
import { formatMeasure, formatShort } from '../../../lib/format-measure.ts'
import { formatDollars, formatShortDollars } from '../../../lib/format-money.ts'
import type { Source } from '../../../lib/sourced.ts'
import type { TimeSeries } from '../../../ui/charts/chart-model.ts'
import { TimeSeriesChart } from '../../../ui/charts/time-series-chart.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { useNowOfDay } from '../../../ui/use-now.ts'
import type { SimulatedDay } from '../model/simulator.ts'
import { type Metric, metrics } from '../use-yield-url.ts'

type Drawing = {
  readonly label: string
  readonly title: string
  readonly formula: string
  readonly format: (value: number) => string
  readonly lines: readonly {
    readonly name: string
    readonly read: (day: SimulatedDay) => number
  }[]
}

const measure = (unit: string) => (value: number) => formatMeasure(value, unit)

const drawings: Readonly<Record<Metric, Drawing>> = {
  yield: {
    label: 'Yield',
    title: 'Yield after the fee',
    formula: 'Paid out: amount × yield × days / 365 × (1 − fee). Reinvested: the same, day by day.',
    format: formatDollars,
    lines: [
      { name: 'Paid out', read: ({ simple }) => toApproximateNumber(simple.net) },
      {
        name: 'Reinvested daily',
        read: ({ compounded }) => toApproximateNumber(compounded.net),
      },
    ],
  },
  carbon: {
    label: 'Carbon',
    title: 'Carbon estimate',
    formula: 'floor(amount × days / 365 × multiplier / 100 × 0.001)',
    format: measure('t'),
    lines: [{ name: 'Carbon estimate', read: ({ impact }) => impact.carbonOffsetTons }],
  },
  land: {
    label: 'Land',
    title: 'Land protected',
    formula: 'floor(amount × days / 365 × multiplier / 100 × 0.0002)',
    format: measure('ha'),
    lines: [{ name: 'Land protected', read: ({ impact }) => impact.landAreaProtectedHectares }],
  },
  energy: {
    label: 'Energy',
    title: 'Renewable energy',
    formula: 'floor(amount × days / 365 × multiplier / 100 × 0.005)',
    format: measure('MWh'),
    lines: [{ name: 'Renewable energy', read: ({ impact }) => impact.renewableEnergyMwh }],
  },
  credits: {
    label: 'Credits',
    title: 'Credits to be retired',
    formula: 'amount × retirement percentage / 100 × days / 365',
    format: measure('credits'),
    lines: [
      {
        name: 'Credits to be retired',
        read: ({ impact }) => toApproximateNumber(impact.retiredCredits),
      },
    ],
  },
}

type SimulationChartProps = {
  readonly strategy: Strategy
  readonly series: readonly SimulatedDay[]
  readonly metric: Metric
  readonly onMetricChange: (metric: Metric) => void
  readonly source: Source
}

/** The simulation from today on, one figure at a time. */
export function SimulationChart({
  strategy,
  series,
  metric,
  onMetricChange,
  source,
}: SimulationChartProps) {
  const isEnvironmental = strategy.environment !== null
  const { title, formula, format, lines } = drawings[isEnvironmental ? metric : 'yield']
  const start = useNowOfDay()
  const drawn = useMemo(
    (): readonly TimeSeries[] =>
      lines.map(({ name, read }) => ({
        name,
        points: series.map((day) => ({ time: start + day.day * 86_400, value: read(day) })),
      })),
    [lines, series, start],
  )
  return (
    <div className="flex flex-col gap-3">
      {isEnvironmental && (
        <SegmentedControl
          label="What the chart shows"
          size="sm"
          segments={metrics.map((value) => ({ value, label: drawings[value].label }))}
          value={metric}
          onChange={onMetricChange}
        />
      )}
      <TimeSeriesChart
        title={title}
        series={drawn}
        format={format}
        formatAxis={metric === 'yield' || !isEnvironmental ? formatShortDollars : formatShort}
        baseline="zero"
        whole
        source={source}
        formula={formula}
        height={260}
      />
    </div>
  )
}

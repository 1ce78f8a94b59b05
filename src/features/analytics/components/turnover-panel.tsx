import type { HistoryReading } from '../../../domain/history/use-history.ts'
import { toApproximateNumber } from '../../../lib/amount.ts'
import { formatDollars, formatShortDollars } from '../../../lib/format-dollars.ts'
import type { Growing } from '../../../lib/loadable.ts'
import { Money } from '../../../ui/money.tsx'
import { SoFar } from '../../../ui/so-far.tsx'
import type { AnalyticsRange } from '../model/range.ts'
import { turnoverTable } from '../model/tables.ts'
import type { Turnover, TurnoverPart } from '../model/turnover.ts'
import { ChartPanel } from './chart-panel.tsx'
import { TimeSeriesChart } from './charts.ts'

type TurnoverPanelProps = {
  readonly part: TurnoverPart
  readonly range: AnalyticsRange
  readonly state: Growing<Turnover>
  readonly reading: HistoryReading<unknown>
}

const texts = {
  volume: {
    title: 'Volume',
    formula:
      'Per UTC day: what buyers paid for listings, and what traders paid into pools at current pool prices, fees included. The first day is partial',
  },
  fees: {
    title: 'Fees',
    formula:
      'Per UTC day: the market’s fee on listings, and the fees of liquidity providers at current pool prices. The first day is partial',
  },
} as const

/** Volume or fees by day, of the market and of the pools. */
export function TurnoverPanel({ part, range, state, reading }: TurnoverPanelProps) {
  const { title, formula } = texts[part]
  return (
    <ChartPanel
      title={title}
      description="Market and pools, by day"
      state={state}
      csv={(value) => turnoverTable(value, part, range)}
      reading={reading}
    >
      {(value, source) => (
        <>
          <dl className="mb-1 flex flex-wrap gap-x-8 gap-y-2 text-sm">
            <div>
              <dt className="text-muted text-xs">Market</dt>
              <dd className="font-medium">
                <Money amount={value.market} />
                <SoFar of={state} />
              </dd>
            </div>
            <div>
              <dt className="text-muted text-xs">Pools</dt>
              <dd className="font-medium">
                <Money amount={value.pools} />
                <SoFar of={state} />
              </dd>
            </div>
          </dl>
          <TimeSeriesChart
            title={`${title} by day`}
            series={[
              {
                name: 'Market',
                points: value.days.map(({ day, market }) => ({
                  time: day,
                  value: toApproximateNumber(market),
                })),
              },
              {
                name: 'Pools',
                points: value.days.map(({ day, pools }) => ({
                  time: day,
                  value: toApproximateNumber(pools),
                })),
              },
            ]}
            format={formatDollars}
            formatAxis={formatShortDollars}
            baseline="zero"
            whole
            height={220}
            source={source}
            formula={formula}
          />
        </>
      )}
    </ChartPanel>
  )
}

import { formatDay, toDay } from '../../../lib/day.ts'
import { formatFixed } from '../../../lib/format-measure.ts'
import { formatPercent } from '../../../lib/format-percent.ts'
import { riskFreeRate } from '../../../lib/returns.ts'
import type { Source } from '../../../lib/sourced.ts'
import { Change } from '../../../ui/change.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { KeyValueList } from '../../../ui/key-value-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import type { Performance, PortfolioRecord } from '../model/record.ts'
import { Gain } from './holding-parts.tsx'

type PerformancePanelProps = { readonly record: PortfolioRecord; readonly source: Source }

/** Periods with the days of history that each needs. */
const periods = [
  { name: 'daily', label: '1 day', minimumDays: 0 },
  { name: 'weekly', label: '7 days', minimumDays: 7 },
  { name: 'monthly', label: '30 days', minimumDays: 30 },
  { name: 'quarterly', label: '91 days', minimumDays: 91 },
  { name: 'yearly', label: '365 days', minimumDays: 365 },
  { name: 'allTime', label: 'All time', minimumDays: 0 },
] as const satisfies readonly {
  readonly name: keyof Performance['periods']
  readonly label: string
  readonly minimumDays: number
}[]

/** Return and risk of the investments, with the formulas. */
export function PerformancePanel({ record, source }: PerformancePanelProps) {
  const { performance, days, unpriced } = record
  const first = days[0]
  const { annualisedReturn, sharpeRatio } = performance
  return (
    <Panel
      title="Performance"
      description={
        first === undefined
          ? 'Nothing was invested yet'
          : `Investments without cash, since ${formatDay(toDay(first.time))}`
      }
    >
      <Periods performance={performance} days={days.length - 1} />
      <div className="mt-4">
        <KeyValueList
          entries={[
            {
              label: 'Total return',
              hint: 'Value and what was taken out, less what was paid in',
              value: (
                <span>
                  <Gain value={performance.totalReturn.value} />
                  <span className="block text-muted text-xs">
                    {formatPercent(performance.totalReturnPercentage, { signed: true })} of what was
                    paid in
                  </span>
                </span>
              ),
            },
            {
              label: 'Time-weighted return',
              hint: 'Independent of when money was added or withdrawn',
              value: <Change percent={performance.timeWeightedReturn} />,
            },
            {
              label: 'Annualised return',
              hint: 'The time-weighted return as a yearly rate',
              value:
                annualisedReturn === null ? (
                  <span className="text-muted">From 30 days on</span>
                ) : (
                  <Change percent={annualisedReturn} />
                ),
            },
            {
              label: 'Volatility',
              hint: 'Standard deviation of daily returns, a year',
              value: formatPercent(performance.volatility),
            },
            {
              label: 'Sharpe ratio',
              hint: `Return above ${formatPercent(riskFreeRate * 100, { short: true })} risk-free, by volatility`,
              value: sharpeRatio === null ? '–' : formatFixed(sharpeRatio, 2),
            },
          ]}
        />
      </div>
      {unpriced.length > 0 && (
        <div className="mt-3">
          <Disclosure
            summary={`${unpriced.length} holdings without a price on some days do not count before their first trade`}
          >
            <p className="text-muted text-xs">{unpriced.join(', ')}</p>
          </Disclosure>
        </div>
      )}
      <div className="mt-3">
        <Disclosure summary="Formulas">
          <ul className="list-disc space-y-1.5 pl-5 text-muted text-xs">
            <li>
              Daily return = (value + taken out + yield) ÷ (value of the day before + paid in) − 1,
              valued at the end of each day (UTC). Time-weighted return = all daily returns chained
              (GIPS, daily valuation).
            </li>
            <li>Annualised = (1 + time-weighted return)^(365 ÷ days) − 1.</li>
            <li>Volatility = sample standard deviation of daily returns × √365.</li>
            <li>
              Sharpe ratio = (annualised return − risk-free rate) ÷ volatility (Sharpe, 1994).
            </li>
            <li>
              Credits that are retired count as taken out at their market value. Yield counts when
              it is paid out, fees for transactions are not counted.
            </li>
          </ul>
        </Disclosure>
      </div>
      <p className="mt-3">
        <SourceBadge source={source} />
      </p>
    </Panel>
  )
}

function Periods({
  performance,
  days,
}: {
  readonly performance: Performance
  readonly days: number
}) {
  return (
    <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-6">
      {periods.map(({ name, label, minimumDays }) => (
        <div key={name} className="bg-sunken px-3 py-2.5 text-center">
          <dt className="text-2xs text-muted">{label}</dt>
          <dd className="mt-0.5 font-medium text-sm">
            {days < minimumDays ? (
              <span className="text-subtle" title="The history is shorter than this">
                –
              </span>
            ) : (
              <Change percent={performance.periods[name]} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { toApproximateNumber } from '../../../lib/amount.ts'
import { formatDollars, formatShortDollars } from '../../../lib/format-dollars.ts'
import type { Loadable } from '../../../lib/loadable.ts'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { Money } from '../../../ui/money.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { type AnalyticsRange, stepOf } from '../model/range.ts'
import { yieldTable } from '../model/tables.ts'
import type { YieldPaid } from '../model/yield-paid.ts'
import { BarChart, ChartPanel } from './chart-panel.tsx'

type YieldPanelProps = { readonly range: AnalyticsRange; readonly state: Loadable<YieldPaid> }

/** Payers that are listed. */
const shown = 4

/** Yield that issuers paid in for holders. */
export function YieldPanel({ range, state }: YieldPanelProps) {
  const step = stepOf(range)
  return (
    <ChartPanel
      title="Yield paid"
      description="Interest, distributions and rent that issuers paid in for holders"
      state={state}
      csv={(value) => yieldTable(value, range)}
    >
      {({ buckets, assets, total, allTime }, source) => (
        <>
          <BarChart
            title={`Yield paid by ${step}`}
            labelName={step === 'day' ? 'Day' : 'Month'}
            valueName="Yield"
            bars={
              total.value === 0n
                ? []
                : buckets.map(({ bucket, amount }) => ({
                    label: bucket.label,
                    value: toApproximateNumber(amount),
                  }))
            }
            format={formatDollars}
            formatAxis={formatShortDollars}
            height={200}
            source={source}
            formula="Sum of the income paid by all financial assets, by the UTC time of the payment; repayments and recoveries are not in it"
            emptyText="No yield was paid in this range."
          />
          <dl className="mt-4 text-sm">
            {assets.slice(0, shown).map(({ asset, amount }) => (
              <div
                key={String(asset.id)}
                className="flex justify-between gap-4 border-line border-t py-2"
              >
                <dt className="min-w-0 truncate">
                  <TextLink to={`/assets/${asset.id}`}>
                    <ForeignText>{asset.name}</ForeignText>
                  </TextLink>
                </dt>
                <dd className="font-medium">
                  <Money amount={amount} />
                </dd>
              </div>
            ))}
            <div className="flex justify-between gap-4 border-line border-t py-2">
              <dt className="text-muted">Since the deployment, all assets</dt>
              <dd className="font-medium">
                <Money amount={allTime} />
              </dd>
            </div>
          </dl>
        </>
      )}
    </ChartPanel>
  )
}

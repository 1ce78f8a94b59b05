import {
  type CreditType,
  creditTypeLabel,
  creditUnit,
  unitOf,
} from '../../../domain/credits/credit-type.ts'
import type { HistoryReading } from '../../../domain/history/use-history.ts'
import { formatAmount, toApproximateNumber } from '../../../lib/amount.ts'
import { formatApproximate, formatShort } from '../../../lib/format-measure.ts'
import type { Growing } from '../../../lib/loadable.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { SoFar } from '../../../ui/so-far.tsx'
import { stepOf } from '../model/buckets.ts'
import type { AnalyticsRange } from '../model/range.ts'
import type { RetiredOfType } from '../model/retired.ts'
import { retirementsTable } from '../model/tables.ts'
import { ChartPanel } from './chart-panel.tsx'
import { BarChart } from './charts.ts'

type RetirementsPanelProps = {
  readonly range: AnalyticsRange
  readonly type: CreditType
  readonly state: Growing<readonly RetiredOfType[]>
  readonly reading: HistoryReading<unknown>
}

/** Retirements by type, and those of one type by day or month. */
export function RetirementsPanel({ range, type, state, reading }: RetirementsPanelProps) {
  const step = stepOf(range)
  const unit = creditUnit(type).short
  return (
    <ChartPanel
      title="Retirements"
      description="By type, each in its own unit"
      state={state}
      csv={(types) => retirementsTable(types, range)}
      reading={reading}
    >
      {(types, source) => {
        const chosen = types.find((each) => each.type === type)
        return (
          <>
            <dl className="mb-4 text-sm">
              {types.map((each) => (
                <div
                  key={each.type}
                  className="flex justify-between gap-4 border-line border-b py-2"
                >
                  <dt className={each.type === type ? 'font-medium' : 'text-muted'}>
                    {creditTypeLabel(each.type)}
                  </dt>
                  <dd className="text-right">
                    <span className="font-medium">
                      <AmountText amount={each.amount} unit={unitOf(each.type, each.amount)} />
                      <SoFar of={state} />
                    </span>
                    <span className="block text-muted text-xs tnum">
                      {formatAmount(each.allTime)} since the deployment
                    </span>
                  </dd>
                </div>
              ))}
            </dl>
            <BarChart
              title={`${creditTypeLabel(type)}: retired by ${step}`}
              labelName={step === 'day' ? 'Day' : 'Month'}
              valueName={`Retired (${unit})`}
              bars={
                chosen === undefined || chosen.amount.value === 0n
                  ? []
                  : chosen.buckets.map(({ bucket, amount }) => ({
                      label: bucket.label,
                      value: toApproximateNumber(amount),
                    }))
              }
              format={(value) => formatApproximate(value, unit)}
              formatAxis={formatShort}
              height={200}
              source={source}
              formula={`Sum of the retirement certificates, in ${unit}, by UTC ${step}`}
              emptyText="Nothing of this type was retired in this range."
            />
          </>
        )
      }}
    </ChartPanel>
  )
}

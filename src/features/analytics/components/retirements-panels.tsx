import { useMemo } from 'react'
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
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { SoFar } from '../../../ui/growing-stat.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import { type AnalyticsRange, stepOf } from '../model/range.ts'
import type { ProjectRetired, RetiredOfType } from '../model/retired.ts'
import { projectsTable, retirementsTable } from '../model/tables.ts'
import { BarChart, ChartPanel, PanelNote } from './chart-panel.tsx'

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

type ProjectsPanelProps = {
  readonly range: AnalyticsRange
  readonly type: CreditType
  readonly state: Growing<readonly RetiredOfType[]>
  readonly reading: HistoryReading<unknown>
}

/** Retirements of one type by project. */
export function ProjectsPanel({ range, type, state, reading }: ProjectsPanelProps) {
  const unit = creditUnit(type).short
  const columns = useMemo(() => columnsIn(unit), [unit])
  return (
    <ChartPanel
      title="Retirements by project"
      state={state}
      csv={(types) => projectsTable(types, range)}
      reading={reading}
      flush
    >
      {(types, source) => (
        <>
          <DataTable
            caption="Retirements by project"
            columns={columns}
            rows={types.find((each) => each.type === type)?.projects ?? []}
            rowId={({ id }) => String(id)}
            narrow="scroll"
            preview={8}
            empty={
              <p className="px-5 py-10 text-center text-muted text-sm">
                There is no project of this type yet.
              </p>
            }
          />
          <PanelNote>
            <SourceBadge source={source} />
            In range: sum of the certificates of all batches. All time: retired according to the
            credits
          </PanelNote>
        </>
      )}
    </ChartPanel>
  )
}

const columnsIn = (unit: string): readonly Column<ProjectRetired>[] => [
  {
    id: 'name',
    header: 'Project',
    fill: true,
    cell: ({ name, code }) => (
      <span className="block min-w-0">
        <span className="block truncate font-medium">
          <ForeignText>{name}</ForeignText>
        </span>
        <span className="block text-muted text-xs">{code}</span>
      </span>
    ),
    sortValue: ({ name }) => name,
  },
  {
    id: 'amount',
    header: `In range (${unit})`,
    align: 'end',
    cell: ({ amount }) => <AmountText amount={amount} />,
    sortValue: ({ amount }) => amount,
  },
  {
    id: 'allTime',
    header: `All time (${unit})`,
    align: 'end',
    cell: ({ allTime }) => <AmountText amount={allTime} />,
    sortValue: ({ allTime }) => allTime,
  },
]

import { useMemo } from 'react'
import { type CreditType, creditUnit } from '../../../domain/credits/credit-type.ts'
import type { HistoryReading } from '../../../domain/history/use-history.ts'
import type { Growing } from '../../../lib/loadable.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { SourceBadge } from '../../../ui/source-badge.tsx'
import type { AnalyticsRange } from '../model/range.ts'
import type { ProjectRetired, RetiredOfType } from '../model/retired.ts'
import { projectsTable } from '../model/tables.ts'
import { ChartPanel } from './chart-panel.tsx'
import { PanelNote } from './panel-note.tsx'

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

import type { StatedProject, StatedImpact as Summary } from '../../domain/credits/from-api.ts'
import {
  formatStatedFigure,
  type ImpactQuantity,
  impactQuantities,
} from '../../domain/portfolio/impact/portfolio-impact.ts'
import { formatMeasure } from '../../lib/format-measure.ts'
import type { Source } from '../../lib/sourced.ts'
import { NotStated } from '../../ui/amount-text.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { ForeignText } from '../../ui/foreign-text.tsx'
import { KeyValueList } from '../../ui/key-value-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SourceBadge } from '../../ui/source-badge.tsx'

type StatedImpactProps = {
  readonly summary: Pick<Summary, 'totals' | 'byProject'>
  readonly source: Source
}

/** What an impact service states of the account, and by project; nothing where it states neither. */
export function StatedImpact({ summary: { totals, byProject }, source }: StatedImpactProps) {
  if (totals === null && byProject.length === 0) return null
  return (
    <Panel
      title="As the impact service states it"
      description="Not computed here: these are the service's own figures for the account."
      actions={<SourceBadge source={source} />}
      flush
    >
      {totals !== null && (
        <div className="px-4 py-1 sm:px-5">
          <KeyValueList
            entries={impactQuantities.map(({ key, label, unit }) => ({
              label,
              value: <StatedFigure value={totals[key]} unit={unit} />,
            }))}
          />
        </div>
      )}
      {byProject.length > 0 && (
        <DataTable
          caption="Impact by project, as the impact service states it"
          columns={columns}
          rows={byProject}
          rowId={({ id }) => id}
        />
      )}
    </Panel>
  )
}

const isStated = (quantity: ImpactQuantity): quantity is keyof StatedProject['totals'] =>
  quantity !== 'renewableEnergyMwh'

const columns: readonly Column<StatedProject>[] = [
  {
    id: 'name',
    header: 'Project',
    cell: ({ id, name }) => (
      <span className="block min-w-0">
        <span className="block truncate font-medium">
          <ForeignText>{name}</ForeignText>
        </span>
        <span className="block truncate text-muted text-xs">
          <ForeignText>{id}</ForeignText>
        </span>
      </span>
    ),
    sortValue: ({ name }) => name,
  },
  ...impactQuantities.flatMap(({ key, label, unit }): readonly Column<StatedProject>[] =>
    isStated(key)
      ? [
          {
            id: key,
            header: `${label} (${unit})`,
            align: 'end',
            cell: ({ totals }) => formatStatedFigure(totals[key]),
            sortValue: ({ totals }) => totals[key] ?? undefined,
          },
        ]
      : [],
  ),
]

type StatedFigureProps = {
  /** Null where the source does not state it. */
  readonly value: number | null
  readonly unit: string
}

/** A figure of a summary with its unit, or that it is not stated. */
export function StatedFigure({ value, unit }: StatedFigureProps) {
  if (value === null) return <NotStated />
  return (
    <>
      {formatMeasure(value)} <span className="font-normal text-base text-muted">{unit}</span>
    </>
  )
}

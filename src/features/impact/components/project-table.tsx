import { batchText, countryOf, isTampered } from '../../../domain/credits/credit-details.ts'
import { creditMotif, unitOf } from '../../../domain/credits/credit-type.ts'
import {
  formatStatedFigure,
  impactQuantities,
  type ProjectImpact,
  statedFigure,
} from '../../../domain/portfolio/impact/portfolio-impact.ts'
import { formatStatedDay } from '../../../lib/day.ts'
import { CreditStatusBadge, TamperedBadge } from '../../../panels/credits/credit-marks.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'

const columns: readonly Column<ProjectImpact>[] = [
  {
    id: 'name',
    header: 'Project',
    cell: ({ asset, asset: { project } }) => (
      <span className="flex min-w-0 items-center gap-3">
        <AssetPicture
          motif={creditMotif(project.type)}
          seed={project.code}
          className="size-9 rounded-md"
        />
        <span className="min-w-0">
          <span className="block truncate font-medium">
            <ForeignText>{project.name}</ForeignText>
          </span>
          <span className="block truncate text-muted text-xs">
            {countryOf(project)}, <ForeignText>{project.code}</ForeignText>, {batchText(asset)}
          </span>
        </span>
      </span>
    ),
    sortValue: ({ asset }) => asset.project.name,
  },
  {
    id: 'retired',
    header: 'Retired',
    align: 'end',
    cell: ({ retired, asset }) => (
      <AmountText amount={retired} unit={unitOf(asset.project.type, retired)} />
    ),
    sortValue: ({ retired }) => retired.value,
  },
  {
    id: 'held',
    header: 'Held',
    align: 'end',
    cell: ({ held, asset }) => <AmountText amount={held} unit={unitOf(asset.project.type, held)} />,
    sortValue: ({ held }) => held.value,
  },
  ...impactQuantities.map(
    ({ key, label, unit }): Column<ProjectImpact> => ({
      id: key,
      header: `${label} (${unit})`,
      align: 'end',
      cell: (project) => formatStatedFigure(statedFigure(project, key)),
      sortValue: ({ total }) => total[key],
      hideBelow: 860,
    }),
  ),
  {
    id: 'verification',
    header: 'Verification',
    cell: ({ asset }) => (
      <span className="flex flex-col items-start gap-1">
        {isTampered(asset) ? <TamperedBadge /> : <CreditStatusBadge status={asset.status} />}
        {asset.metadata.impact?.thirdPartyVerifier && (
          <span className="text-muted text-xs">
            Audited by {asset.metadata.impact.thirdPartyVerifier}
            {asset.metadata.impact.verificationDate &&
              `, ${formatStatedDay(asset.metadata.impact.verificationDate)}`}
          </span>
        )}
      </span>
    ),
    hideBelow: 1120,
  },
]

/** Contribution of each project; each row links to its credit. */
export function ProjectTable({ projects }: { readonly projects: readonly ProjectImpact[] }) {
  return (
    <DataTable
      caption="Impact by project"
      columns={columns}
      rows={projects}
      rowId={({ asset }) => asset.id}
      rowHref={({ asset }) => `/environmental/assets/${asset.id}`}
    />
  )
}

import { useMemo } from 'react'
import { creditMotif } from '../../../domain/credits/credit-motif.ts'
import { CreditStatusBadge } from '../../../domain/credits/credit-status-badge.tsx'
import { creditTypeLabel } from '../../../domain/credits/credit-type.ts'
import { type EnvironmentalAsset, isTampered } from '../../../domain/credits/environmental-asset.ts'
import { PriceText } from '../../../domain/credits/price-text.tsx'
import { TamperedBadge } from '../../../domain/credits/tampered-badge.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { Column, Sort } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { comparedAtMost } from '../model/filter-url.ts'
import { type EnvironmentalSort, sortKeys } from '../model/sort.ts'

const columns: readonly Column<EnvironmentalAsset>[] = [
  {
    id: 'name',
    header: 'Project',
    cell: ({ type, project, standard }) => (
      <span className="flex min-w-0 items-center gap-3 md:max-w-72" title={project.name}>
        <AssetPicture motif={creditMotif(type)} seed={project.code} className="size-9 rounded-md" />
        <span className="min-w-0">
          <span className="block truncate font-medium">{project.name}</span>
          <span className="block truncate text-muted text-xs">
            {project.country}, {standard} {project.code}
          </span>
        </span>
      </span>
    ),
    sortValue: ({ project }) => project.name,
  },
  { id: 'type', header: 'Type', cell: ({ type }) => creditTypeLabel(type), hideBelow: 1120 },
  {
    id: 'status',
    header: 'Status',
    cell: (asset) =>
      isTampered(asset) ? (
        <TamperedBadge />
      ) : (
        <CreditStatusBadge status={asset.verification.status} />
      ),
    hideBelow: 720,
  },
  {
    id: 'vintage',
    header: 'Vintage',
    align: 'end',
    cell: ({ vintage }) => vintage,
    sortValue: ({ vintage }) => vintage,
  },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    cell: (asset) => <PriceText asset={asset} />,
    sortValue: ({ price }) => price?.value,
  },
  {
    id: 'available',
    header: 'Available',
    align: 'end',
    cell: ({ availableSupply }) => <AmountText amount={availableSupply} />,
    sortValue: ({ availableSupply }) => availableSupply.value,
  },
  {
    id: 'supply',
    header: 'Total supply',
    align: 'end',
    cell: ({ totalSupply }) => <AmountText amount={totalSupply} />,
    sortValue: ({ totalSupply }) => totalSupply.value,
    hideBelow: 860,
  },
]

/** Only where somebody counts retirements. */
const retiredColumn: Column<EnvironmentalAsset> = {
  id: 'retired',
  header: 'Retired',
  align: 'end',
  cell: ({ retiredSupply }) =>
    retiredSupply === null ? '–' : <AmountText amount={retiredSupply} />,
  sortValue: ({ retiredSupply }) => retiredSupply?.value,
  hideBelow: 980,
}

function compareColumn(
  compared: readonly string[],
  onCompare: (id: string) => void,
): Column<EnvironmentalAsset> {
  return {
    id: 'compare',
    header: 'Compare',
    cell: ({ id, project }) => (
      <Checkbox
        label={<span className="sr-only">Compare {project.name}</span>}
        checked={compared.includes(id)}
        disabled={!compared.includes(id) && compared.length >= comparedAtMost}
        onChange={() => onCompare(id)}
      />
    ),
    hideBelow: 640,
  }
}

type AssetTableProps = {
  readonly assets: readonly EnvironmentalAsset[]
  readonly sort: EnvironmentalSort
  readonly onSortChange: (sort: EnvironmentalSort | null) => void
  /** Ids of what stands in the comparison. */
  readonly compared: readonly string[]
  readonly onCompare: (id: string) => void
}

/** The assets, one a row. */
export function AssetTable({ assets, sort, onSortChange, compared, onCompare }: AssetTableProps) {
  const change = (next: Sort | null) => {
    const key = sortKeys.find((candidate) => candidate === next?.column)
    onSortChange(next && key ? { key, descending: next.descending } : null)
  }
  const areRetirementsCounted = assets.some(({ retiredSupply }) => retiredSupply !== null)
  const shownColumns = useMemo(
    () => [
      ...columns,
      ...(areRetirementsCounted ? [retiredColumn] : []),
      compareColumn(compared, onCompare),
    ],
    [areRetirementsCounted, compared, onCompare],
  )
  return (
    <Card>
      <DataTable
        caption="Environmental assets"
        columns={shownColumns}
        rows={assets}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/environmental/assets/${id}`}
        sort={{ column: sort.key, descending: sort.descending }}
        onSortChange={change}
      />
    </Card>
  )
}

import { useMemo } from 'react'
import {
  type CreditDetails,
  countryOf,
  isTampered,
} from '../../../domain/credits/credit-details.ts'
import { creditMotif, creditTypeLabel } from '../../../domain/credits/credit-type.ts'
import {
  CreditStatusBadge,
  PriceText,
  TamperedBadge,
} from '../../../panels/credits/credit-marks.tsx'
import { NoticeBadge } from '../../../panels/credits/notice-marks.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { CompareCheckbox } from '../../../ui/list/list-controls.tsx'
import { type ListColumn, ListTable } from '../../../ui/list/list-table.tsx'
import type { Compared, ListUrlOf } from '../../../ui/list/use-list-url.ts'
import { Card } from '../../../ui/panel.tsx'
import { environmentalList } from '../model/environmental-list.ts'

const columns: readonly ListColumn<CreditDetails>[] = [
  {
    id: 'name',
    header: 'Project',
    cell: ({ project, onChain }) => (
      <span className="flex min-w-0 items-center gap-3 md:max-w-72" title={project.name}>
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
            {countryOf(project)}, <ForeignText>{project.standard}</ForeignText>{' '}
            <ForeignText>{project.code}</ForeignText>
          </span>
          {onChain && <NoticeBadge tokenId={onChain.tokenId} />}
        </span>
      </span>
    ),
  },
  {
    id: 'type',
    header: 'Type',
    cell: ({ project }) => creditTypeLabel(project.type),
    hideBelow: 1120,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (asset) =>
      isTampered(asset) ? <TamperedBadge /> : <CreditStatusBadge status={asset.status} />,
    hideBelow: 720,
  },
  {
    id: 'vintage',
    header: 'Vintage',
    align: 'end',
    cell: ({ vintage, onChain }) => (
      <>
        {vintage}
        {onChain && <span className="block text-muted text-xs">batch {onChain.batch}</span>}
      </>
    ),
  },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    cell: (asset) => <PriceText asset={asset} />,
  },
  {
    id: 'available',
    header: 'Available',
    align: 'end',
    cell: ({ available }) => <AmountText amount={available} />,
  },
  {
    id: 'supply',
    header: 'Total supply',
    align: 'end',
    cell: ({ issued }) => <AmountText amount={issued} />,
    hideBelow: 860,
  },
]

/** Only where retirements are counted. */
const retiredColumn: ListColumn<CreditDetails> = {
  id: 'retired',
  header: 'Retired',
  align: 'end',
  cell: ({ onChain }) => (onChain === null ? '–' : <AmountText amount={onChain.retired} />),
  hideBelow: 980,
}

function compareColumn(comparison: Compared): ListColumn<CreditDetails> {
  return {
    id: 'compare',
    header: 'Compare',
    cell: ({ id, project }) => (
      <CompareCheckbox {...comparison} id={id} name={project.name} underHeading />
    ),
    hideBelow: 640,
  }
}

type AssetTableProps = {
  /** In the list's order. */
  readonly assets: readonly CreditDetails[]
  readonly url: ListUrlOf<typeof environmentalList>
  readonly comparison: Compared
}

/** The assets, one a row. */
export function AssetTable({ assets, url, comparison }: AssetTableProps) {
  const areRetirementsCounted = assets.some(({ onChain }) => onChain !== null)
  const shownColumns = useMemo(
    () => [
      ...columns,
      ...(areRetirementsCounted ? [retiredColumn] : []),
      compareColumn(comparison),
    ],
    [areRetirementsCounted, comparison],
  )
  return (
    <Card>
      <ListTable
        caption="Environmental assets"
        list={environmentalList}
        columns={shownColumns}
        rows={assets}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/environmental/assets/${id}`}
        sort={url.sort}
        onSortChange={url.setSort}
      />
    </Card>
  )
}

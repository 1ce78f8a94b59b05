import {
  assetHref,
  availableOf,
  type MarketAsset,
  marketValueOf,
  priceOf,
  yieldOf,
} from '../../../domain/assets/market-asset.ts'
import { assetClassLabel } from '../../../domain/registry/asset-class.ts'
import { VerificationBadge } from '../../../domain/registry/verification-badge.tsx'
import { AmountText } from '../../../ui/amount-text.tsx'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { Card } from '../../../ui/card.tsx'
import type { Column, Sort } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Money } from '../../../ui/money.tsx'
import type { AssetSort, SortKey } from '../model/sort.ts'
import { MaturityText } from './maturity-text.tsx'
import { PriceText } from './price-text.tsx'
import { YieldText } from './yield-text.tsx'

type AssetColumn = Column<MarketAsset> & { readonly id: SortKey | 'class' | 'status' | 'supply' }

const columns: readonly AssetColumn[] = [
  {
    id: 'name',
    header: 'Asset',
    fill: true,
    cell: (asset) => (
      <span className="flex items-center gap-3">
        <AssetPicture {...asset.picture} className="size-9 rounded-md" />
        <span className="min-w-0">
          <span className="block truncate font-medium">{asset.name}</span>
          <span className="block text-muted text-xs">{asset.symbol}</span>
        </span>
      </span>
    ),
    sortValue: (asset) => asset.name,
  },
  {
    id: 'class',
    header: 'Class',
    cell: (asset) => <span className="whitespace-nowrap">{assetClassLabel(asset.assetClass)}</span>,
    hideBelow: 1000,
  },
  { id: 'status', header: 'Status', cell: (asset) => <VerificationBadge status={asset.status} /> },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    cell: (asset) => <PriceText asset={asset} />,
    sortValue: (asset) => priceOf(asset)?.price.value,
  },
  {
    id: 'yield',
    header: 'Yield',
    align: 'end',
    cell: (asset) => <YieldText asset={asset} />,
    sortValue: (asset) => yieldOf(asset)?.rate,
  },
  {
    id: 'maturity',
    header: 'Maturity',
    align: 'end',
    cell: (asset) => <MaturityText maturity={asset.maturity} />,
    sortValue: (asset) => asset.maturity ?? undefined,
    hideBelow: 760,
  },
  {
    id: 'supply',
    header: 'For sale',
    align: 'end',
    cell: (asset) => (
      <AmountText
        amount={availableOf(asset)}
        format={{ compact: true, maximumFractionDigits: 2 }}
      />
    ),
    hideBelow: 860,
  },
  {
    id: 'value',
    header: 'Value',
    align: 'end',
    cell: (asset) => {
      const value = marketValueOf(asset)
      return value === null ? '–' : <Money amount={value} format={{ compact: true }} />
    },
    sortValue: (asset) => marketValueOf(asset)?.value,
    hideBelow: 700,
  },
]

type AssetTableProps = {
  readonly assets: readonly MarketAsset[]
  readonly sort: AssetSort
  readonly onSortChange: (sort: AssetSort | null) => void
}

/** The assets to compare, one a row. */
export function AssetTable({ assets, sort, onSortChange }: AssetTableProps) {
  const change = (next: Sort | null) => {
    const column = columns.find(({ id }) => id === next?.column)
    onSortChange(
      next === null || column === undefined || !isSortKey(column.id)
        ? null
        : { key: column.id, direction: next.descending ? 'desc' : 'asc' },
    )
  }
  return (
    <Card>
      <DataTable
        caption="Assets"
        columns={columns}
        rows={assets}
        rowId={(asset) => String(asset.id)}
        rowHref={assetHref}
        sort={{ column: sort.key, descending: sort.direction === 'desc' }}
        onSortChange={change}
      />
    </Card>
  )
}

function isSortKey(id: AssetColumn['id']): id is SortKey {
  return id !== 'class' && id !== 'status' && id !== 'supply'
}

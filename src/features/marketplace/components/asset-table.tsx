import { availableOf, marketValueOf } from '../../../domain/assets/market-asset.ts'
import { assetClassLabel, assetHref } from '../../../domain/registry/asset-class.ts'
import { RestrictedBadge } from '../../../panels/eligibility/restricted-badge.tsx'
import { AmountText, Money } from '../../../ui/amount-text.tsx'
import { AssetPicture } from '../../../ui/asset-picture/asset-picture.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'
import { type ListColumn, ListTable } from '../../../ui/list/list-table.tsx'
import type { ListUrlOf } from '../../../ui/list/use-list-url.ts'
import { Card } from '../../../ui/panel.tsx'
import { assetList, type ListedAsset } from '../model/asset-list.ts'
import { MaturityText, PriceText, StatusMarks, YieldText } from './asset-card.tsx'

const columns: readonly ListColumn<ListedAsset>[] = [
  {
    id: 'name',
    header: 'Asset',
    fill: true,
    cell: (asset) => (
      <span className="flex items-center gap-3">
        <AssetPicture {...asset.picture} className="size-9 rounded-md" />
        <span className="min-w-0">
          <span className="block truncate font-medium">
            <ForeignText>{asset.name}</ForeignText>
          </span>
          <span className="flex items-center gap-2 text-muted text-xs">
            <ForeignText>{asset.symbol}</ForeignText>
            <RestrictedBadge policy={asset.policy} asText />
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'class',
    header: 'Class',
    cell: (asset) => <span className="whitespace-nowrap">{assetClassLabel(asset.assetClass)}</span>,
    hideBelow: 1000,
  },
  { id: 'status', header: 'Status', cell: (asset) => <StatusMarks asset={asset} /> },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    cell: (asset) => <PriceText asset={asset} />,
  },
  {
    id: 'yield',
    header: 'Yield',
    align: 'end',
    cell: (asset) => <YieldText asset={asset} />,
  },
  {
    id: 'maturity',
    header: 'Maturity',
    align: 'end',
    cell: (asset) => <MaturityText asset={asset} />,
    hideBelow: 760,
  },
  {
    id: 'supply',
    header: 'For sale',
    align: 'end',
    cell: (asset) => <AmountText amount={availableOf(asset)} format={{ compact: true }} />,
    hideBelow: 860,
  },
  {
    id: 'value',
    header: 'Value',
    align: 'end',
    cell: (asset) => <ValueText asset={asset} />,
    hideBelow: 700,
  },
]

type AssetTableProps = {
  /** In the list's order. */
  readonly assets: readonly ListedAsset[]
  readonly url: ListUrlOf<typeof assetList>
}

/** The assets to compare, one a row. */
export function AssetTable({ assets, url }: AssetTableProps) {
  return (
    <Card>
      <ListTable
        caption="Assets"
        list={assetList}
        columns={columns}
        rows={assets}
        rowId={({ id }) => String(id)}
        rowHref={assetHref}
        sort={url.sort}
        onSortChange={url.setSort}
      />
    </Card>
  )
}

/** Value of all units; of credits it grows surer while the trades that it goes by are read. */
function ValueText({ asset }: { readonly asset: ListedAsset }) {
  const value = marketValueOf(asset)
  if (value === null) {
    return asset.isReadingTrades ? <span title="Its trades are not read yet">…</span> : '–'
  }
  return (
    <>
      <Money amount={value} format={{ compact: true }} />
      {asset.isReadingTrades && (
        <span className="block whitespace-nowrap font-normal text-2xs text-muted">so far</span>
      )}
    </>
  )
}

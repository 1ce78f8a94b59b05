import { LayoutGrid, Table2 } from 'lucide-react'
import { useMemo } from 'react'
import { FailureState } from '../../chain/errors/failure-state.tsx'
import { type MarketAsset, marketValueOf } from '../../domain/assets/market-asset.ts'
import { MissingParts } from '../../domain/assets/missing-parts.tsx'
import { NoAssets } from '../../domain/assets/no-assets.tsx'
import { type MissingPart, useMarketAssets } from '../../domain/assets/use-market-assets.ts'
import { type Amount, sumOf, valueAt } from '../../lib/amount.ts'
import type { Source } from '../../lib/sourced.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { FilterLayout } from '../../ui/filter-layout.tsx'
import { Money } from '../../ui/money.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import { Stat } from '../../ui/stat.tsx'
import { StatGroup } from '../../ui/stat-group.tsx'
import { useNow } from '../../ui/use-now.ts'
import { VirtualGrid } from '../../ui/virtual-grid.tsx'
import { AssetCard } from './components/asset-card.tsx'
import { AssetTable } from './components/asset-table.tsx'
import { FilterPanel } from './components/filter-panel.tsx'
import { LoadingAssets } from './components/loading-assets.tsx'
import { filterAssets } from './model/filters.ts'
import { sortAssets, sortDirections, sortKeys, sortLabel } from './model/sort.ts'
import { useMarketplaceUrl } from './use-marketplace-url.ts'

/** `/marketplace`: every financial asset on the chain, to search, narrow, compare and open. */
export function Page() {
  const market = useMarketAssets()
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Marketplace"
        description="Treasuries, real estate, invoices and environmental credits, with the price, the yield and the proof of each."
        actions={
          <ButtonLink to="/assets/create" variant="outline">
            Create Asset
          </ButtonLink>
        }
      />
      {market.status === 'error' ? (
        <Card>
          <FailureState failure={market} />
        </Card>
      ) : (
        <>
          <MarketFigures
            {...(market.status === 'ready' && {
              assets: market.value.assets,
              source: market.source,
            })}
          />
          {market.status === 'pending' ? <LoadingAssets /> : <Browser {...market.value} />}
        </>
      )}
    </div>
  )
}

type MarketFiguresProps = {
  readonly assets?: readonly MarketAsset[]
  readonly source?: Source
}

function MarketFigures({ assets, source }: MarketFiguresProps) {
  const verified = assets?.filter(({ status }) => status === 'VERIFIED')
  return (
    <StatGroup source={source ?? null}>
      <Stat label="Assets" value={assets?.length.toLocaleString('en')} />
      <Stat label="Verified" value={verified?.length.toLocaleString('en')} />
      <Stat
        label="Total value"
        value={assets && <Money amount={total(assets, marketValueOf)} format={{ compact: true }} />}
      />
      <Stat
        label="For sale now"
        value={assets && <Money amount={total(assets, saleValueOf)} format={{ compact: true }} />}
      />
    </StatGroup>
  )
}

type BrowserProps = {
  readonly assets: readonly MarketAsset[]
  readonly missing: readonly MissingPart[]
}

function Browser({ assets, missing }: BrowserProps) {
  const url = useMarketplaceUrl()
  const now = useNow()
  const { filters, sort } = url
  const shown = useMemo(
    () => sortAssets(filterAssets(assets, filters, now), sort),
    [assets, filters, sort, now],
  )
  const panel = (
    <FilterPanel
      assets={assets}
      filters={filters}
      now={now}
      onChange={url.setFilters}
      onReset={url.activeFilters > 0 || filters.search !== '' ? url.resetFilters : undefined}
    />
  )

  return (
    <FilterLayout
      label="Assets"
      panel={panel}
      activeFilters={url.activeFilters}
      shown={counted(shown.length)}
      toolbar={(filtersButton) => (
        <div className="flex flex-wrap items-center gap-2">
          <SearchInput
            label="Search assets"
            placeholder="Name, symbol or address"
            value={filters.search}
            onChange={(search) => url.setFilters({ search })}
            className="min-w-0 flex-1 basis-48"
          />
          <SegmentedControl
            label="Layout"
            segments={[
              { value: 'grid', label: <LayoutGrid aria-hidden />, title: 'Grid' },
              { value: 'table', label: <Table2 aria-hidden />, title: 'Table' },
            ]}
            value={url.layout}
            onChange={url.setLayout}
          />
          {filtersButton}
          <Select
            aria-label="Sort by"
            options={sortOptions}
            value={`${sort.key} ${sort.direction}`}
            onChange={(option) => url.setSort(sortOf(option))}
            className="flex-1 basis-40 sm:flex-none sm:basis-auto"
          />
        </div>
      )}
    >
      <p role="status" className="text-muted text-xs tnum">
        {shown.length === assets.length
          ? counted(assets.length)
          : `${shown.length.toLocaleString('en')} of ${counted(assets.length)}`}
      </p>
      <MissingParts parts={missing} />
      {assets.length === 0 && missing.length > 0 ? null : shown.length === 0 ? (
        <NoAssets
          noneAtAll={assets.length === 0}
          emptyTitle="No asset has been created yet"
          all={counted(assets.length)}
          onReset={url.resetFilters}
        />
      ) : url.layout === 'table' ? (
        <AssetTable assets={shown} sort={sort} onSortChange={url.setSort} />
      ) : (
        <VirtualGrid label="Assets" items={shown} itemId={(asset) => String(asset.id)}>
          {(asset) => <AssetCard asset={asset} />}
        </VirtualGrid>
      )}
    </FilterLayout>
  )
}

function counted(assets: number): string {
  return `${assets.toLocaleString('en')} ${assets === 1 ? 'asset' : 'assets'}`
}

const sortOptions = sortKeys.flatMap((key) =>
  sortDirections.map((direction) => ({
    value: `${key} ${direction}` as const,
    label: sortLabel({ key, direction }),
    sort: { key, direction },
  })),
)

function sortOf(option: (typeof sortOptions)[number]['value']) {
  return sortOptions.find(({ value }) => value === option)?.sort ?? null
}

/** What all that is on offer would cost, offer by offer. */
function saleValueOf(asset: MarketAsset): Amount {
  const offers = asset.status === 'VERIFIED' ? asset.offers : []
  return sumOf(
    offers.map(({ price, available }) => valueAt(available, price)),
    usdcDecimals,
  )
}

function total(
  assets: readonly MarketAsset[],
  valueOfAsset: (asset: MarketAsset) => Amount | null,
) {
  return sumOf(assets.map(valueOfAsset), usdcDecimals)
}

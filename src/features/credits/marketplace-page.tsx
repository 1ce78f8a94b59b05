import { LayoutGrid, Map as MapIcon, Table2 } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { FailureState } from '../../chain/errors/failure-state.tsx'
import { NoAssets } from '../../domain/assets/no-assets.tsx'
import {
  type CreditType,
  creditTypeLabel,
  creditTypes,
  creditUnit,
} from '../../domain/credits/credit-type.ts'
import type { EnvironmentalAsset } from '../../domain/credits/environmental-asset.ts'
import { useEnvironmentalAssets } from '../../domain/credits/use-environmental-assets.ts'
import { sumOf } from '../../lib/amount.ts'
import type { Source } from '../../lib/sourced.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { FilterLayout } from '../../ui/filter-layout.tsx'
import { Money } from '../../ui/money.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat } from '../../ui/stat.tsx'
import { StatGroup } from '../../ui/stat-group.tsx'
import { VirtualGrid } from '../../ui/virtual-grid.tsx'
import { AssetCard } from './components/asset-card.tsx'
import { AssetTable } from './components/asset-table.tsx'
import { Comparison } from './components/comparison.tsx'
import { FilterPanel } from './components/filter-panel.tsx'
import { comparedAtMost } from './model/filter-url.ts'
import { filterAssets } from './model/filters.ts'
import { sortAssets, sortKeyLabel, sortKeys } from './model/sort.ts'
import { useEnvironmentalUrl } from './use-environmental-url.ts'

const ProjectMap = lazy(async () => ({
  default: (await import('../../domain/credits/map/project-map.tsx')).ProjectMap,
}))

/** `/environmental/marketplace`: every environmental asset, to search, narrow, compare and open. */
export function Page() {
  const market = useEnvironmentalAssets()
  return (
    <div className="shell-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Environmental marketplace"
        description="Carbon, biodiversity and renewable energy credits, from the project to the certificate of retirement. The projects are fictional."
        actions={
          <>
            <ButtonLink to="/retirements" variant="outline">
              Retirements
            </ButtonLink>
            <ButtonLink to="/environmental/retire">Retire credits</ButtonLink>
          </>
        }
      />
      {market.status === 'error' ? (
        <Card>
          <FailureState failure={market} />
        </Card>
      ) : (
        <>
          <Figures
            {...(market.status === 'ready' && { assets: market.value, source: market.source })}
          />
          {market.status === 'pending' ? <LoadingGrid /> : <Browser assets={market.value} />}
        </>
      )}
    </div>
  )
}

type FiguresProps = {
  readonly assets?: readonly EnvironmentalAsset[]
  readonly source?: Source
}

function Figures({ assets, source }: FiguresProps) {
  return (
    <StatGroup>
      <Stat
        label="Projects"
        value={assets && new Set(assets.map(({ project }) => project.code)).size}
        note={
          assets && `in ${new Set(assets.map(({ project }) => project.country)).size} countries`
        }
        source={source}
      />
      {creditTypes.map((type) => {
        const ofType = assets?.filter((asset) => asset.type === type)
        return (
          <Stat
            key={type}
            label={`${creditTypeLabel(type)}s available`}
            value={
              ofType && (
                <AmountText
                  amount={sumOf(
                    ofType.map(({ availableSupply }) => availableSupply),
                    3,
                  )}
                  format={{ compact: true }}
                />
              )
            }
            note={ofType && <FromPrice type={type} assets={ofType} />}
            source={source}
          />
        )
      })}
    </StatGroup>
  )
}

/** What one counts and what the cheapest costs. */
function FromPrice({
  type,
  assets,
}: {
  readonly type: CreditType
  readonly assets: readonly EnvironmentalAsset[]
}) {
  const cheapest = sortAssets(assets, { key: 'price', descending: false })[0]?.price
  return (
    <>
      {creditUnit(type).short}
      {cheapest && (
        <>
          , from <Money amount={cheapest} format={{ maximumFractionDigits: 6 }} />
        </>
      )}
    </>
  )
}

function Browser({ assets }: { readonly assets: readonly EnvironmentalAsset[] }) {
  const url = useEnvironmentalUrl()
  const { filters, sort, compared } = url
  const shown = useMemo(
    () => sortAssets(filterAssets(assets, filters), sort),
    [assets, filters, sort],
  )
  const panel = (
    <FilterPanel
      assets={assets}
      filters={filters}
      onChange={url.setFilters}
      onReset={url.filterCount > 0 ? url.resetFilters : undefined}
    />
  )

  return (
    <FilterLayout
      label="Assets"
      panel={panel}
      activeFilters={url.filterCount}
      shown={counted(shown.length)}
      toolbar={(filtersButton) => (
        <div className="flex flex-wrap items-center gap-2">
          <SearchInput
            label="Search environmental assets"
            placeholder="Project, place, developer or code"
            value={filters.search}
            onChange={(search) => url.setFilters({ search })}
            className="min-w-0 flex-1 basis-full sm:basis-56"
          />
          {filtersButton}
          <span className="ml-auto">
            <SegmentedControl
              label="Layout"
              segments={[
                { value: 'cards', label: <LayoutGrid aria-hidden />, title: 'Cards' },
                { value: 'table', label: <Table2 aria-hidden />, title: 'Table' },
                { value: 'map', label: <MapIcon aria-hidden />, title: 'Map' },
              ]}
              value={url.layout}
              onChange={url.setLayout}
            />
          </span>
        </div>
      )}
    >
      <div className="flex min-h-10 items-center justify-between gap-4">
        <p role="status" className="text-muted text-sm tnum">
          {shown.length === assets.length
            ? counted(assets.length)
            : `${shown.length} of ${counted(assets.length)}`}
        </p>
        <Select
          aria-label="Sort by"
          options={sortOptions}
          value={`${sort.key} ${sort.descending}`}
          onChange={(option) => url.setSort(sortOf(option))}
        />
      </div>
      {shown.length === 0 ? (
        <NoAssets
          noneAtAll={assets.length === 0}
          emptyTitle="No credit has been created yet"
          all={counted(assets.length)}
          onReset={url.resetFilters}
        />
      ) : url.layout === 'map' ? (
        <Suspense fallback={<Skeleton className="aspect-2/1 w-full rounded-lg" />}>
          <ProjectMap assets={shown} />
        </Suspense>
      ) : url.layout === 'table' ? (
        <AssetTable
          assets={shown}
          sort={sort}
          onSortChange={url.setSort}
          compared={compared}
          onCompare={url.toggleCompared}
        />
      ) : (
        <VirtualGrid
          label="Environmental assets"
          items={shown}
          itemId={({ id }) => id}
          estimatedHeight={420}
        >
          {(asset) => (
            <AssetCard
              asset={asset}
              isCompared={compared.includes(asset.id)}
              canCompare={compared.length < comparedAtMost}
              onCompare={() => url.toggleCompared(asset.id)}
            />
          )}
        </VirtualGrid>
      )}
      <Comparison
        assets={assets.filter(({ id }) => compared.includes(id))}
        onRemove={url.toggleCompared}
        onClear={url.clearCompared}
      />
    </FilterLayout>
  )
}

const counted = (count: number) => (count === 1 ? '1 asset' : `${count} assets`)

function LoadingGrid() {
  return (
    <div
      role="status"
      className="grid gap-4 sm:grid-cols-2 lg:ml-[16.5rem] xl:grid-cols-3 2xl:grid-cols-4"
    >
      <span className="sr-only">Loading environmental assets</span>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((card) => (
        <Skeleton key={card} className="h-105 rounded-lg" />
      ))}
    </div>
  )
}

const sortOptions = sortKeys.flatMap((key) =>
  [true, false].map((descending) => ({
    value: `${key} ${descending}` as const,
    label: `${sortKeyLabel(key)}, ${descending ? 'falling' : 'rising'}`,
    sort: { key, descending },
  })),
)

function sortOf(option: (typeof sortOptions)[number]['value']) {
  return sortOptions.find(({ value }) => value === option)?.sort ?? null
}

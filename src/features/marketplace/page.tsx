import { memo, useMemo } from 'react'
import { FailureCard } from '../../chain/errors/failure-state.tsx'
import { type MarketAsset, marketValueOf } from '../../domain/assets/market-asset.ts'
import { type MarketAssets, useMarketAssets } from '../../domain/assets/use-market-assets.ts'
import type { MissingPart } from '../../domain/assets/use-shares.ts'
import { assetClassLabel, assetStatusLabel } from '../../domain/registry/asset-class.ts'
import { useStandingNotes } from '../../domain/servicing/notes.ts'
import { type Amount, sumOf, valueAt } from '../../lib/amount.ts'
import { formatPercent } from '../../lib/format-percent.ts'
import { countText, countWith, shownRows } from '../../lib/list/list.ts'
import { combine, type Loadable, pending, ready } from '../../lib/loadable.ts'
import { formatCount } from '../../lib/number-format.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import { useShared } from '../../lib/use-shared.ts'
import { MissingParts, NoAssets } from '../../panels/assets/list-notices.tsx'
import { HistoryFoot } from '../../panels/history/history-foot.tsx'
import { Money } from '../../ui/amount-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { GrowingStat } from '../../ui/growing-stat.tsx'
import { FilterSlider, FilterSwitch, ListFacet } from '../../ui/list/list-filters.tsx'
import { ListLayout, ListSkeleton } from '../../ui/list/list-layout.tsx'
import {
  type FilterNamesOf,
  type ListUrlOf,
  useLayout,
  useListUrl,
} from '../../ui/list/use-list-url.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Stat, StatGroup } from '../../ui/stat.tsx'
import { useNow } from '../../ui/use-now.ts'
import { VirtualGrid } from '../../ui/virtual-grid.tsx'
import { AssetCard } from './components/asset-card.tsx'
import { AssetTable } from './components/asset-table.tsx'
import { assetList, type ListedAsset, listedAt, maturityBucketLabel } from './model/asset-list.ts'

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
        <FailureCard failure={market} />
      ) : (
        <>
          {/* On phones the list comes first: its prices are what people came for. */}
          <div className="max-sm:hidden">
            <MarketFigures market={market} />
          </div>
          {market.status === 'pending' ? (
            <ListSkeleton label="Loading assets" card="h-90" />
          ) : (
            <Browser assets={market.value.assets} missing={market.value.missing} />
          )}
        </>
      )}
    </div>
  )
}

function MarketFigures({ market }: { readonly market: Loadable<MarketAssets> }) {
  const assets = ready(market)?.value.assets
  const valued = combine({ market, traded: ready(market)?.value.traded ?? pending }, (all) =>
    total(all.market.assets, marketValueOf),
  )
  const verified = assets?.filter(({ status }) => status === 'VERIFIED')
  const reading = ready(market)?.value.reading
  return (
    <div className="relative">
      <StatGroup source={ready(market)?.source ?? null}>
        <Stat label="Assets" value={assets && formatCount(assets.length)} />
        <Stat label="Verified" value={verified && formatCount(verified.length)} />
        <GrowingStat label="Total value" state={valued}>
          {(amount) => <Money amount={amount} format={{ compact: true }} />}
        </GrowingStat>
        <Stat
          label="For sale now"
          value={assets && <Money amount={total(assets, saleValueOf)} format={{ compact: true }} />}
        />
      </StatGroup>
      {/* Beside the source, so that nothing moves when it comes and goes. */}
      {reading && (
        <HistoryFoot reading={reading} className="-bottom-3 absolute right-0 px-0 sm:pr-5" />
      )}
    </div>
  )
}

type BrowserProps = {
  readonly assets: readonly MarketAsset[]
  readonly missing: readonly MissingPart[]
}

const Browser = memo(function Browser({ assets, missing }: BrowserProps) {
  const url = useListUrl(assetList)
  const layout = useLayout(['cards', 'table'])
  const now = useNow()
  const notes = ready(useStandingNotes())?.value
  const listed = useShared(useMemo(() => listedAt(assets, notes ?? [], now), [assets, notes, now]))
  const shown = useMemo(() => shownRows(assetList, listed, url), [listed, url])
  return (
    <ListLayout
      list={assetList}
      url={url}
      label="Assets"
      noun={noun}
      total={assets.length}
      shown={shown.length}
      searchLabel="Search assets"
      searchPlaceholder="Name, symbol or address"
      layout={layout}
      filters={<AssetFilters assets={listed} url={url} />}
      filterNames={assetFilterNames}
      quick={{
        facet: 'classes',
        chips: (
          <ListFacet
            list={assetList}
            rows={listed}
            url={url}
            facet="classes"
            legend="Class"
            labelOf={assetClassLabel}
            variant="chips"
          />
        ),
      }}
    >
      <MissingParts parts={missing} />
      {assets.length === 0 && missing.length > 0 ? null : shown.length === 0 ? (
        <NoAssets
          noneAtAll={assets.length === 0}
          emptyTitle="No asset has been created yet"
          all={countText(assets.length, noun)}
          onReset={url.resetFilters}
        />
      ) : layout.chosen === 'table' ? (
        <AssetTable assets={shown} url={url} />
      ) : (
        <VirtualGrid label="Assets" items={shown} itemId={({ id }) => String(id)}>
          {(asset) => <AssetCard asset={asset} />}
        </VirtualGrid>
      )}
    </ListLayout>
  )
})

const noun = ['asset', 'assets'] as const

/** Sum of all open offers at their own prices. */
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

type AssetFiltersProps = {
  readonly assets: readonly ListedAsset[]
  readonly url: ListUrlOf<typeof assetList>
}

const highestMinimumYield = 0.12

/** Filters of the marketplace, with the number of assets for each choice. */
function AssetFilters({ assets, url }: AssetFiltersProps) {
  const { filters, setFilters } = url
  const facets = { list: assetList, rows: assets, url }
  return (
    <>
      <FilterSwitch
        label="For sale now"
        count={countWith(assetList, assets, filters, { forSaleOnly: true })}
        checked={filters.forSaleOnly}
        onChange={(forSaleOnly) => setFilters({ forSaleOnly })}
      />
      <ListFacet {...facets} facet="classes" legend="Class" labelOf={assetClassLabel} />
      <ListFacet {...facets} facet="statuses" legend="Verification" labelOf={assetStatusLabel} />
      <ListFacet {...facets} facet="maturities" legend="Maturity" labelOf={maturityBucketLabel} />
      <FilterSlider
        legend="Yield, at least"
        text={percent(filters.minimumYield)}
        labels={['Yield, at least']}
        value={[Math.min(filters.minimumYield, highestMinimumYield)]}
        onChange={([minimumYield]) => setFilters({ minimumYield })}
        min={0}
        max={highestMinimumYield}
        step={0.005}
        format={percent}
      />
    </>
  )
}

/** What the choices are called above the list. */
const assetFilterNames: FilterNamesOf<typeof assetList> = {
  classes: assetClassLabel,
  statuses: assetStatusLabel,
  maturities: (bucket) =>
    bucket === 'none' || bucket === 'matured'
      ? maturityBucketLabel(bucket)
      : `Matures ${maturityBucketLabel(bucket).toLowerCase()}`,
  minimumYield: (share) => `Yield at least ${percent(share)}`,
  forSaleOnly: () => 'For sale now',
}

const percent = (share: number) =>
  share === 0 ? 'Any' : formatPercent(share * 100, { short: true })

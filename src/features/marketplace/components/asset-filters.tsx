import { assetClassLabel, assetStatusLabel } from '../../../domain/registry/asset-class.ts'
import { formatPercent } from '../../../lib/format-percent.ts'
import { countWith } from '../../../lib/list/list.ts'
import { FilterSlider, FilterSwitch, ListFacet } from '../../../ui/list/list-filters.tsx'
import type { FilterNamesOf, ListUrlOf } from '../../../ui/list/use-list-url.ts'
import { assetList, type ListedAsset } from '../model/asset-list.ts'
import { maturityBucketLabel } from '../model/maturity.ts'

type AssetFiltersProps = {
  readonly assets: readonly ListedAsset[]
  readonly url: ListUrlOf<typeof assetList>
}

const highestMinimumYield = 0.12

/** Filters of the marketplace, with the number of assets for each choice. */
export function AssetFilters({ assets, url }: AssetFiltersProps) {
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
export const assetFilterNames: FilterNamesOf<typeof assetList> = {
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

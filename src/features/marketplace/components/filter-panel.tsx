import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import {
  type AssetClass,
  assetClasses,
  assetClassLabel,
  assetStatuses,
  assetStatusLabel,
} from '../../../domain/registry/asset-class.ts'
import { formatPercent } from '../../../lib/format-percent.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterFacet } from '../../../ui/filter-facet.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { type AssetFilters, facetCounts } from '../model/filters.ts'
import { maturityBucketLabel, maturityBuckets } from '../model/maturity.ts'

type FilterPanelProps = {
  readonly assets: readonly MarketAsset[]
  readonly filters: AssetFilters
  /** Unix seconds. */
  readonly now: number
  readonly onChange: (filters: Partial<AssetFilters>) => void
  /** Absent while nothing is filtered. */
  readonly onReset: (() => void) | undefined
}

const highestMinimumYield = 0.12

/** What the marketplace can be narrowed by, with the number of assets behind each choice. */
export function FilterPanel({ assets, filters, now, onChange, onReset }: FilterPanelProps) {
  const classes = facetCounts(assets, filters, 'classes', now)
  const statuses = facetCounts(assets, filters, 'statuses', now)
  const maturities = facetCounts(assets, filters, 'maturities', now)
  return (
    <div className="flex flex-col gap-6">
      <Switch
        label="For sale now"
        checked={filters.forSaleOnly}
        onChange={(forSaleOnly) => onChange({ forSaleOnly })}
      />
      <FilterFacet
        legend="Class"
        options={listedClasses.map((value) => ({
          value,
          label: assetClassLabel(value),
          count: classes.get(value) ?? 0,
        }))}
        selected={filters.classes}
        onChange={(next) => onChange({ classes: next })}
      />
      <FilterFacet
        legend="Verification"
        options={assetStatuses.map((value) => ({
          value,
          label: assetStatusLabel(value),
          count: statuses.get(value) ?? 0,
        }))}
        selected={filters.statuses}
        onChange={(next) => onChange({ statuses: next })}
      />
      <FilterFacet
        legend="Maturity"
        options={maturityBuckets.map((value) => ({
          value,
          label: maturityBucketLabel(value),
          count: maturities.get(value) ?? 0,
        }))}
        selected={filters.maturities}
        onChange={(next) => onChange({ maturities: next })}
      />
      <fieldset>
        <legend className="mb-1.5 flex w-full items-baseline justify-between font-medium text-sm">
          Yield, at least
          <span className="text-muted text-xs tnum">{percent(filters.minimumYield)}</span>
        </legend>
        <Slider
          labels={['Yield, at least']}
          value={[Math.min(filters.minimumYield, highestMinimumYield)]}
          onChange={([minimumYield]) => onChange({ minimumYield })}
          min={0}
          max={highestMinimumYield}
          step={0.005}
          format={percent}
        />
      </fieldset>
      {onReset && (
        <Button variant="outline" size="sm" onClick={onReset}>
          Reset filters
        </Button>
      )}
    </div>
  )
}

/** Currencies are registered for the pools' sake; they are not for sale here. */
const listedClasses: readonly AssetClass[] = assetClasses.filter((value) => value !== 'CURRENCY')

const percent = (share: number) => (share === 0 ? 'Any' : formatPercent(share * 100, { digits: 1 }))

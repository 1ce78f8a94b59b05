import {
  creditStatuses,
  creditStatusLabel,
  creditTypeLabel,
  creditTypes,
} from '../../../domain/credits/credit-type.ts'
import type { EnvironmentalAsset } from '../../../domain/credits/environmental-asset.ts'
import type { Amount } from '../../../lib/amount.ts'
import { compare } from '../../../lib/compare.ts'
import { sdgOf } from '../../../lib/sdg.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { FilterFacet } from '../../../ui/filter-facet.tsx'
import { Slider } from '../../../ui/slider.tsx'
import {
  type EnvironmentalFilters,
  facetCounts,
  supplyStateLabel,
  supplyStates,
} from '../model/filters.ts'

type FilterPanelProps = {
  readonly assets: readonly EnvironmentalAsset[]
  readonly filters: EnvironmentalFilters
  readonly onChange: (filters: Partial<EnvironmentalFilters>) => void
  /** Absent while nothing is filtered. */
  readonly onReset: (() => void) | undefined
}

/** What the marketplace can be narrowed by, with the number of assets behind each choice. */
export function FilterPanel({ assets, filters, onChange, onReset }: FilterPanelProps) {
  const standards = facetCounts(assets, filters, 'standards')
  const countries = facetCounts(assets, filters, 'countries')
  const goals = facetCounts(assets, filters, 'goals')
  const types = facetCounts(assets, filters, 'types')
  const statuses = facetCounts(assets, filters, 'statuses')
  const supplies = facetCounts(assets, filters, 'supplies')
  return (
    <div className="flex flex-col gap-6">
      <FilterFacet
        legend="Type"
        options={creditTypes.map((value) => ({
          value,
          label: creditTypeLabel(value),
          count: types.get(value) ?? 0,
        }))}
        selected={filters.types}
        onChange={(next) => onChange({ types: next })}
      />
      <FilterFacet
        legend="Supply"
        options={supplyStates.map((value) => ({
          value,
          label: supplyStateLabel(value),
          count: supplies.get(value) ?? 0,
        }))}
        selected={filters.supplies}
        onChange={(next) => onChange({ supplies: next })}
      />
      <FilterFacet
        legend="Verification"
        options={creditStatuses.map((value) => ({
          value,
          label: creditStatusLabel(value),
          count: statuses.get(value) ?? 0,
        }))}
        selected={filters.statuses}
        onChange={(next) => onChange({ statuses: next })}
      />
      <FilterFacet
        legend="Standard"
        options={namesOf(assets, ({ standard }) => standard).map((value) => ({
          value,
          label: value,
          count: standards.get(value) ?? 0,
        }))}
        selected={filters.standards}
        onChange={(next) => onChange({ standards: next })}
      />
      <VintageRange assets={assets} filters={filters} onChange={onChange} />
      <PriceRange filters={filters} onChange={onChange} />
      <FilterFacet
        legend="Sustainable Development Goal"
        options={goalNumbers
          .filter((goal) => goals.has(goal) || filters.goals.includes(goal))
          .map((goal) => ({
            value: String(goal),
            label: `${goal} ${sdgOf(goal)?.title ?? ''}`,
            count: goals.get(goal) ?? 0,
          }))}
        selected={filters.goals.map(String)}
        onChange={(next) => onChange({ goals: next.map(Number) })}
      />
      <FilterFacet
        legend="Location"
        options={namesOf(assets, ({ project }) => project.country).map((value) => ({
          value,
          label: value,
          count: countries.get(value) ?? 0,
        }))}
        selected={filters.countries}
        onChange={(next) => onChange({ countries: next })}
      />
      {onReset && (
        <Button variant="outline" size="sm" onClick={onReset}>
          Reset filters
        </Button>
      )}
    </div>
  )
}

function VintageRange({ assets, filters, onChange }: Omit<FilterPanelProps, 'onReset'>) {
  const years = assets.map(({ vintage }) => vintage)
  const oldest = Math.min(...years)
  const newest = Math.max(...years)
  if (oldest >= newest) return null
  const from = filters.vintageFrom ?? oldest
  const to = filters.vintageTo ?? newest
  return (
    <fieldset>
      <legend className="mb-1.5 flex w-full items-baseline justify-between font-medium text-sm">
        Vintage
        <span className="text-muted text-xs tnum">{from === to ? from : `${from} to ${to}`}</span>
      </legend>
      <Slider
        labels={['Vintage from', 'Vintage to']}
        value={[from, to]}
        onChange={([low, high]) =>
          onChange({
            vintageFrom: low === oldest ? null : low,
            vintageTo: high === newest ? null : high,
          })
        }
        min={oldest}
        max={newest}
      />
    </fieldset>
  )
}

function PriceRange({ filters, onChange }: Pick<FilterPanelProps, 'filters' | 'onChange'>) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">Price of a credit</legend>
      <AmountInput
        label="From"
        unit="USDC"
        decimals={6}
        required={false}
        value={filters.priceFrom?.value ?? null}
        onChange={(value) => onChange({ priceFrom: usdc(value) })}
      />
      <AmountInput
        label="To"
        unit="USDC"
        decimals={6}
        required={false}
        value={filters.priceTo?.value ?? null}
        onChange={(value) => onChange({ priceTo: usdc(value) })}
      />
    </fieldset>
  )
}

const goalNumbers = Array.from({ length: 17 }, (_, index) => index + 1)

const usdc = (value: bigint | null): Amount | null =>
  value === null ? null : { value, decimals: 6 }

function namesOf(
  assets: readonly EnvironmentalAsset[],
  read: (asset: EnvironmentalAsset) => string,
): readonly string[] {
  return [...new Set(assets.map(read))].toSorted(compare)
}

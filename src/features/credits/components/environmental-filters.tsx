import type { CreditDetails } from '../../../domain/credits/credit-details.ts'
import { creditStatusLabel, creditTypeLabel } from '../../../domain/credits/credit-type.ts'
import { labelShort } from '../../../domain/credits/labels/label.ts'
import { formatUsd } from '../../../lib/format-money.ts'
import { sdgOf } from '../../../lib/sdg.ts'
import { usdc, usdcDecimals } from '../../../lib/usdc.ts'
import { AmountInput } from '../../../ui/amount-input.tsx'
import { FilterSlider, ListFacet } from '../../../ui/list/list-filters.tsx'
import type { FilterNamesOf, ListUrlOf } from '../../../ui/list/use-list-url.ts'
import { environmentalList, supplyStateLabel } from '../model/environmental-list.ts'

type EnvironmentalFiltersProps = {
  readonly assets: readonly CreditDetails[]
  readonly url: ListUrlOf<typeof environmentalList>
}

/** Filters of the marketplace, with the number of assets for each choice. */
export function EnvironmentalFilters({ assets, url }: EnvironmentalFiltersProps) {
  const facets = { list: environmentalList, rows: assets, url }
  return (
    <>
      <ListFacet {...facets} facet="types" legend="Type" labelOf={creditTypeLabel} />
      <ListFacet {...facets} facet="supplies" legend="Supply" labelOf={supplyStateLabel} />
      <ListFacet {...facets} facet="statuses" legend="Verification" labelOf={creditStatusLabel} />
      {(assets.some(({ labels }) => labels.length > 0) || url.filters.labels.length > 0) && (
        <ListFacet {...facets} facet="labels" legend="Label" labelOf={labelShort} />
      )}
      <ListFacet {...facets} facet="standards" legend="Standard" />
      <VintageRange assets={assets} url={url} />
      <PriceRange url={url} />
      <ListFacet
        {...facets}
        facet="goals"
        legend="Sustainable Development Goal"
        labelOf={(goal) => `${goal} ${sdgOf(goal)?.title ?? ''}`}
      />
      <ListFacet {...facets} facet="countries" legend="Location" />
    </>
  )
}

/** What the choices are called above the list. */
export const environmentalFilterNames: FilterNamesOf<typeof environmentalList> = {
  types: creditTypeLabel,
  supplies: supplyStateLabel,
  statuses: creditStatusLabel,
  labels: labelShort,
  standards: String,
  goals: (goal) => `SDG ${goal} ${sdgOf(goal)?.title ?? ''}`,
  countries: String,
  vintageFrom: (year) => `Vintage from ${year}`,
  vintageTo: (year) => `Vintage to ${year}`,
  priceFrom: (price) => `Price from ${formatUsd(price)}`,
  priceTo: (price) => `Price up to ${formatUsd(price)}`,
}

function VintageRange({ assets, url: { filters, setFilters } }: EnvironmentalFiltersProps) {
  const years = assets.map(({ vintage }) => vintage)
  const oldest = Math.min(...years)
  const newest = Math.max(...years)
  if (oldest >= newest) return null
  const from = filters.vintageFrom ?? oldest
  const to = filters.vintageTo ?? newest
  return (
    <FilterSlider
      legend="Vintage"
      text={from === to ? String(from) : `${from} to ${to}`}
      labels={['Vintage from', 'Vintage to']}
      value={[from, to]}
      onChange={([low, high]) =>
        setFilters({
          vintageFrom: low === oldest ? null : low,
          vintageTo: high === newest ? null : high,
        })
      }
      min={oldest}
      max={newest}
    />
  )
}

function PriceRange({ url: { filters, setFilters } }: Pick<EnvironmentalFiltersProps, 'url'>) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">Price per credit</legend>
      <AmountInput
        label="From"
        unit="USDC"
        decimals={usdcDecimals}
        required={false}
        value={filters.priceFrom?.value ?? null}
        onChange={(value) => setFilters({ priceFrom: value === null ? null : usdc(value) })}
      />
      <AmountInput
        label="To"
        unit="USDC"
        decimals={usdcDecimals}
        required={false}
        value={filters.priceTo?.value ?? null}
        onChange={(value) => setFilters({ priceTo: value === null ? null : usdc(value) })}
      />
    </fieldset>
  )
}

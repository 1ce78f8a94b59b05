import { creditTypeLabel } from '../../../domain/credits/credit-type.ts'
import { assetClassLabel } from '../../../domain/registry/asset-class.ts'
import { type Percentage, percentText, type Strategy } from '../../../domain/strategies/strategy.ts'
import { toApproximateNumber } from '../../../lib/amount.ts'
import { compare } from '../../../lib/compare.ts'
import { decimal } from '../../../lib/decimal.ts'
import { countWith } from '../../../lib/list/list.ts'
import { FilterSlider, FilterSwitch, ListFacet } from '../../../ui/list/list-filters.tsx'
import type { FilterNamesOf, ListUrlOf } from '../../../ui/list/use-list-url.ts'
import { riskLabels, strategyList } from '../model/strategy-list.ts'

type StrategyFiltersProps = {
  readonly strategies: readonly Strategy[]
  readonly url: ListUrlOf<typeof strategyList>
}

const { limits } = strategyList
const highestMinimumYield = 10
const highestMaximumFee = 5
const highestMinimumRetirement = 50

/** Filters of the strategy list, with the number of matches for each option. */
export function StrategyFilters({ strategies, url }: StrategyFiltersProps) {
  const { filters, setFilters } = url
  const facets = { list: strategyList, rows: strategies, url }
  const count = (change: Partial<typeof filters>) =>
    countWith(strategyList, strategies, filters, change)
  return (
    <>
      <ListFacet {...facets} facet="risks" legend="Risk" labelOf={(risk) => riskLabels[risk]} />
      <ListFacet {...facets} facet="classes" legend="Asset class" labelOf={assetClassLabel} />
      <Threshold
        label="Yield, at least"
        value={filters.minimumYield}
        none={limits.minimumYield.none}
        max={highestMinimumYield}
        step={0.25}
        onChange={(minimumYield) => setFilters({ minimumYield })}
      />
      <Threshold
        label="Fee, at most"
        value={filters.maximumFee}
        none={limits.maximumFee.none}
        max={highestMaximumFee}
        step={0.25}
        onChange={(maximumFee) => setFilters({ maximumFee })}
      />
      <div>
        <FilterSwitch
          label="Auto-compound"
          count={count({ compoundingOnly: true })}
          checked={filters.compoundingOnly}
          onChange={(compoundingOnly) => setFilters({ compoundingOnly })}
        />
        <FilterSwitch
          label="Environmental"
          count={count({ environmentalOnly: true })}
          checked={filters.environmentalOnly}
          onChange={(environmentalOnly) => setFilters({ environmentalOnly })}
        />
      </div>
      {filters.environmentalOnly && (
        <div className="flex flex-col gap-6 border-secondary-fg border-l-2 pl-4">
          <ListFacet
            {...facets}
            facet="creditTypes"
            legend="Credits"
            labelOf={(type) => `${creditTypeLabel(type)}s`}
          />
          <Threshold
            label="Retired, at least"
            value={filters.minimumRetirement}
            none={limits.minimumRetirement.none}
            max={highestMinimumRetirement}
            step={1}
            onChange={(minimumRetirement) => setFilters({ minimumRetirement })}
          />
          <FilterSwitch
            label="Carbon negative"
            count={count({ carbonNegativeOnly: true })}
            checked={filters.carbonNegativeOnly}
            onChange={(carbonNegativeOnly) => setFilters({ carbonNegativeOnly })}
          />
        </div>
      )}
    </>
  )
}

/** What the choices are called above the list. */
export const strategyFilterNames: FilterNamesOf<typeof strategyList> = {
  classes: assetClassLabel,
  risks: (risk) => riskLabels[risk],
  creditTypes: (type) => `${creditTypeLabel(type)}s`,
  minimumYield: (share) => `Yield at least ${percentText(share)}`,
  maximumFee: (share) => `Fee at most ${percentText(share)}`,
  environmentalOnly: () => 'Environmental',
  compoundingOnly: () => 'Auto-compound',
  minimumRetirement: (share) => `Retires at least ${percentText(share)}`,
  carbonNegativeOnly: () => 'Carbon negative',
}

type ThresholdProps = {
  readonly label: string
  readonly value: Percentage
  /** The bound that leaves every strategy: one end of the slider stands for it. */
  readonly none: Percentage
  readonly max: number
  readonly step: number
  readonly onChange: (value: Percentage) => void
}

/** A bound in percent, chosen roughly. */
function Threshold({ label, value, none, max, step, onChange }: ThresholdProps) {
  const stopOf = (percentage: Percentage) => Math.min(toApproximateNumber(percentage), max)
  const percentageAt = (stop: number) => (stop === stopOf(none) ? none : decimal(String(stop)))
  const textOf = (bound: Percentage) => (compare(bound, none) === 0 ? 'Any' : percentText(bound))
  /** Where the slider ends, and that it means any percentage there. */
  const endOf = (stop: number) =>
    stop === stopOf(none) && stop > 0
      ? `over ${percentText(decimal(String(stop)))}: any`
      : textOf(percentageAt(stop))
  return (
    <FilterSlider
      legend={label}
      text={textOf(value)}
      labels={[label]}
      value={[stopOf(value)]}
      onChange={([stop]) => onChange(percentageAt(stop))}
      min={0}
      max={max}
      step={step}
      format={(stop) => textOf(percentageAt(stop))}
      ends={[endOf(0), endOf(max)]}
    />
  )
}

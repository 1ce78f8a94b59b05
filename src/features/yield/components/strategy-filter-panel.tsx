import {
  environmentalAssetTypes,
  riskLevels,
  type YieldStrategy,
} from '../../../api/schemas/yield-strategy.ts'
import { assetClassLabel, assetClassOf } from '../../../domain/registry/asset-class.ts'
import { formatPercent } from '../../../lib/format-percent.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterFacet } from '../../../ui/filter-facet.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { strategyFacets } from '../model/strategy-facets.ts'
import { assetClassCodes, type StrategyFilters } from '../model/strategy-filters.ts'
import { environmentalTypeLabels, riskLabels } from '../model/strategy-labels.ts'

type StrategyFilterPanelProps = {
  readonly strategies: readonly YieldStrategy[]
  readonly filters: StrategyFilters
  readonly onChange: (changes: Partial<StrategyFilters>) => void
  /** Absent while nothing is filtered. */
  readonly onReset: (() => void) | undefined
}

const highestMinimumYield = 10
/** The fee slider's last stop, which stands for any fee. */
const anyFee = 5
const highestMinimumRetirement = 50

/** What the strategies can be narrowed by, with the number of strategies behind each choice. */
export function StrategyFilterPanel({
  strategies,
  filters,
  onChange,
  onReset,
}: StrategyFilterPanelProps) {
  const facets = strategyFacets(strategies, filters)
  return (
    <div className="flex flex-col gap-6">
      <FilterFacet
        legend="Risk"
        options={riskLevels.map((value) => ({
          value,
          label: riskLabels[value],
          count: facets.risk_level.get(value) ?? 0,
        }))}
        selected={filters.risk_level}
        onChange={(risk_level) => onChange({ risk_level })}
      />
      <FilterFacet
        legend="Asset class"
        options={assetClassCodes.map((code) => ({
          value: String(code),
          label: assetClassLabel(assetClassOf(code)),
          count: facets.asset_class.get(code) ?? 0,
        }))}
        selected={filters.asset_class.map(String)}
        onChange={(chosen) =>
          onChange({ asset_class: assetClassCodes.filter((code) => chosen.includes(String(code))) })
        }
      />
      <Threshold
        label="Yield, at least"
        value={filters.min_annual_yield}
        max={highestMinimumYield}
        step={0.25}
        format={percent}
        onChange={(min_annual_yield) => onChange({ min_annual_yield })}
      />
      <Threshold
        label="Fee, at most"
        value={filters.max_fee}
        max={anyFee}
        step={0.25}
        format={(value) => (value >= anyFee ? 'Any' : percent(value))}
        onChange={(fee) => onChange({ max_fee: fee >= anyFee ? 100 : fee })}
      />
      <div>
        <Switch
          label={<Counted label="Auto-compound" count={facets.auto_compound_only} />}
          checked={filters.auto_compound_only}
          onChange={(auto_compound_only) => onChange({ auto_compound_only })}
        />
        <Switch
          label={<Counted label="Environmental" count={facets.environmental_only} />}
          checked={filters.environmental_only}
          onChange={(environmental_only) => onChange({ environmental_only })}
        />
      </div>
      {filters.environmental_only && (
        <div className="flex flex-col gap-6 border-secondary-fg border-l-2 pl-4">
          <FilterFacet
            legend="Credits"
            options={environmentalAssetTypes.map((value) => ({
              value,
              label: environmentalTypeLabels[value],
              count: facets.asset_type.get(value) ?? 0,
            }))}
            selected={filters.asset_type}
            onChange={(asset_type) => onChange({ asset_type })}
          />
          <Threshold
            label="Retired, at least"
            value={filters.min_retirement_percentage}
            max={highestMinimumRetirement}
            step={1}
            format={(value) => formatPercent(value, { digits: 0 })}
            onChange={(min_retirement_percentage) => onChange({ min_retirement_percentage })}
          />
          <Switch
            label={<Counted label="Carbon negative" count={facets.carbon_negative_only} />}
            checked={filters.carbon_negative_only}
            onChange={(carbon_negative_only) => onChange({ carbon_negative_only })}
          />
        </div>
      )}
      {onReset && (
        <Button variant="outline" size="sm" onClick={onReset}>
          Reset filters
        </Button>
      )}
    </div>
  )
}

type ThresholdProps = {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly step: number
  readonly format: (value: number) => string
  readonly onChange: (value: number) => void
}

function Threshold({ label, value, max, step, format, onChange }: ThresholdProps) {
  const shown = Math.min(Math.max(value, 0), max)
  return (
    <fieldset>
      <legend className="mb-1.5 flex w-full items-baseline justify-between font-medium text-sm">
        {label}
        <span className="text-muted text-xs tnum">{format(value)}</span>
      </legend>
      <Slider
        labels={[label]}
        value={[shown]}
        onChange={([next]) => onChange(next)}
        min={0}
        max={max}
        step={step}
        format={format}
      />
    </fieldset>
  )
}

function Counted({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <>
      {label} <span className="ml-1 text-subtle text-xs tnum">{count}</span>
    </>
  )
}

const percent = (value: number) => formatPercent(value)

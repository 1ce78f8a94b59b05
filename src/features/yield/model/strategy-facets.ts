import {
  type EnvironmentalAssetType,
  environmentalAssetTypes,
  type RiskLevel,
  riskLevels,
  type YieldStrategy,
} from '../../../api/schemas/yield-strategy.ts'
import {
  type AssetClassCode,
  assetClassCodes,
  passes,
  type StrategyFilters,
} from './strategy-filters.ts'

/** How many strategies each choice would leave, the other filters as they are. */
export type StrategyFacets = {
  readonly asset_class: ReadonlyMap<AssetClassCode, number>
  readonly risk_level: ReadonlyMap<RiskLevel, number>
  readonly asset_type: ReadonlyMap<EnvironmentalAssetType, number>
  readonly environmental_only: number
  readonly auto_compound_only: number
  readonly carbon_negative_only: number
}

/**
 * Counts beside the filters. An option of a list is counted as if it alone were chosen in its list;
 * the environmental choices are counted with `environmental_only` on, without which they do nothing.
 */
export function strategyFacets(
  strategies: readonly YieldStrategy[],
  filters: StrategyFilters,
): StrategyFacets {
  const count = (change: Partial<StrategyFilters>) => {
    const changed = { ...filters, ...change }
    return strategies.filter((strategy) => passes(strategy, changed)).length
  }
  const environmental_only = true
  return {
    asset_class: new Map(assetClassCodes.map((code) => [code, count({ asset_class: [code] })])),
    risk_level: new Map(riskLevels.map((level) => [level, count({ risk_level: [level] })])),
    asset_type: new Map(
      environmentalAssetTypes.map((type) => [
        type,
        count({ environmental_only, asset_type: [type] }),
      ]),
    ),
    environmental_only: count({ environmental_only }),
    auto_compound_only: count({ auto_compound_only: true }),
    carbon_negative_only: count({ environmental_only, carbon_negative_only: true }),
  }
}

/** How many filters are set to something other than their default. */
export function activeFilterCount(filters: StrategyFilters): number {
  const environmental = filters.environmental_only
    ? [
        filters.asset_type.length > 0,
        filters.min_retirement_percentage > 0,
        filters.carbon_negative_only,
      ]
    : []
  return [
    filters.asset_class.length > 0,
    filters.risk_level.length > 0,
    filters.min_annual_yield > 0,
    filters.max_fee < 100,
    filters.environmental_only,
    filters.auto_compound_only,
    ...environmental,
  ].filter(Boolean).length
}

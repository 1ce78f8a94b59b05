import type {
  EnvironmentalAssetType,
  RiskLevel,
  YieldStrategy,
} from '../../../api/schemas/yield-strategy.ts'

/** The codes of the asset classes: treasury, real estate, environmental, invoice, currency. */
export const assetClassCodes = [0, 1, 2, 3, 4] as const
export type AssetClassCode = (typeof assetClassCodes)[number]

/** What a list of strategies is narrowed by. Percentages are plain percent: 4.25 is 4.25 %. */
export type StrategyFilters = {
  /** Any of these classes; all when empty. */
  readonly asset_class: readonly AssetClassCode[]
  /** Any of these levels; all when empty. */
  readonly risk_level: readonly RiskLevel[]
  /** Yields at or above it. Applies above 0. */
  readonly min_annual_yield: number
  /** Fees at or below it, percent of the yield. Applies below 100. */
  readonly max_fee: number
  /** Only strategies with environmental metadata; the three filters at the end need it. */
  readonly environmental_only: boolean
  readonly auto_compound_only: boolean
  /** Any of these types; all when empty. */
  readonly asset_type: readonly EnvironmentalAssetType[]
  /** Retirement percentages at or above it. */
  readonly min_retirement_percentage: number
  readonly carbon_negative_only: boolean
}

/** What reset restores: nothing is left out. */
export const defaultStrategyFilters: StrategyFilters = {
  asset_class: [],
  risk_level: [],
  min_annual_yield: 0,
  max_fee: 100,
  environmental_only: false,
  auto_compound_only: false,
  asset_type: [],
  min_retirement_percentage: 0,
  carbon_negative_only: false,
}

/** Whether a strategy passes every filter that applies. */
export function passes(strategy: YieldStrategy, filters: StrategyFilters): boolean {
  return (
    isAnyOf<number>(filters.asset_class, strategy.asset_class) &&
    isAnyOf(filters.risk_level, strategy.risk_level) &&
    (filters.min_annual_yield <= 0 ||
      Number.parseFloat(strategy.annual_yield_percentage) >= filters.min_annual_yield) &&
    (filters.max_fee >= 100 || feePercent(strategy) <= filters.max_fee) &&
    (!filters.auto_compound_only || strategy.auto_compound) &&
    (!filters.environmental_only || passesEnvironmental(strategy, filters))
  )
}

/** The strategies that pass, in their order. */
export function filterStrategies(
  strategies: readonly YieldStrategy[],
  filters: StrategyFilters,
): readonly YieldStrategy[] {
  return strategies.filter((strategy) => passes(strategy, filters))
}

/** The performance fee in percent of the yield: basis points divided by 100. */
export function feePercent(strategy: Pick<YieldStrategy, 'performance_fee'>): number {
  return Number.parseInt(strategy.performance_fee, 10) / 100
}

function passesEnvironmental(
  { environmental_metadata: metadata }: YieldStrategy,
  filters: StrategyFilters,
): boolean {
  return (
    metadata !== undefined &&
    isAnyOf(filters.asset_type, metadata.asset_type) &&
    (filters.min_retirement_percentage <= 0 ||
      Number.parseFloat(metadata.retirement_percentage) >= filters.min_retirement_percentage) &&
    (!filters.carbon_negative_only || metadata.carbon_negative)
  )
}

function isAnyOf<T>(chosen: readonly T[], value: T): boolean {
  return chosen.length === 0 || chosen.includes(value)
}

import {
  parseAsArrayOf,
  parseAsBoolean,
  parseAsFloat,
  parseAsInteger,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs'
import { environmentalAssetTypes, riskLevels } from '../../../api/schemas/yield-strategy.ts'
import { assetClassCodes, defaultStrategyFilters as none } from './strategy-filters.ts'
import { strategySorts } from './strategy-sort.ts'

export const layouts = ['cards', 'table'] as const
export type Layout = (typeof layouts)[number]

export const views = ['strategies', 'compare', 'applied'] as const
export type View = (typeof views)[number]

/** What the simulator draws. */
export const metrics = ['yield', 'carbon', 'land', 'energy', 'credits'] as const
export type Metric = (typeof metrics)[number]

/** As many strategies as can be compared side by side. */
export const maxCompared = 4

/**
 * The yield screen's part of the URL. A value that is not one of ours is dropped and the rest stays.
 */
export const yieldUrl = {
  asset_class: parseAsArrayOf(parseAsNumberLiteral(assetClassCodes)).withDefault([]),
  risk_level: parseAsArrayOf(parseAsStringLiteral(riskLevels)).withDefault([]),
  min_annual_yield: parseAsFloat.withDefault(none.min_annual_yield),
  max_fee: parseAsFloat.withDefault(none.max_fee),
  environmental_only: parseAsBoolean.withDefault(none.environmental_only),
  auto_compound_only: parseAsBoolean.withDefault(none.auto_compound_only),
  asset_type: parseAsArrayOf(parseAsStringLiteral(environmentalAssetTypes)).withDefault([]),
  min_retirement_percentage: parseAsFloat.withDefault(none.min_retirement_percentage),
  carbon_negative_only: parseAsBoolean.withDefault(none.carbon_negative_only),
  sort: parseAsStringLiteral(strategySorts).withDefault('net-yield'),
  layout: parseAsStringLiteral(layouts).withDefault('cards'),
  view: parseAsStringLiteral(views).withDefault('strategies'),
  /** Short ids of the strategies to compare. */
  compared: parseAsArrayOf(parseAsString).withDefault([]),
  /** Short id of the strategy that is open. */
  strategy: parseAsString,
  /** Whole USDC of the simulation, decimal text. */
  amount: parseAsString,
  days: parseAsInteger.withDefault(365),
  metric: parseAsStringLiteral(metrics).withDefault('yield'),
}

/** The names in the address bar, where shorter ones read better. */
export const yieldUrlKeys = {
  asset_class: 'class',
  risk_level: 'risk',
  min_annual_yield: 'yield',
  max_fee: 'fee',
  environmental_only: 'environmental',
  auto_compound_only: 'compound',
  asset_type: 'type',
  min_retirement_percentage: 'retirement',
  carbon_negative_only: 'carbon-negative',
  compared: 'compare',
} as const

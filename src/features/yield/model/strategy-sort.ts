import {
  type RiskLevel,
  riskLevels,
  type YieldStrategy,
} from '../../../api/schemas/yield-strategy.ts'
import { netAnnualYield } from './simulator.ts'

export const strategySorts = ['net-yield', 'fee', 'min-deposit', 'risk', 'newest', 'name'] as const
export type StrategySort = (typeof strategySorts)[number]

export const strategySortLabels: Readonly<Record<StrategySort, string>> = {
  'net-yield': 'Highest yield after fee',
  fee: 'Lowest fee',
  'min-deposit': 'Lowest minimum deposit',
  risk: 'Lowest risk',
  newest: 'Newest',
  name: 'Name',
}

const orders: Readonly<Record<StrategySort, (a: YieldStrategy, b: YieldStrategy) => number>> = {
  'net-yield': (a, b) => compare(netAnnualYield(b).value, netAnnualYield(a).value),
  fee: (a, b) => compare(BigInt(a.performance_fee), BigInt(b.performance_fee)),
  'min-deposit': (a, b) => compare(BigInt(a.min_deposit), BigInt(b.min_deposit)),
  risk: (a, b) => riskRank(a.risk_level) - riskRank(b.risk_level),
  newest: (a, b) => b.creation_date - a.creation_date,
  name: () => 0,
}

/** Strategies in order; those that tie are in order of their names. */
export function sortStrategies(
  strategies: readonly YieldStrategy[],
  sort: StrategySort,
): readonly YieldStrategy[] {
  return strategies.toSorted((a, b) => orders[sort](a, b) || a.name.localeCompare(b.name, 'en'))
}

/** 0 for the lowest risk. */
export function riskRank(level: RiskLevel): number {
  return riskLevels.indexOf(level)
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}

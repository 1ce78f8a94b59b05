import type { History } from './history.ts'

/** A history that is made question by question. */
export const mapQuestions = (
  answering: <Name extends keyof History>(name: Name) => History[Name],
): History => ({
  trades: answering('trades'),
  tradesSince: answering('tradesSince'),
  candles: answering('candles'),
  poolDays: answering('poolDays'),
  poolTotals: answering('poolTotals'),
  poolAt: answering('poolAt'),
  poolCreations: answering('poolCreations'),
  positionEvents: answering('positionEvents'),
  positionsOf: answering('positionsOf'),
  navUpdates: answering('navUpdates'),
  distributions: answering('distributions'),
  holders: answering('holders'),
  assetActivity: answering('assetActivity'),
  sales: answering('sales'),
  saleDays: answering('saleDays'),
  creditHolders: answering('creditHolders'),
  lifecycle: answering('lifecycle'),
  retirements: answering('retirements'),
  sortedRetirements: answering('sortedRetirements'),
  retiredAmounts: answering('retiredAmounts'),
  retirementDays: answering('retirementDays'),
  certificate: answering('certificate'),
  movements: answering('movements'),
  tokenChanges: answering('tokenChanges'),
  roleChanges: answering('roleChanges'),
})

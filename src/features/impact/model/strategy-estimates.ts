import { formatFigure } from '../../../domain/portfolio/impact/figures.ts'
import {
  type AppliedEntry,
  type AppliedTotals,
  hasFixedEstimate,
} from '../../../domain/strategies/applied-strategy.ts'
import { formatAmount } from '../../../lib/amount.ts'

/** An applied strategy with its name; the name is null for one that is no longer offered. */
export type EstimatedStrategy = AppliedEntry & { readonly name: string | null }

/** Estimated impact of applied strategies. Nothing of it is measured or on chain. */
export type StrategyEstimates = {
  readonly strategies: readonly EstimatedStrategy[]
  readonly totals: AppliedTotals
  readonly pending: boolean
  /** Why the strategy service's part is missing; null when it answered. */
  readonly missing: string | null
}

/** The sum of the estimates in a sentence that cannot be taken for a fact. */
export function estimateText({
  strategies,
  totals,
}: Pick<StrategyEstimates, 'strategies' | 'totals'>): string {
  const quantities = [
    `${formatFigure(totals.carbonOffsetTons)} t CO₂`,
    `${formatFigure(totals.landAreaProtectedHectares)} ha`,
    `${formatFigure(totals.renewableEnergyMwh)} MWh`,
    `${formatAmount(totals.retiredCredits)} credits to be retired`,
  ]
  const count = strategies.length === 1 ? '1 strategy' : `${strategies.length} strategies`
  const pending = totals.pending === 0 ? '' : `, ${totals.pending} pending`
  const scope = `${formatAmount(totals.amount)} USDC in ${count}${pending}.`
  const fixed = strategies.filter(hasFixedEstimate).length
  if (fixed === strategies.length) return `${scope} Fixed sample estimates are not added up.`
  const excluded = fixed === 0 ? '' : ' Fixed sample estimates are not included.'
  return `Estimated together: ${quantities.join(', ')}, for ${scope}${excluded}`
}

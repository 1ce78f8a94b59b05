import {
  type AppliedEntry,
  type AppliedTotals,
  fixedEstimateText,
  hasFixedEstimate,
} from '../../../domain/strategies/applied-strategy.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { formatMeasure } from '../../../lib/format-measure.ts'

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

/** What was put into the strategies, in a sentence; their estimates are not added up. */
export function investedText({
  strategies,
  totals,
}: Pick<StrategyEstimates, 'strategies' | 'totals'>): string {
  const amount =
    totals.amount === null ? 'an amount not stated' : `${formatAmount(totals.amount)} USDC`
  const count = strategies.length === 1 ? '1 strategy' : `${strategies.length} strategies`
  const pending = totals.pending === 0 ? '' : `, ${totals.pending} pending`
  return `${capitalised(amount)} in ${count}${pending}. Their estimates are not added up: they retire credits of different types.`
}

/**
 * What a strategy is estimated to do, in words.
 *
 * @example
 * estimateText(entry) // '10 t CO₂, 1 ha, 25 MWh, 150 credits to be retired'
 */
export function estimateText(entry: EstimatedStrategy): string {
  const { retiredCredits, ...impact } = entry.transaction.terms.estimatedImpact
  const quantities = [
    [impact.carbonOffsetTons, 't CO₂'],
    [impact.landAreaProtectedHectares, 'ha'],
    [impact.renewableEnergyMwh, 'MWh'],
  ] as const
  const parts = [
    ...quantities.flatMap(([value, unit]) =>
      value === null || value === 0 ? [] : [formatMeasure(value, unit)],
    ),
    ...(retiredCredits === null ? [] : [`${formatAmount(retiredCredits)} credits to be retired`]),
    ...(hasFixedEstimate(entry) ? [fixedEstimateText.toLowerCase()] : []),
  ]
  return parts.join(', ') || 'not stated'
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

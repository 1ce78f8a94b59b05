import {
  type AppliedEntry,
  type AppliedTotals,
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

/** The sum of the estimates in a sentence that cannot be taken for a fact. */
export function estimateText({
  strategies,
  totals,
}: Pick<StrategyEstimates, 'strategies' | 'totals'>): string {
  const { carbonOffsetTons, landAreaProtectedHectares, renewableEnergyMwh } = totals.quantities
  const sums = [
    ...(
      [
        [carbonOffsetTons, 't CO₂'],
        [landAreaProtectedHectares, 'ha'],
        [renewableEnergyMwh, 'MWh'],
      ] as const
    ).flatMap(([value, unit]) =>
      value === null || value === 0 ? [] : [formatMeasure(value, unit)],
    ),
    ...(totals.retiredCredits === null
      ? []
      : [`${formatAmount(totals.retiredCredits)} credits to be retired`]),
  ]
  const amount =
    totals.amount === null ? 'an amount not stated' : `${formatAmount(totals.amount)} USDC`
  const count = strategies.length === 1 ? '1 strategy' : `${strategies.length} strategies`
  const pending = totals.pending === 0 ? '' : `, ${totals.pending} pending`
  return [
    `Estimated together: ${sums.join(', ') || 'not stated'}, for ${amount} in ${count}${pending}.`,
    strategies.some(hasFixedEstimate) ? 'Fixed sample estimates are not added up.' : '',
    totals.partlyStated === 0 ? '' : 'Figures that are not stated are left out.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

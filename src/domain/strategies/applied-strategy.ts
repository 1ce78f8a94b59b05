import type { UserStrategy } from '../../api/schemas/applied-strategy.ts'
import { type Amount, rescale, sumOf } from '../../lib/amount.ts'
import { decimal } from '../../lib/decimal.ts'
import type { Source } from '../../lib/sourced.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import { creditDecimals } from '../credits/credit.ts'
import { type EstimatedImpact, impactFromApi } from './estimated-impact.ts'

/** Terms of an application. */
type ApplicationTerms = {
  /** A project whose credits are retired, or `usdc`. */
  readonly assetId: string
  /** USDC. */
  readonly amount: Amount
  readonly status: 'PENDING' | 'COMPLETED'
  /** USDC in the first year, before the performance fee. */
  readonly estimatedYield: Amount
  readonly estimatedImpact: EstimatedImpact
}

/** A strategy that somebody applied. */
export type AppliedStrategy = {
  readonly id: string
  readonly strategyId: string
  /** Null where a server names the strategy alone. */
  readonly terms: ApplicationTerms | null
}

/** Maps an applied strategy of the API. */
export function appliedFromApi(applied: UserStrategy): AppliedStrategy {
  if (!('transaction_id' in applied)) {
    return { id: applied.strategy_id, strategyId: applied.strategy_id, terms: null }
  }
  const terms: ApplicationTerms = {
    assetId: applied.asset_id,
    amount: rescale(decimal(applied.amount), usdcDecimals),
    status: applied.status,
    estimatedYield: rescale(decimal(applied.estimated_yield), usdcDecimals),
    estimatedImpact: impactFromApi(applied.estimated_impact),
  }
  return { id: applied.transaction_id, strategyId: applied.strategy_id, terms }
}

/** Sums over applied strategies. Every impact is an estimate by amount. */
export type AppliedTotals = EstimatedImpact & {
  /** USDC. */
  readonly amount: Amount
  /** In the first year, before the performance fee. */
  readonly estimatedYield: Amount
  /** Number of pending applications. */
  readonly pending: number
}

/**
 * Sums of applied strategies. Fixed sample estimates do not depend on the amount and are left out of
 * the impact; see `hasFixedEstimate`.
 */
export function appliedTotals(entries: readonly AppliedEntry[]): AppliedTotals {
  const terms = entries.flatMap(({ transaction }) => transaction.terms ?? [])
  const impacts = entries
    .filter((entry) => !hasFixedEstimate(entry))
    .flatMap(({ transaction }) => transaction.terms?.estimatedImpact ?? [])
  const total = (figure: (impact: EstimatedImpact) => number) =>
    impacts.reduce((sum, impact) => sum + figure(impact), 0)
  return {
    amount: sumOf(
      terms.map(({ amount }) => amount),
      usdcDecimals,
    ),
    estimatedYield: sumOf(
      terms.map(({ estimatedYield }) => estimatedYield),
      usdcDecimals,
    ),
    carbonOffsetTons: total(({ carbonOffsetTons }) => carbonOffsetTons),
    landAreaProtectedHectares: total((impact) => impact.landAreaProtectedHectares),
    renewableEnergyMwh: total(({ renewableEnergyMwh }) => renewableEnergyMwh),
    retiredCredits: sumOf(
      impacts.map(({ retiredCredits }) => retiredCredits),
      creditDecimals,
    ),
    pending: terms.filter(({ status }) => status === 'PENDING').length,
  }
}

/** An applied strategy, where it was read, and whether only this browser keeps it. */
export type AppliedEntry = {
  readonly transaction: AppliedStrategy
  readonly source: Source
  /** Applied without a server: its status is simulated and its impact a fixed sample estimate. */
  readonly isLocal: boolean
}

/** Whether the impact is the fixed sample estimate that stands in when no service answers. */
export function hasFixedEstimate({ transaction: { terms }, isLocal }: AppliedEntry): boolean {
  return isLocal && terms !== null && terms.estimatedImpact.carbonOffsetTons > 0
}

/** Status in words; null where a server states none. */
export function appliedStatusText({
  transaction: { terms },
  isLocal,
}: AppliedEntry): string | null {
  if (terms === null) return null
  const text = terms.status === 'PENDING' ? 'Pending' : 'Completed'
  return isLocal ? `${text} (simulated)` : text
}

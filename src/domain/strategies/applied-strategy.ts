import type { AppliedStrategy as ApiApplied } from '../../api/schemas/applied-strategy.ts'
import { type Amount, rescale, sumOf } from '../../lib/amount.ts'
import { decimal } from '../../lib/decimal.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import { creditDecimals } from '../credits/credit.ts'
import { type EstimatedImpact, impactFromApi } from './estimated-impact.ts'

/** A strategy that somebody applied. */
export type AppliedStrategy = {
  readonly id: string
  readonly strategyId: string
  /** What it was applied to: a project whose credits are retired, or `usdc`. */
  readonly assetId: string
  /** USDC. */
  readonly amount: Amount
  readonly status: 'PENDING' | 'COMPLETED'
  /** USDC in the first year, before the performance fee. */
  readonly estimatedYield: Amount
  readonly estimatedImpact: EstimatedImpact
}

/** What the API says about an applied strategy, in the terms of the screens. */
export function appliedFromApi(applied: ApiApplied): AppliedStrategy {
  return {
    id: applied.transaction_id,
    strategyId: applied.strategy_id,
    assetId: applied.asset_id,
    amount: rescale(decimal(applied.amount), usdcDecimals),
    status: applied.status,
    estimatedYield: rescale(decimal(applied.estimated_yield), usdcDecimals),
    estimatedImpact: impactFromApi(applied.estimated_impact),
  }
}

/** What applied strategies come to: amounts in USDC, every impact an estimate. */
export type AppliedTotals = EstimatedImpact & {
  readonly amount: Amount
  /** In the first year, before the performance fee. */
  readonly estimatedYield: Amount
  /** How many of them are not completed yet. */
  readonly pending: number
}

export function appliedTotals(applied: readonly AppliedStrategy[]): AppliedTotals {
  const impacts = applied.map(({ estimatedImpact }) => estimatedImpact)
  const total = (figure: (impact: EstimatedImpact) => number) =>
    impacts.reduce((sum, impact) => sum + figure(impact), 0)
  return {
    amount: sumOf(
      applied.map(({ amount }) => amount),
      usdcDecimals,
    ),
    estimatedYield: sumOf(
      applied.map(({ estimatedYield }) => estimatedYield),
      usdcDecimals,
    ),
    carbonOffsetTons: total(({ carbonOffsetTons }) => carbonOffsetTons),
    landAreaProtectedHectares: total((impact) => impact.landAreaProtectedHectares),
    renewableEnergyMwh: total(({ renewableEnergyMwh }) => renewableEnergyMwh),
    retiredCredits: sumOf(
      impacts.map(({ retiredCredits }) => retiredCredits),
      creditDecimals,
    ),
    pending: applied.filter(({ status }) => status === 'PENDING').length,
  }
}

import { type Amount, sumOf } from '../../lib/amount.ts'
import { decimal, divideFloor } from '../../lib/decimal.ts'
import type { AppliedStrategy } from '../schemas/applied-strategy.ts'
import { creditDecimals, usdcDecimals } from './strategy-rules.ts'

/** Totals of applied strategies: amounts in USDC, estimated impact. */
export type AppliedTotals = {
  readonly amount: Amount
  /** In the first year, before the performance fee. */
  readonly estimatedYield: Amount
  readonly carbonOffsetTons: number
  readonly landAreaProtectedHectares: number
  readonly renewableEnergyMwh: number
  readonly retiredCredits: Amount
  /** Number of strategies that are not completed yet. */
  readonly pending: number
}

/** Adds up applied strategies, truncated to the decimals of USDC and credits. */
export function appliedTotals(transactions: readonly AppliedStrategy[]): AppliedTotals {
  const amounts = (read: (transaction: AppliedStrategy) => string, decimals: number) =>
    sumOf(
      transactions.map((transaction) => divideFloor(decimal(read(transaction)), 1n, decimals)),
      decimals,
    )
  const quantities = (read: (impact: AppliedStrategy['estimated_impact']) => number) =>
    transactions.reduce((sum, { estimated_impact }) => sum + read(estimated_impact), 0)
  return {
    amount: amounts(({ amount }) => amount, usdcDecimals),
    estimatedYield: amounts(({ estimated_yield }) => estimated_yield, usdcDecimals),
    carbonOffsetTons: quantities((impact) => impact.carbon_offset_tons),
    landAreaProtectedHectares: quantities((impact) => impact.land_area_protected_hectares),
    renewableEnergyMwh: quantities((impact) => impact.renewable_energy_mwh),
    retiredCredits: amounts(
      ({ estimated_impact }) => estimated_impact.auto_retired_credits,
      creditDecimals,
    ),
    pending: transactions.filter(({ status }) => status === 'PENDING').length,
  }
}

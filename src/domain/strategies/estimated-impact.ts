import type { Answer, Api } from '../../api/client.ts'
import {
  impactPerUsdcYear as apiRates,
  estimateImpact as estimateApiImpact,
  type LocalImpact,
} from '../../api/local/strategy-rules.ts'
import type { EstimatedImpact as ApiImpact } from '../../api/schemas/yield-strategy.ts'
import { type Amount, rescale, toDecimalString } from '../../lib/amount.ts'
import { decimal } from '../../lib/decimal.ts'
import { creditDecimals } from '../units.ts'
import { type Strategy, strategyToApi } from './strategy.ts'

/** What an investment is estimated to do: neither measured nor proven. */
export type EstimatedImpact = {
  readonly carbonOffsetTons: number
  readonly landAreaProtectedHectares: number
  readonly renewableEnergyMwh: number
  readonly retiredCredits: Amount
}

/** An estimate of a server; null is what it does not state. */
export type StatedEstimate = {
  readonly [Figure in keyof EstimatedImpact]: EstimatedImpact[Figure] | null
}

/** An estimate of the API, in the terms of the screens. */
export function impactFromApi(impact: LocalImpact): EstimatedImpact
export function impactFromApi(impact: ApiImpact): StatedEstimate
export function impactFromApi({ auto_retired_credits, ...impact }: ApiImpact): StatedEstimate {
  return {
    carbonOffsetTons: impact.carbon_offset_tons,
    landAreaProtectedHectares: impact.land_area_protected_hectares,
    renewableEnergyMwh: impact.renewable_energy_mwh,
    retiredCredits:
      auto_retired_credits === null ? null : rescale(decimal(auto_retired_credits), creditDecimals),
  }
}

/** What one USDC over one year does at a multiplier of 100 %, as decimal texts. */
export const impactPerUsdcYear = {
  carbonOffsetTons: apiRates.carbon_offset_tons,
  landAreaProtectedHectares: apiRates.land_area_protected_hectares,
  renewableEnergyMwh: apiRates.renewable_energy_mwh,
} as const

/**
 * The estimate that stands in for the API's, by the same rules.
 *
 * @param amount USDC.
 * @param days Whole days, 0 or more.
 * @throws RangeError when the days are not whole.
 */
export function estimateImpact(strategy: Strategy, amount: Amount, days: number): EstimatedImpact {
  return impactFromApi(estimateApiImpact(strategyToApi(strategy), toDecimalString(amount), days))
}

/** The API's own estimate, or what stands in for it. `amount` and `days` as above. */
export async function askImpact(
  api: Api,
  strategy: Strategy,
  amount: Amount,
  days: number,
  signal?: AbortSignal,
): Promise<Answer<StatedEstimate>> {
  const text = toDecimalString(amount)
  const answer = await api.strategyImpact(strategyToApi(strategy), text, days, signal)
  return { ...answer, value: impactFromApi(answer.value.impact_metrics) }
}

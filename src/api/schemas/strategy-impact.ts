import * as z from 'zod/mini'
import { absentIfNull, count, decimalText, id, orNull, quantity, text } from './primitives.ts'
import { environmentalMetadataSchema } from './yield-strategy.ts'

/**
 * Estimated impact of an investment: physical quantities, and an amount of credits as text. Null is
 * what the server does not state.
 */
export const estimatedImpactSchema = z.readonly(
  z.object({
    carbon_offset_tons: orNull(quantity),
    land_area_protected_hectares: orNull(quantity),
    renewable_energy_mwh: orNull(quantity),
    auto_retired_credits: orNull(decimalText),
  }),
)
export type EstimatedImpact = z.infer<typeof estimatedImpactSchema>

export const strategyImpactSchema = absentIfNull(
  ['environmental_metadata'],
  z.readonly(
    z.object({
      strategy_id: id,
      strategy_name: text,
      /** Whole USDC. */
      investment_amount: decimalText,
      duration_days: count,
      impact_metrics: estimatedImpactSchema,
      environmental_metadata: z.exactOptional(environmentalMetadataSchema),
    }),
  ),
)
export type StrategyImpact = z.infer<typeof strategyImpactSchema>

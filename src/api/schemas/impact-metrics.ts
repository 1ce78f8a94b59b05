import * as z from 'zod/mini'
import { goalNumber, isoDay, orNull, quantity, score, textOrNone, withAnyOf } from './primitives.ts'

/** Goal number to a score from 0 to 1. Empty where it is null or absent. */
export const goalScores = z.pipe(
  orNull(z.record(goalNumber, score)),
  z.transform((scores) => scores ?? {}),
)

/**
 * Measured impact of one environmental asset, or of a whole portfolio. Null is what the server does
 * not state.
 */
export const impactMetricsSchema = withAnyOf(
  [
    'carbon_offset_tons',
    'land_area_protected_hectares',
    'renewable_energy_mwh',
    'water_protected_liters',
  ],
  z.readonly(
    z.object({
      carbon_offset_tons: orNull(quantity),
      land_area_protected_hectares: orNull(quantity),
      renewable_energy_mwh: orNull(quantity),
      water_protected_liters: orNull(quantity),
      sdg_alignment: goalScores,
      verification_date: orNull(isoDay),
      /** Empty where none is stated. */
      third_party_verifier: textOrNone,
    }),
  ),
)
export type ImpactMetrics = z.infer<typeof impactMetricsSchema>

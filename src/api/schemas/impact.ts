import * as z from 'zod/mini'
import {
  goalNumber,
  id,
  isoDay,
  listOrNone,
  orNull,
  quantity,
  score,
  text,
  textOrNone,
  withAnyOf,
} from './primitives.ts'

/** Goal number to a score from 0 to 1. Empty where it is null or absent. */
const goalScores = z.pipe(
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

/** Impact of a portfolio with its contributions by project. Null is what the server does not state. */
const portfolioTotalsSchema = withAnyOf(
  ['totalCarbonOffset', 'totalLandProtected', 'totalWaterSaved'],
  z.readonly(
    z.object({
      /** Tonnes. */
      totalCarbonOffset: orNull(quantity),
      /** Hectares. */
      totalLandProtected: orNull(quantity),
      /** Litres. */
      totalWaterSaved: orNull(quantity),
      /** 0 to 100. */
      biodiversityScore: orNull(quantity),
      /** 0 to 100. */
      communityImpact: orNull(quantity),
      sdgContributions: goalScores,
      impactByProject: listOrNone(
        z.object({
          projectId: id,
          projectName: text,
          carbonOffset: orNull(quantity),
          landProtected: orNull(quantity),
          waterSaved: orNull(quantity),
        }),
      ),
    }),
  ),
)

/** A server may answer with either form. */
export const portfolioImpactSchema = z.union([impactMetricsSchema, portfolioTotalsSchema])
export type PortfolioImpactAnswer = z.infer<typeof portfolioImpactSchema>

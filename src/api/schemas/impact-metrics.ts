import * as z from 'zod/mini'
import { goalNumber, isoDay, quantity, score, text } from './primitives.ts'

/** Measured impact of one environmental asset, or of a whole portfolio. */
export const impactMetricsSchema = z.readonly(
  z.object({
    carbon_offset_tons: quantity,
    land_area_protected_hectares: quantity,
    renewable_energy_mwh: quantity,
    water_protected_liters: quantity,
    /** Goal number to a score from 0 to 1. */
    sdg_alignment: z.record(goalNumber, score),
    verification_date: isoDay,
    third_party_verifier: text,
  }),
)
export type ImpactMetrics = z.infer<typeof impactMetricsSchema>

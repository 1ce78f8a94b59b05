import * as z from 'zod/mini'
import { impactMetricsSchema } from './impact-metrics.ts'
import { goalNumber, id, quantity, score, text } from './primitives.ts'

/** Impact of a portfolio with its contributions by project. */
const portfolioTotalsSchema = z.readonly(
  z.object({
    /** Tonnes. */
    totalCarbonOffset: quantity,
    /** Hectares. */
    totalLandProtected: quantity,
    /** Litres. */
    totalWaterSaved: quantity,
    /** 0 to 100. */
    biodiversityScore: quantity,
    /** 0 to 100. */
    communityImpact: quantity,
    /** Goal number to a score from 0 to 1. */
    sdgContributions: z.record(goalNumber, score),
    impactByProject: z.array(
      z.object({
        projectId: id,
        projectName: text,
        carbonOffset: quantity,
        landProtected: quantity,
        waterSaved: quantity,
      }),
    ),
  }),
)

/** A server may answer with either form. */
export const portfolioImpactSchema = z.union([impactMetricsSchema, portfolioTotalsSchema])
export type PortfolioImpactAnswer = z.infer<typeof portfolioImpactSchema>

import * as z from 'zod/mini'
import { goalScores, impactMetricsSchema } from './impact-metrics.ts'
import { id, listOrNone, orNull, quantity, text, withAnyOf } from './primitives.ts'

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

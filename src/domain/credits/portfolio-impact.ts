import type { PortfolioImpactAnswer } from '../../api/schemas/portfolio-impact.ts'
import type { Day } from '../../lib/day.ts'
import { impactFromApi } from './from-api.ts'
import type { ImpactMetrics } from './metadata.ts'

type Totals = Pick<
  ImpactMetrics,
  'carbonOffsetTons' | 'landAreaProtectedHectares' | 'renewableEnergyMwh' | 'waterProtectedLiters'
>

/** The part of a portfolio's impact that a server states. */
export type StatedImpact = {
  readonly totals: Partial<Totals>
  /** Score from 0 to 1 by number of the goal. */
  readonly sdgContributions: ReadonlyMap<number, number>
  readonly verification?: { readonly auditBodies: readonly string[]; readonly latest: Day | null }
  /** 0 to 100. */
  readonly biodiversityScore?: number
  /** 0 to 100. */
  readonly communityImpact?: number
}

/** Maps either form of the API's portfolio impact; what a form lacks is left out. */
export function statedImpact(answer: PortfolioImpactAnswer): StatedImpact {
  if ('totalCarbonOffset' in answer) {
    return {
      totals: {
        carbonOffsetTons: answer.totalCarbonOffset,
        landAreaProtectedHectares: answer.totalLandProtected,
        waterProtectedLiters: answer.totalWaterSaved,
      },
      sdgContributions: new Map(
        Object.entries(answer.sdgContributions).map(([goal, score]) => [
          Number.parseInt(goal, 10),
          score,
        ]),
      ),
      biodiversityScore: answer.biodiversityScore,
      communityImpact: answer.communityImpact,
    }
  }
  const { sdgAlignment, thirdPartyVerifier, verificationDate, ...totals } = impactFromApi(answer)
  return {
    totals,
    sdgContributions: sdgAlignment,
    verification: { auditBodies: thirdPartyVerifier.split(', '), latest: verificationDate },
  }
}

import type { PortfolioImpactAnswer } from '../../api/schemas/impact.ts'
import type { Day } from '../../lib/day.ts'
import { goalScoresOf, impactFromApi } from './environmental-asset.ts'
import type { ImpactMetrics } from './metadata.ts'

type Totals = Pick<
  ImpactMetrics,
  'carbonOffsetTons' | 'landAreaProtectedHectares' | 'renewableEnergyMwh' | 'waterProtectedLiters'
>

/** Contribution of one project as a source states it; null is what the source does not state. */
export type StatedProject = {
  /** As the source names it; no asset of the registry. */
  readonly id: string
  readonly name: string
  readonly totals: Omit<Totals, 'renewableEnergyMwh'>
}

/** A portfolio's impact as one source states it; null is what the source does not state. */
export type StatedImpact = {
  readonly totals: Totals
  /** Score from 0 to 1 by number of the goal; empty where none is stated. */
  readonly sdgContributions: ReadonlyMap<number, number>
  readonly verification: { readonly auditBodies: readonly string[]; readonly latest: Day | null }
  /** 0 to 100. */
  readonly biodiversityScore: number | null
  /** 0 to 100. */
  readonly communityImpact: number | null
  /** Empty where the source states no contributions by project. */
  readonly byProject: readonly StatedProject[]
}

/** Maps either form of the API's portfolio impact; what a form lacks is not stated. */
export function statedImpact(answer: PortfolioImpactAnswer): StatedImpact {
  if ('totalCarbonOffset' in answer) {
    return {
      totals: {
        carbonOffsetTons: answer.totalCarbonOffset,
        landAreaProtectedHectares: answer.totalLandProtected,
        renewableEnergyMwh: null,
        waterProtectedLiters: answer.totalWaterSaved,
      },
      sdgContributions: goalScoresOf(answer.sdgContributions),
      verification: { auditBodies: [], latest: null },
      biodiversityScore: answer.biodiversityScore,
      communityImpact: answer.communityImpact,
      byProject: answer.impactByProject.map((project) => ({
        id: project.projectId,
        name: project.projectName,
        totals: {
          carbonOffsetTons: project.carbonOffset,
          landAreaProtectedHectares: project.landProtected,
          waterProtectedLiters: project.waterSaved,
        },
      })),
    }
  }
  const { sdgAlignment, thirdPartyVerifier, verificationDate, ...totals } = impactFromApi(answer)
  return {
    totals,
    sdgContributions: sdgAlignment,
    verification: {
      auditBodies: thirdPartyVerifier === null ? [] : thirdPartyVerifier.split(', '),
      latest: verificationDate,
    },
    biodiversityScore: null,
    communityImpact: null,
    byProject: [],
  }
}

import { queryOptions } from '@tanstack/react-query'
import { apiQueryDefaults, loadApi, mapAnswer } from '../../api/load-api.ts'
import { apiKeys } from '../../api/queries.ts'
import type { EnvironmentalAsset } from '../../api/schemas/environmental-asset.ts'
import type { ImpactMetrics as ApiImpact, PortfolioImpactAnswer } from '../../api/schemas/impact.ts'
import { type Amount, rescale } from '../../lib/amount.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { type Day, type DaySeconds, startOf } from '../../lib/day.ts'
import { decimal } from '../../lib/decimal.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import { creditDecimals } from '../units.ts'
import type { CreditDetails } from './credit-details.ts'
import { type CreditStatus, creditStatuses } from './credit-type.ts'
import { type ImpactMetrics, nothingStated } from './metadata.ts'

/** Every credit of the API, which the demo session shows. */
export const apiCreditsQuery = queryOptions({
  ...apiQueryDefaults,
  queryKey: apiKeys.environmentalAssets,
  queryFn: async ({ signal }) =>
    mapAnswer(await (await loadApi()).environmentalAssets(signal), (assets) =>
      assets.map((asset) => creditFromApi(asset)),
    ),
})

/** One credit of the API. Fails with a readable message when the id is unknown. */
export const apiCreditQuery = (id: string) =>
  queryOptions({
    ...apiQueryDefaults,
    queryKey: apiKeys.environmentalAsset(id),
    queryFn: async ({ signal }) =>
      mapAnswer(await (await loadApi()).environmentalAsset(id, signal), (asset) =>
        creditFromApi(asset),
      ),
  })

/** Impact of a whole portfolio, as the API states it; its id is the address of its holder. */
export const statedImpactQuery = (portfolioId: string) =>
  queryOptions({
    ...apiQueryDefaults,
    queryKey: apiKeys.portfolioImpact(portfolioId),
    queryFn: async ({ signal }) =>
      mapAnswer(await (await loadApi()).portfolioImpact(portfolioId, signal), statedImpact),
  })

/**
 * A credit that the API lists as an environmental asset.
 *
 * @param now Unix seconds.
 */
export function creditFromApi(asset: EnvironmentalAsset, now = nowInSeconds()): CreditDetails {
  const { security_details: security } = asset
  const validity = {
    tradableUntil: dayOrNull(asset.tradable_until ?? asset.expiration_date),
    expirationDate: dayOrNull(asset.expiration_date),
  }
  return {
    id: asset.asset_id,
    project: {
      type: asset.asset_type,
      standard: asset.standard,
      code: asset.project_id,
      name: asset.project_name,
      location: asset.project_location,
      methodology: asset.methodology,
    },
    vintage: asset.vintage_year,
    status: statusAt(statusOf(asset.verification_status), validity, now),
    verifiedAt: asset.verification_date === null ? null : startOf(asset.verification_date),
    issuanceDate: startOf(asset.issuance_date),
    ...validity,
    issued: credits(asset.total_supply),
    available: credits(asset.available_supply),
    price:
      asset.price_per_unit === null ? null : rescale(decimal(asset.price_per_unit), usdcDecimals),
    isFullyRetired: asset.retired,
    security: {
      tokenStandard: security.token_standard,
      address: security.contract_address,
      blockchain: security.blockchain,
      tokenId: security.token_id,
      marketplaceUrl: security.marketplace_url,
    },
    metadataUri: asset.metadata_uri,
    metadata: {
      ...nothingStated,
      description: asset.description,
      imageUrl: asset.image_url,
      projectDeveloper: asset.project_developer,
      coordinates: asset.coordinates ?? null,
      registryLink: asset.registry_link,
      coBenefits: asset.co_benefits,
      documents: asset.certification_documents.map(({ name, url }) => ({ name, url, hash: null })),
      impact: asset.impact_metrics && impactFromApi(asset.impact_metrics),
    },
    metadataCheck: null,
    labels: [],
    onChain: null,
  }
}

const dayOrNull = (day: Day | null): DaySeconds | null => (day === null ? null : startOf(day))

/** A status in any case; unknown ones count as pending. */
function statusOf(text: string): CreditStatus {
  return creditStatuses.find((status) => status === text.toUpperCase()) ?? 'PENDING'
}

/** The status at a time, as `EnvironmentalCredits.statusOf` decides it. */
function statusAt(
  status: CreditStatus,
  { tradableUntil, expirationDate }: Pick<CreditDetails, 'tradableUntil' | 'expirationDate'>,
  now: number,
): CreditStatus {
  if (status === 'PENDING') return status
  if (expirationDate !== null && now >= expirationDate) return 'EXPIRED'
  return tradableUntil !== null && now >= tradableUntil ? 'TRADING_ENDED' : status
}

function credits(text: string): Amount {
  return rescale(decimal(text), creditDecimals)
}

/** The impact metrics of a credit or of a portfolio. */
function impactFromApi(impact: ApiImpact) {
  return {
    carbonOffsetTons: impact.carbon_offset_tons,
    landAreaProtectedHectares: impact.land_area_protected_hectares,
    renewableEnergyMwh: impact.renewable_energy_mwh,
    waterProtectedLiters: impact.water_protected_liters,
    sdgAlignment: goalScoresOf(impact.sdg_alignment),
    verificationDate: impact.verification_date,
    thirdPartyVerifier: impact.third_party_verifier || null,
  } satisfies ImpactMetrics
}

/** Scores by the number of their goal. */
function goalScoresOf(scores: Readonly<Record<string, number>>): ReadonlyMap<number, number> {
  return new Map(Object.entries(scores).map(([goal, score]) => [Number(goal), score]))
}

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
  /** Null where nobody states any. They may count what credits state beside the unit of their type. */
  readonly totals: Totals | null
  /** Score from 0 to 1 by number of the goal; empty where none is stated. */
  readonly sdgContributions: ReadonlyMap<number, number>
  readonly verification: { readonly auditBodies: readonly string[]; readonly latest: Day | null }
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
    byProject: [],
  }
}

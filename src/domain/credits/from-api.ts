import type { EnvironmentalAsset as ApiAsset } from '../../api/schemas/environmental-asset.ts'
import type { ImpactMetrics as ApiImpact } from '../../api/schemas/impact-metrics.ts'
import { type Amount, rescale } from '../../lib/amount.ts'
import { startOf } from '../../lib/day.ts'
import { decimal } from '../../lib/decimal.ts'
import { creditDecimals } from './credit.ts'
import { type CreditStatus, creditStatuses } from './credit-type.ts'
import { countryOf, type EnvironmentalAsset } from './environmental-asset.ts'
import type { ImpactMetrics } from './metadata.ts'

/** Maps an environmental asset of the API. */
export function fromApi(asset: ApiAsset): EnvironmentalAsset {
  const { security_details: security } = asset
  const available = credits(asset.available_supply)
  return {
    id: asset.asset_id,
    type: asset.asset_type,
    standard: asset.standard,
    vintage: asset.vintage_year,
    batchNumber: null,
    project: {
      code: asset.project_id,
      name: asset.project_name,
      location: asset.project_location,
      country: countryOf(asset.project_location),
      coordinates: asset.coordinates ?? null,
      developer: asset.project_developer,
      methodology: asset.methodology,
    },
    verification: {
      status: statusOf(asset.verification_status),
      date: asset.verification_date === null ? null : startOf(asset.verification_date),
      verifier: null,
    },
    registryLink: asset.registry_link,
    metadataUri: asset.metadata_uri,
    metadataCheck: null,
    issuanceDate: startOf(asset.issuance_date),
    expirationDate: asset.expiration_date === null ? null : startOf(asset.expiration_date),
    retired: asset.retired,
    totalSupply: credits(asset.total_supply),
    availableSupply: available,
    retiredSupply: null,
    price: asset.price_per_unit === null ? null : rescale(decimal(asset.price_per_unit), 6),
    description: asset.description,
    imageUrl: asset.image_url,
    coBenefits: asset.co_benefits,
    documents: asset.certification_documents.map(({ name, url }) => ({ name, url, hash: null })),
    security: {
      tokenStandard: security.token_standard,
      contractAddress: security.contract_address,
      blockchain: security.blockchain,
      tokenId: security.token_id,
      marketplaceUrl: security.marketplace_url,
    },
    impact: asset.impact_metrics === null ? null : impactFromApi(asset.impact_metrics),
    batch: null,
    labels: [],
    credit: null,
  }
}

/** Maps the impact metrics of an asset or of a portfolio. */
export function impactFromApi(impact: ApiImpact) {
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
export function goalScoresOf(
  scores: Readonly<Record<string, number>>,
): ReadonlyMap<number, number> {
  return new Map(Object.entries(scores).map(([goal, score]) => [Number(goal), score]))
}

/** Maps a status of the API in any case; unknown ones count as pending. */
function statusOf(text: string): CreditStatus {
  return creditStatuses.find((status) => status === text.toUpperCase()) ?? 'PENDING'
}

function credits(text: string): Amount {
  return rescale(decimal(text), creditDecimals)
}

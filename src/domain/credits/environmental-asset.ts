import type { Address } from 'viem'
import type { EnvironmentalAsset as ApiAsset } from '../../api/schemas/environmental-asset.ts'
import type { ImpactMetrics as ApiImpact } from '../../api/schemas/impact.ts'
import { type Amount, rescale } from '../../lib/amount.ts'
import { type DaySeconds, startOf } from '../../lib/day.ts'
import { decimal } from '../../lib/decimal.ts'
import type { DocumentCheck } from '../documents/document.ts'
import { creditDecimals } from '../units.ts'
import { creditPrice, type MarketCredit, purchasable } from './credit.ts'
import { type CreditStatus, type CreditType, creditStatuses } from './credit-type.ts'
import type { CreditLabel } from './labels/label.ts'
import {
  type BatchFacts,
  batchFactsOf,
  type Coordinates,
  type CreditDocument,
  type ImpactMetrics,
  monitoringOf,
} from './metadata.ts'
import type { CheckedMetadata } from './use-credit-metadata.ts'

/** An environmental asset as screens show it, read from the chain or the API. */
export type EnvironmentalAsset = {
  readonly id: string
  readonly type: CreditType
  readonly standard: string
  readonly vintage: number
  /** Number of the issuance batch within its project; null where it is unknown. */
  readonly batchNumber: number | null
  readonly project: {
    readonly code: string
    readonly name: string
    readonly location: string
    /** Last part of the location. */
    readonly country: string
    readonly coordinates: Coordinates | null
    readonly developer: string | null
    readonly methodology: string
  }
  readonly verification: {
    readonly status: CreditStatus
    /** Unix seconds. */
    readonly date: DaySeconds | null
    readonly verifier: Address | null
  }
  readonly registryLink: string | null
  readonly metadataUri: string
  /** Result of comparing the metadata with the recorded hash; null where none is recorded. */
  readonly metadataCheck: DocumentCheck | null
  /** Unix seconds. */
  readonly issuanceDate: DaySeconds
  /** When it can no longer be traded or retired; null for what does not expire. */
  readonly expirationDate: DaySeconds | null
  /** Whether no credits are left to retire. */
  readonly retired: boolean
  readonly totalSupply: Amount
  readonly availableSupply: Amount
  /** Null where retirements are unknown. */
  readonly retiredSupply: Amount | null
  /** USDC for one credit; null without offers. */
  readonly price: Amount | null
  readonly description: string | null
  readonly imageUrl: string | null
  readonly coBenefits: readonly string[]
  readonly documents: readonly CreditDocument[]
  readonly security: {
    readonly tokenStandard: string
    readonly contractAddress: string
    readonly blockchain: string
    readonly tokenId: string
    /** Path of the marketplace screen. */
    readonly marketplaceUrl: string
  }
  readonly impact: ImpactMetrics | null
  /** Facts of the issuance batch; null where no document states them. */
  readonly batch: BatchFacts | null
  /** Labels of the credit, revoked ones included; empty for data of the API. */
  readonly labels: readonly CreditLabel[]
  /** The credit on chain, needed to transact; null for data of the API. */
  readonly credit: MarketCredit | null
}

/**
 * Country of a location: its last part.
 *
 * @example
 * countryOf('Tana River County, Kenya') // 'Kenya'
 */
function countryOf(location: string): string {
  return location.split(',').at(-1)?.trim() || location
}

/** Whether the metadata does not match the recorded hash. */
export function isTampered({ metadataCheck }: EnvironmentalAsset): boolean {
  return metadataCheck?.result === 'tampered'
}

/**
 * Vintage and batch of an asset; the vintage alone where the batch is unknown.
 *
 * @example
 * batchText({ vintage: 2023, batchNumber: 2 }) // 'vintage 2023, batch 2'
 */
export function batchText({
  vintage,
  batchNumber,
}: Pick<EnvironmentalAsset, 'vintage' | 'batchNumber'>): string {
  return batchNumber === null ? `vintage ${vintage}` : `vintage ${vintage}, batch ${batchNumber}`
}

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

/** Contract and network of credits, for the security details. */
export type CreditContract = { readonly address: string; readonly blockchain: string }

/**
 * Combines a credit on chain with its metadata document.
 *
 * @param labels Those of every credit.
 */
export function fromCredit(
  credit: MarketCredit,
  checked: CheckedMetadata | undefined,
  contract: CreditContract,
  labels: readonly CreditLabel[],
): EnvironmentalAsset {
  const { project } = credit
  const metadata = checked?.metadata ?? null
  return {
    id: credit.assetId.toString(),
    type: project.type,
    standard: project.standard,
    vintage: credit.vintage,
    batchNumber: credit.batch,
    project: {
      code: project.code,
      name: project.name,
      location: project.location,
      country: countryOf(project.location),
      coordinates: metadata?.coordinates ?? null,
      developer: metadata?.projectDeveloper ?? null,
      methodology: project.methodology,
    },
    verification: { status: credit.status, date: credit.verifiedAt, verifier: credit.verifier },
    registryLink: metadata?.registryLink ?? null,
    metadataUri: credit.metadataUri,
    metadataCheck: checked?.check ?? null,
    issuanceDate: credit.issuanceDate,
    expirationDate: credit.expirationDate,
    retired: credit.circulating.value === 0n && credit.retired.value > 0n,
    totalSupply: credit.issued,
    availableSupply: purchasable(credit),
    retiredSupply: credit.retired,
    price: creditPrice(credit),
    description: metadata?.description ?? null,
    imageUrl: metadata?.imageUrl ?? null,
    coBenefits: metadata?.coBenefits ?? [],
    documents: metadata?.documents ?? [],
    security: {
      tokenStandard: 'ERC-1155',
      contractAddress: contract.address,
      blockchain: contract.blockchain,
      tokenId: credit.tokenId.toString(),
      marketplaceUrl: '/marketplace',
    },
    impact: metadata?.impact ?? null,
    // What the chain records counts, whatever the document says.
    batch: {
      ...(metadata?.batch ?? batchFactsOf({})),
      monitoring: monitoringOf(credit),
      country: project.country,
    },
    labels: labels.filter(({ tokenId }) => tokenId === credit.tokenId),
    credit,
  }
}

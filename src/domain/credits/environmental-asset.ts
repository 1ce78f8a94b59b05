import type { Address } from 'viem'
import type { Amount } from '../../lib/amount.ts'
import type { DaySeconds } from '../../lib/day.ts'
import type { DocumentCheck } from '../documents/document.ts'
import type { BatchFacts } from './batch-facts.ts'
import type { MarketCredit } from './credit.ts'
import type { CreditStatus, CreditType } from './credit-type.ts'
import type { CreditLabel } from './labels/label.ts'
import type { Coordinates, CreditDocument, ImpactMetrics } from './metadata.ts'

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
export function countryOf(location: string): string {
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

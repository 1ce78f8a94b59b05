import type { Address } from 'viem'
import type { Amount } from '../../lib/amount.ts'
import type { DocumentCheck } from '../documents/document.ts'
import type { MarketCredit } from './credit.ts'
import type { CreditStatus, CreditType } from './credit-type.ts'
import type { Coordinates, CreditDocument, ImpactMetrics } from './metadata.ts'

/** An environmental asset as the screens need it, wherever it was read. */
export type EnvironmentalAsset = {
  readonly id: string
  readonly type: CreditType
  readonly standard: string
  readonly vintage: number
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
    readonly date: number | null
    readonly verifier: Address | null
  }
  readonly registryLink: string | null
  readonly metadataUri: string
  /** Whether the metadata is what the chain says; null where nothing promises a hash. */
  readonly metadataCheck: DocumentCheck | null
  /** Unix seconds. */
  readonly issuanceDate: number
  readonly expirationDate: number | null
  /** Whether nothing of it is left to retire. */
  readonly retired: boolean
  readonly totalSupply: Amount
  readonly availableSupply: Amount
  /** Null where nobody counts retirements. */
  readonly retiredSupply: Amount | null
  /** USDC for one credit; null while nobody sells. */
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
    /** Path of the marketplace that sells it. */
    readonly marketplaceUrl: string
  }
  readonly impact: ImpactMetrics | null
  /** The record it was read from, for those who act on it; null for sample data. */
  readonly credit: MarketCredit | null
}

/**
 * The country of a place written from the small to the large.
 *
 * @example
 * countryOf('Tana River County, Kenya') // 'Kenya'
 */
export function countryOf(location: string): string {
  return location.split(',').at(-1)?.trim() || location
}

/** Whether the metadata of an asset is known not to be what was verified. */
export function isTampered({ metadataCheck }: EnvironmentalAsset): boolean {
  return metadataCheck?.result === 'tampered'
}

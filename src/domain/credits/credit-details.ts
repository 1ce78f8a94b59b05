import type { Amount } from '../../lib/amount.ts'
import type { DocumentCheck } from '../documents/document.ts'
import {
  type Credit,
  type CreditProject,
  creditPrice,
  type MarketCredit,
  purchasable,
} from './credit.ts'
import type { CreditLabel } from './labels/label.ts'
import { type CreditMetadata, monitoringOf, nothingStated } from './metadata.ts'
import type { CheckedMetadata } from './use-credit-metadata.ts'

/**
 * A credit as every screen shows it: what the chain and the API both record of it, its price, and what
 * its metadata states. What only the chain knows is in `onChain`.
 */
export type CreditDetails = Pick<
  Credit,
  | 'vintage'
  | 'status'
  | 'verifiedAt'
  | 'issuanceDate'
  | 'tradableUntil'
  | 'expirationDate'
  | 'issued'
  | 'metadataUri'
> & {
  /** Its number in the AssetRegistry, or its id in the API. */
  readonly id: string
  readonly project: Pick<
    CreditProject,
    'type' | 'standard' | 'code' | 'name' | 'location' | 'methodology'
  >
  /** What can be bought. */
  readonly available: Amount
  /** USDC for one credit; null without offers. */
  readonly price: Amount | null
  /** Whether no credits are left to retire. */
  readonly isFullyRetired: boolean
  readonly security: CreditContract & {
    readonly tokenStandard: string
    readonly tokenId: string
    /** Path of the marketplace screen. */
    readonly marketplaceUrl: string
  }
  /** Nothing stated where the document does not match its hash. */
  readonly metadata: CreditMetadata
  /** Result of comparing the metadata with the recorded hash; null where none is recorded. */
  readonly metadataCheck: DocumentCheck | null
  /** Revoked ones included; the API has none. */
  readonly labels: readonly CreditLabel[]
  /** The credit to transact with; null for data of the API. */
  readonly onChain: MarketCredit | null
}

/** Contract and network of credits, for the security details. */
export type CreditContract = { readonly address: string; readonly blockchain: string }

/**
 * Country of a project: the last part of its location.
 *
 * @example
 * countryOf({ location: 'Tana River County, Kenya' }) // 'Kenya'
 */
export function countryOf({ location }: Pick<CreditProject, 'location'>): string {
  return location.split(',').at(-1)?.trim() || location
}

/** Whether the metadata does not match the recorded hash. */
export function isTampered({ metadataCheck }: CreditDetails): boolean {
  return metadataCheck?.result === 'tampered'
}

/**
 * Vintage and batch of a credit; the vintage alone where the batch is unknown.
 *
 * @example
 * batchText(details) // 'vintage 2023, batch 2'
 */
export function batchText({ vintage, onChain }: CreditDetails): string {
  return onChain === null ? `vintage ${vintage}` : `vintage ${vintage}, batch ${onChain.batch}`
}

/**
 * A credit on chain with its metadata document.
 *
 * @param labels Those of every credit.
 */
export function detailsOf(
  credit: MarketCredit,
  checked: CheckedMetadata | undefined,
  contract: CreditContract,
  labels: readonly CreditLabel[],
): CreditDetails {
  const metadata = checked?.metadata ?? nothingStated
  return {
    id: credit.assetId.toString(),
    project: credit.project,
    vintage: credit.vintage,
    status: credit.status,
    verifiedAt: credit.verifiedAt,
    issuanceDate: credit.issuanceDate,
    tradableUntil: credit.tradableUntil,
    expirationDate: credit.expirationDate,
    issued: credit.issued,
    available: purchasable(credit),
    price: creditPrice(credit),
    isFullyRetired:
      credit.circulating.value + credit.inOrders.value === 0n && credit.retired.value > 0n,
    security: {
      ...contract,
      tokenStandard: 'ERC-1155',
      tokenId: credit.tokenId.toString(),
      marketplaceUrl: '/marketplace',
    },
    metadataUri: credit.metadataUri,
    metadata: {
      ...metadata,
      // What the chain records counts, whatever the document says.
      batch: {
        ...metadata.batch,
        monitoring: monitoringOf(credit),
        country: credit.project.country,
      },
    },
    metadataCheck: checked?.check ?? null,
    labels: labels.filter(({ tokenId }) => tokenId === credit.tokenId),
    onChain: credit,
  }
}

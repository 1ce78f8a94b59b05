import type { Address, Hex } from 'viem'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { addressOrNull } from '../address-or-null.ts'
import {
  type AssetClass,
  type AssetStatus,
  assetClassOf,
  verificationStatusOf,
} from './asset-class.ts'

/** One entry of the asset registry. */
export type RegisteredAsset = {
  /** Counts from 1. */
  readonly id: bigint
  readonly token: Address
  /** Id within an ERC-1155 contract, 0 for ERC-20. */
  readonly tokenId: bigint
  readonly assetClass: AssetClass
  readonly standard: TokenStandard
  readonly status: AssetStatus
  /** Unix seconds from which it can be neither sold nor traded; null if it does not expire. */
  readonly expiresAt: number | null
  readonly issuer: Address
  /** How often the issuer has changed. */
  readonly handoverCount: bigint
  /** Unix seconds. */
  readonly registeredAt: number
  /** Who set the current status, and when in unix seconds; null until a verifier has. */
  readonly verification: { readonly verifier: Address; readonly at: number } | null
  readonly metadataUri: string
  /** keccak256 of the bytes of the metadata document. */
  readonly metadataHash: Hex
}

type TokenStandard = 'ERC20' | 'ERC1155'

/** The registry's struct as the ABI decodes it. */
type RegistryEntry = {
  readonly token: Address
  readonly assetClass: number
  readonly standard: number
  readonly status: number
  readonly expiresAt: bigint
  readonly tokenId: bigint
  readonly issuer: Address
  readonly handoverCount: bigint
  readonly registeredAt: bigint
  readonly verifier: Address
  readonly verifiedAt: bigint
  readonly metadataHash: Hex
  readonly metadataURI: string
}

/**
 * Converts an entry of the registry. A verified entry past its expiry is `EXPIRED`.
 *
 * @param now Unix seconds.
 */
export function registeredAssetOf(id: bigint, entry: RegistryEntry, now: number): RegisteredAsset {
  const status = verificationStatusOf(entry.status)
  const verifier = addressOrNull(entry.verifier)
  const expiresAt = entry.expiresAt === 0n ? null : toSafeInteger(entry.expiresAt)
  const hasExpired = status === 'VERIFIED' && expiresAt !== null && now >= expiresAt
  return {
    id,
    token: entry.token,
    tokenId: entry.tokenId,
    assetClass: assetClassOf(entry.assetClass),
    standard: entry.standard === 0 ? 'ERC20' : 'ERC1155',
    status: hasExpired ? 'EXPIRED' : status,
    expiresAt,
    issuer: entry.issuer,
    handoverCount: entry.handoverCount,
    registeredAt: toSafeInteger(entry.registeredAt),
    verification: verifier && { verifier, at: toSafeInteger(entry.verifiedAt) },
    metadataUri: entry.metadataURI,
    metadataHash: entry.metadataHash,
  }
}

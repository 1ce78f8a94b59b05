import { type Address, type Hex, zeroAddress } from 'viem'
import {
  type AssetClass,
  type AssetStanding,
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
  readonly status: AssetStanding
  /** Unix seconds from which it is neither sold nor traded; null for never. */
  readonly expiresAt: number | null
  readonly issuer: Address
  /** Unix seconds. */
  readonly registeredAt: number
  /** Who set the present status and when; null while nobody has. */
  readonly verification: { readonly verifier: Address; readonly at: number } | null
  readonly metadataUri: string
  /** keccak256 of the bytes of the metadata document. */
  readonly metadataHash: Hex
}

type TokenStandard = 'ERC20' | 'ERC1155'

/** The struct as the registry's ABI gives it. */
type RegistryEntry = {
  readonly token: Address
  readonly assetClass: number
  readonly standard: number
  readonly status: number
  readonly expiresAt: bigint
  readonly tokenId: bigint
  readonly issuer: Address
  readonly registeredAt: bigint
  readonly verifier: Address
  readonly verifiedAt: bigint
  readonly metadataHash: Hex
  readonly metadataURI: string
}

/**
 * An entry of the registry in the app's terms. A verified one that is past its expiry has expired.
 *
 * @param now Unix seconds.
 */
export function registeredAssetOf(id: bigint, entry: RegistryEntry, now: number): RegisteredAsset {
  const status = verificationStatusOf(entry.status)
  const expiresAt = entry.expiresAt === 0n ? null : Number(entry.expiresAt)
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
    registeredAt: Number(entry.registeredAt),
    verification:
      entry.verifier === zeroAddress
        ? null
        : { verifier: entry.verifier, at: Number(entry.verifiedAt) },
    metadataUri: entry.metadataURI,
    metadataHash: entry.metadataHash,
  }
}

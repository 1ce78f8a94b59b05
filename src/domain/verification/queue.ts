import type { Address, Hex } from 'viem'
import type { Credit, Issuance } from '../credits/credit.ts'
import { isCreditClass } from '../registry/asset-class.ts'
import { assetKey, recordOf } from '../registry/examined-asset.ts'
import type { RegisteredAsset } from '../registry/registry.ts'

/** A registered asset or requested issuance that waits for a verifier. */
export type QueueEntry = {
  /** Unique within the queue; names the entry in addresses. */
  readonly key: string
  readonly issuer: Address
  /** Start of the wait, in unix seconds. */
  readonly since: number
  readonly metadataUri: string
  readonly metadataHash: Hex
  /** The entry in the registry; that of the credit for an issuance. */
  readonly asset: RegisteredAsset
} & (
  | { readonly kind: 'asset' }
  | { readonly kind: 'issuance'; readonly issuance: Issuance; readonly credit: Credit }
)

/**
 * The verification queue, the longest wait first. Credits are verified through their issuances, so
 * their registry entries are left out.
 */
export function queueOf(
  registered: readonly RegisteredAsset[],
  issuances: readonly Issuance[],
  credits: readonly Credit[],
): readonly QueueEntry[] {
  const assets = registered
    .filter(({ status, assetClass }) => status === 'PENDING' && !isCreditClass(assetClass))
    .map(
      (asset): QueueEntry => ({
        key: assetKey(asset.id),
        kind: 'asset',
        asset,
        issuer: asset.issuer,
        since: asset.registeredAt,
        metadataUri: asset.metadataUri,
        metadataHash: asset.metadataHash,
      }),
    )
  const byToken = new Map(credits.map((credit) => [credit.tokenId, credit]))
  const requests = issuances
    .filter(({ status }) => status === 'REQUESTED')
    .flatMap((issuance): QueueEntry[] => {
      const credit = byToken.get(issuance.tokenId)
      const asset = credit === undefined ? undefined : recordOf(credit, registered)
      if (credit === undefined || asset === undefined) return []
      return [
        {
          key: `issuance-${issuance.id}`,
          kind: 'issuance',
          issuance,
          credit,
          asset,
          issuer: credit.issuer,
          since: issuance.requestedAt,
          metadataUri: credit.metadataUri,
          metadataHash: credit.metadataHash,
        },
      ]
    })
  return [...assets, ...requests].toSorted((a, b) => a.since - b.since)
}

/** The entry of a key. That of a credit's asset leads to the longest wait of its issuances. */
export function entryOf(entries: readonly QueueEntry[], key: string): QueueEntry | undefined {
  return (
    entries.find((entry) => entry.key === key) ??
    entries.find(({ asset }) => assetKey(asset.id) === key)
  )
}

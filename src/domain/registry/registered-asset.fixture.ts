import type { RegisteredAsset } from './registry.ts'

/** Pending entry of the registry, for tests. */
export const registeredAssetFixture = (
  changes: Partial<RegisteredAsset> = {},
): RegisteredAsset => ({
  id: 1n,
  token: '0x0000000000000000000000000000000000000001',
  tokenId: 0n,
  assetClass: 'TREASURY',
  standard: 'ERC20',
  status: 'PENDING',
  expiresAt: null,
  issuer: '0x00000000000000000000000000000000000000b1',
  handoverCount: 0n,
  registeredAt: 100,
  verification: null,
  metadataUri: '/a.json',
  metadataHash: `0x${'11'.repeat(32)}`,
  ...changes,
})

/** Entry of a credit in the registry, for tests. */
export const registeredCreditFixture = (
  credit: Pick<RegisteredAsset, 'tokenId' | 'issuer' | 'metadataUri' | 'metadataHash'> & {
    readonly assetId: bigint
  },
  changes: Partial<RegisteredAsset> = {},
): RegisteredAsset =>
  registeredAssetFixture({
    id: credit.assetId,
    tokenId: credit.tokenId,
    assetClass: 'ENVIRONMENTAL_ASSET',
    standard: 'ERC1155',
    issuer: credit.issuer,
    metadataUri: credit.metadataUri,
    metadataHash: credit.metadataHash,
    ...changes,
  })

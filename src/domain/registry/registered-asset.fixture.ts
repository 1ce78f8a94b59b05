import type { RegisteredAsset } from './registered-asset.ts'

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
  registeredAt: 100,
  verification: null,
  metadataUri: '/a.json',
  metadataHash: `0x${'11'.repeat(32)}`,
  ...changes,
})

import { expect, it } from 'vitest'
import { creditFixture } from '../retirement/evidence.fixture.ts'
import { examinedAssetHash, recordOf } from './examined-asset.ts'
import { registeredAssetFixture, registeredCreditFixture } from './registered-asset.fixture.ts'
import type { RegisteredAsset } from './registry.ts'

const registry = '0x00000000000000000000000000000000000000f7'
const place = { chainId: 31_337, registry } as const
const hashOf = (changes: Partial<RegisteredAsset> = {}) =>
  examinedAssetHash(registeredAssetFixture(changes), place)

it.each<Partial<RegisteredAsset>>([
  { id: 2n },
  { token: registry },
  { tokenId: 1n },
  { assetClass: 'INVOICE' },
  { standard: 'ERC1155' },
  { status: 'SUSPENDED' },
  { expiresAt: 5 },
  { issuer: registry },
  { handoverCount: 1n },
  { registeredAt: 101 },
  { verification: { verifier: registry, at: 0 } },
  { verification: { verifier: registry, at: 1 } },
  { metadataUri: '/b.json' },
  { metadataHash: `0x${'22'.repeat(32)}` },
])('the hash of what was examined changes with %o', (changes) => {
  expect(hashOf(changes)).not.toBe(hashOf())
})

it('the hash belongs to one registry of one chain', () => {
  const asset = registeredAssetFixture()
  expect(examinedAssetHash(asset, { ...place, chainId: 1 })).not.toBe(hashOf())
  expect(examinedAssetHash(asset, { ...place, registry: asset.token })).not.toBe(hashOf())
})

it('an asset that has expired is recorded as verified', () => {
  expect(hashOf({ status: 'EXPIRED' })).toBe(hashOf({ status: 'VERIFIED' }))
})

it.each<Partial<RegisteredAsset>>([
  { id: 99n },
  { issuer: registry },
  { metadataUri: '/b.json' },
  { metadataHash: `0x${'22'.repeat(32)}` },
])('a credit has no record while the registry says %o', (changes) => {
  const credit = creditFixture()
  expect(recordOf(credit, [registeredCreditFixture(credit)])?.id).toBe(credit.assetId)
  expect(recordOf(credit, [registeredCreditFixture(credit, changes)])).toBeUndefined()
})

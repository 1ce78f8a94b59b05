import { zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { registeredAssetOf } from './registry.ts'

const verified = 1
const suspended = 3
const expiry = 1_800_000_000

const entry = (changes: { readonly status?: number; readonly expiresAt?: bigint } = {}) => ({
  token: zeroAddress,
  assetClass: 2,
  standard: 1,
  status: verified,
  expiresAt: BigInt(expiry),
  tokenId: 7n,
  issuer: zeroAddress,
  handoverCount: 2n,
  registeredAt: 1n,
  verifier: zeroAddress,
  verifiedAt: 0n,
  metadataHash: '0x' as const,
  metadataURI: '',
  ...changes,
})

describe('an entry of the registry', () => {
  it('expires by time alone, from its expiry on', () => {
    expect(registeredAssetOf(1n, entry(), expiry - 1).status).toBe('VERIFIED')
    expect(registeredAssetOf(1n, entry(), expiry)).toMatchObject({
      status: 'EXPIRED',
      expiresAt: expiry,
    })
  })

  it('stays suspended after its expiry', () => {
    expect(registeredAssetOf(1n, entry({ status: suspended }), expiry).status).toBe('SUSPENDED')
  })

  it('does not expire without an expiry', () => {
    expect(registeredAssetOf(1n, entry({ expiresAt: 0n }), expiry)).toMatchObject({
      status: 'VERIFIED',
      expiresAt: null,
    })
  })
})

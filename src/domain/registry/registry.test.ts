import { QueryClient } from '@tanstack/react-query'
import { type Address, zeroAddress, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { assetRegistryAbi } from '../../chain/abi/assetRegistry-abi.ts'
import { chainWith } from '../../chain/answered.fixture.ts'
import { callsOf } from '../../chain/fake-contracts.fixture.ts'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { registeredAssetOf, registeredAssetQuery } from './registry.ts'

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

describe('one entry of the registry', () => {
  const address: Address = `0x${'a'.repeat(40)}`
  /** The registry's entries 1 to 3; the token id of each is its id. */
  const assets = (from: bigint, limit: bigint) =>
    [1n, 2n, 3n]
      .filter((id) => id >= from && id < from + limit)
      .map((id) => ({ ...entry(), tokenId: id, metadataHash: zeroHash }))
  const { client } = fakeNode({
    eth_blockNumber: () => '0xc',
    eth_call: callsOf([{ address, abi: assetRegistryAbi, views: { assets } }]),
  })
  const chain = { ...chainWith({ AssetRegistry: address }), client }

  it.each([2n, 3n])('is read alone: %s', async (id) => {
    const cache = new QueryClient()
    const { value } = await cache.fetchQuery(registeredAssetQuery(chain, id))
    expect(value).toMatchObject({ id, tokenId: id, issuer: zeroAddress })
  })

  it('is none beyond the newest, and another under another id', async () => {
    const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
    await cache.fetchQuery(registeredAssetQuery(chain, 1n))
    expect((await cache.fetchQuery(registeredAssetQuery(chain, 4n))).value).toBeNull()
  })
})

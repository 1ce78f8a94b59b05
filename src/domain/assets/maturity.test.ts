import { QueryClient } from '@tanstack/react-query'
import { type Address, zeroAddress, zeroHash } from 'viem'
import { expect, it } from 'vitest'
import { assetRegistryAbi } from '../../chain/abi/assetRegistry-abi.ts'
import { servicingAbi } from '../../chain/abi/servicing-abi.ts'
import { callsOf } from '../../chain/fake-contracts.fixture.ts'
import { fakeNode } from '../../chain/fake-node.fixture.ts'
import { deferredMaturitiesQuery, maturityOf } from './maturity.ts'

it('is the filed one, unless a waiver moved it', () => {
  expect(maturityOf({ maturity: 5, deferredMaturity: null })).toBe(5)
  expect(maturityOf({ maturity: 5, deferredMaturity: 9 })).toBe(9)
  expect(maturityOf({ maturity: null, deferredMaturity: null })).toBeNull()
})

const ledger: Address = '0x00000000000000000000000000000000000000c1'
const registry: Address = '0x00000000000000000000000000000000000000c2'
const verifier: Address = '0x0000000000000000000000000000000000000011'
const entry = (assetClass: number) => ({
  ...{ token: zeroAddress, assetClass, standard: 0, status: 1, expiresAt: 0n, tokenId: 0n },
  ...{ issuer: verifier, handoverCount: 0n, registeredAt: 1n, verifier, verifiedAt: 2n },
  ...{ metadataHash: zeroHash, metadataURI: '' },
})
/** Of the first asset a waiver moved the maturity, of the second none did. */
const account = (assetId: bigint) => ({
  ...{ terms: { start: 1, grace: 2, defaultAfter: 3 }, filedAt: 4, periodCount: 5, maturity: 600 },
  ...{ deferredMaturity: assetId === 1n ? 900 : 0, oldest: 7, paidOfOldest: 8n },
  ...{ settledAt: 0, defaultedAt: 0 },
})
const { chain } = fakeNode({
  eth_call: callsOf([
    { address: ledger, abi: servicingAbi, views: { accountOf: account } },
    {
      address: registry,
      abi: assetRegistryAbi,
      views: { assetCount: () => 2n, assets: () => [entry(0), entry(0)] },
    },
  ]),
})
const read = async (addresses: Readonly<Record<string, Address>>) => {
  const deployed = { ...chain, deployment: { ...chain.deployment, addresses } }
  return (await new QueryClient().fetchQuery(deferredMaturitiesQuery(deployed))).value
}

it('is read of the assets whose maturity was moved', async () => {
  const addresses = { 'Canopy#Servicing': ledger, 'Canopy#AssetRegistry': registry }
  expect(await read(addresses)).toEqual(new Map([[1n, 900]]))
})

it('is nowhere moved on a chain without a ledger', async () => {
  expect(await read({})).toEqual(new Map())
})

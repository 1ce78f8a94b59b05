import { expect, it } from 'vitest'
import type { RegisteredAsset } from '../../chain/assets/registered-asset.ts'
import type { Issuance } from '../../chain/credits/credit.ts'
import { creditFixture } from '../../chain/credits/evidence.fixture.ts'
import { queueOf } from './queue.ts'

const registered = (changes: Partial<RegisteredAsset>): RegisteredAsset => ({
  id: 1n,
  token: '0x0000000000000000000000000000000000000001',
  tokenId: 0n,
  assetClass: 'TREASURY',
  standard: 'ERC20',
  status: 'PENDING',
  issuer: '0x00000000000000000000000000000000000000b1',
  registeredAt: 100,
  verification: null,
  metadataUri: '/a.json',
  metadataHash: `0x${'11'.repeat(32)}`,
  ...changes,
})

const credit = creditFixture()

const issuance = (changes: Partial<Issuance>): Issuance => ({
  id: 1n,
  tokenId: credit.tokenId,
  firstSerial: 1,
  lastSerial: 1_000,
  status: 'REQUESTED',
  requestedAt: 50,
  decidedAt: null,
  verifier: null,
  ...changes,
})

it('puts what has waited longest first', () => {
  const queue = queueOf([registered({})], [issuance({})], [credit])
  expect(queue.map(({ key }) => key)).toEqual(['issuance 1', 'asset 1'])
})

it('shows only what is undecided', () => {
  const queue = queueOf(
    [registered({ status: 'VERIFIED' }), registered({ id: 2n, status: 'REJECTED' })],
    [issuance({ status: 'CONFIRMED' }), issuance({ id: 2n, status: 'REJECTED' })],
    [credit],
  )
  expect(queue).toEqual([])
})

it('shows a credit once, by its request and not by its entry in the registry', () => {
  const queue = queueOf(
    [registered({ assetClass: 'ENVIRONMENTAL_ASSET' })],
    [issuance({}), issuance({ id: 2n, requestedAt: 60 })],
    [credit],
  )
  expect(queue.map(({ key }) => key)).toEqual(['issuance 1', 'issuance 2'])
})

import { expect, it } from 'vitest'
import type { Issuance } from '../credits/credit.ts'
import { registeredAssetFixture } from '../registry/registered-asset.fixture.ts'
import { creditFixture } from '../retirement/evidence.fixture.ts'
import { queueOf } from './queue.ts'

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
  const queue = queueOf([registeredAssetFixture({})], [issuance({})], [credit])
  expect(queue.map(({ key }) => key)).toEqual(['issuance 1', 'asset 1'])
})

it('shows only what is undecided', () => {
  const queue = queueOf(
    [
      registeredAssetFixture({ status: 'VERIFIED' }),
      registeredAssetFixture({ id: 2n, status: 'REJECTED' }),
    ],
    [issuance({ status: 'CONFIRMED' }), issuance({ id: 2n, status: 'REJECTED' })],
    [credit],
  )
  expect(queue).toEqual([])
})

it('shows a credit once, by its request and not by its entry in the registry', () => {
  const queue = queueOf(
    [registeredAssetFixture({ assetClass: 'ENVIRONMENTAL_ASSET' })],
    [issuance({}), issuance({ id: 2n, requestedAt: 60 })],
    [credit],
  )
  expect(queue.map(({ key }) => key)).toEqual(['issuance 1', 'issuance 2'])
})

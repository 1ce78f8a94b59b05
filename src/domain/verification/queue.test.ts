import { expect, it } from 'vitest'
import type { Issuance } from '../credits/credit.ts'
import { queueHref } from '../registry/examined-asset.ts'
import {
  registeredAssetFixture,
  registeredCreditFixture,
} from '../registry/registered-asset.fixture.ts'
import { creditFixture } from '../retirement/evidence.fixture.ts'
import { entryOf, queueOf } from './queue.ts'

const credit = creditFixture()
const record = registeredCreditFixture(credit)

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

it('puts the longest wait first', () => {
  const queue = queueOf([registeredAssetFixture({}), record], [issuance({})], [credit])
  expect(queue.map(({ key }) => key)).toEqual(['issuance-1', 'asset-1'])
})

it('contains only undecided entries', () => {
  const queue = queueOf(
    [
      registeredAssetFixture({ status: 'VERIFIED' }),
      registeredAssetFixture({ id: 2n, status: 'REJECTED' }),
      record,
    ],
    [issuance({ status: 'CONFIRMED' }), issuance({ id: 2n, status: 'REJECTED' })],
    [credit],
  )
  expect(queue).toEqual([])
})

it('leaves out an issuance until its credit is read', () => {
  expect(queueOf([record], [issuance({})], [])).toEqual([])
})

it('leaves out an issuance while registry and credit do not say the same', () => {
  const replaced = { ...record, metadataHash: `0x${'22'.repeat(32)}` } as const
  expect(queueOf([replaced], [issuance({})], [credit])).toEqual([])
  expect(queueOf([record], [issuance({})], [credit])).toHaveLength(1)
})

it('contains the issuances of a credit but not its registry entry', () => {
  const queue = queueOf([record], [issuance({}), issuance({ id: 2n, requestedAt: 60 })], [credit])
  expect(queue.map(({ key }) => key)).toEqual(['issuance-1', 'issuance-2'])
})

it('finds an entry by its key, and that of a credit by its asset too', () => {
  const bill = registeredAssetFixture({ id: 900n })
  const queue = queueOf(
    [bill, record],
    [issuance({}), issuance({ id: 2n, requestedAt: 60 })],
    [credit],
  )
  const keyIn = (href: string) => new URLSearchParams(href.split('?')[1]).get('entry') ?? ''
  expect(entryOf(queue, 'issuance-2')?.key).toBe('issuance-2')
  expect(entryOf(queue, keyIn(queueHref(900n)))?.key).toBe('asset-900')
  expect(entryOf(queue, keyIn(queueHref(credit.assetId)))?.key).toBe('issuance-1')
  expect(entryOf(queue, 'asset-901')).toBeUndefined()
})

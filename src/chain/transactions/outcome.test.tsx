import { expect, it } from 'vitest'
import { openChainFixture } from '../open-chain.fixture.ts'
import { sameAction } from './outcome.tsx'
import { recordFixture, requestFixture, submissionFixture } from './record.fixture.ts'
import type { TransactionRecord } from './record.ts'

const { account, title } = recordFixture()
const signer = { account, chain: openChainFixture }
const intent = {
  title,
  give: [],
  get: [],
  call: () => ({ to: account, data: '0x', functionName: 'buy' }) as const,
  invalidates: [],
}
const found = (changes: Partial<TransactionRecord>) =>
  sameAction([recordFixture(changes)], { intent, openedAt: 1_000 }, signer) !== undefined

const dropped = { status: 'dropped', ...submissionFixture() } as const

it('the same action counts while it is on its way, or if it was sent since the dialog was opened', () => {
  expect(found({ createdAt: 999 })).toBe(true)
  expect(found({ createdAt: 999, state: { status: 'signing', ...requestFixture() } })).toBe(true)
  expect(found({ createdAt: 1_000, state: dropped })).toBe(true)
  expect(found({ createdAt: 999, state: dropped })).toBe(false)
})

it('another action, account or chain does not count', () => {
  expect(found({ title: 'Sell shares' })).toBe(false)
  expect(found({ account: '0x9999999999999999999999999999999999999999' })).toBe(false)
  expect(found({ chain: '31337:0x02' as TransactionRecord['chain'] })).toBe(false)
})

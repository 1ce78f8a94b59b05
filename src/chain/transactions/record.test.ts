import { describe, expect, it } from 'vitest'
import type { ChainIdentity } from '../deployment.ts'
import { parseRecord, serializeRecord } from './persist-transactions.ts'
import { abandoned, advance, type TransactionRecord, type TransactionState } from './record.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'ab'.repeat(32)}` as const
const request = {
  nonce: 3,
  to: account,
  data: '0x1234',
  value: 10n ** 20n,
  at: 1_790_000_000_000,
  fromBlock: 7n,
} as const
const submission = { ...request, hash }
const inclusion = { block: 9n, fee: 21_000_000_000_000n }
const reason = {
  kind: 'reverted',
  sentence: 'It reverted.',
  nextStep: 'Try again.',
  errorName: 'ListingClosed',
  raw: '0x',
} as const

const states: readonly TransactionState[] = [
  { status: 'signing', ...request },
  { status: 'unknown', ...request },
  { status: 'submitted', ...submission },
  { status: 'batched', ...request, batch: '0x0b' },
  { status: 'failed', ...request, batch: '0x0b', isSafe: true },
  { status: 'confirmed', ...submission, ...inclusion },
  { status: 'reverted', ...submission, ...inclusion, reason },
  { status: 'replaced', ...submission, by: hash },
  { status: 'cancelled', ...submission, by: hash },
  { status: 'dropped', ...submission },
]

const recordIn = (state: TransactionState): TransactionRecord => ({
  id: state.status,
  chain: '31337:0:0' as ChainIdentity,
  account,
  title: 'Buy',
  createdAt: 1_790_000_000_000,
  invalidates: [['listings', '1'], ['assets']],
  state,
})

describe('the stored form of a transaction', () => {
  it.each(states)('preserves $status', (state) => {
    const record = recordIn(state)
    expect(parseRecord(serializeRecord(record))).toEqual(record)
  })

  it.each([
    ['account', { account: '0x70' }, {}],
    ['chain', { chain: 31_337 }, {}],
    ['status', {}, { status: 'lost' }],
    ['recipient', {}, { to: 7 }],
    ['hash', {}, { hash: '0xab' }],
    ['data', {}, { data: 'data' }],
    ['value', {}, { value: '-1' }],
  ])('is nothing without a proper %s', (_, changes, stateChanges) => {
    const submitted = JSON.parse(serializeRecord(recordIn({ status: 'submitted', ...submission })))
    expect(parseRecord(JSON.stringify(submitted))).toBeDefined()
    const state = { ...submitted.state, ...stateChanges }
    expect(parseRecord(JSON.stringify({ ...submitted, state, ...changes }))).toBeUndefined()
  })

  it.each([null, '', '{', '"text"', '{}', '[]'])('is nothing in %j', (text) => {
    expect(parseRecord(text)).toBeUndefined()
  })
})

it('only what waits for the wallet is abandoned', () => {
  const after = states.map((state) => abandoned(recordIn(state)).state.status)
  expect(after).toEqual(['unknown', ...states.slice(1).map(({ status }) => status)])
})

describe('advance', () => {
  const statusesAfter = (from: TransactionState) =>
    states
      .filter((to) => advance(recordIn({ ...from }), to).state === to)
      .map(({ status }) => status)

  it('allows a request to become a transaction, which ends once unless its block is replaced', () => {
    const after = states.map((state) => [state.status, statusesAfter(state)])
    expect(Object.fromEntries(after)).toEqual({
      signing: ['unknown', 'submitted', 'batched'],
      unknown: ['submitted', 'batched'],
      batched: ['unknown', 'failed', 'confirmed', 'reverted'],
      submitted: ['submitted', 'confirmed', 'reverted', 'replaced', 'cancelled', 'dropped'],
      confirmed: ['submitted', 'batched', 'confirmed'],
      reverted: ['submitted', 'batched', 'reverted'],
      replaced: [],
      cancelled: [],
      dropped: [],
      failed: [],
    })
  })
})

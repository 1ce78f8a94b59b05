import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { eventsSchema } from './schema.ts'

const hash = `0x${'aa'.repeat(32)}`
const log = {
  ...{ address: `0x${'11'.repeat(20)}`, topics: [hash], data: '0x', blockNumber: '0x1' },
  ...{ blockTimestamp: '0x1', transactionHash: hash, logIndex: '0x0' },
}
const accepts = (changes: Readonly<Record<string, unknown>>) =>
  z.safeParse(eventsSchema, {
    ...{ identity: '1:0x01', block: { number: 5, hash }, since: 0, complete: true },
    logs: [{ ...log, ...changes }],
  }).success

it('takes an event of an index as a node would give it', () => {
  expect(accepts({})).toBe(true)
})

it.each([
  ['an address that is none', { address: `0x${'11'.repeat(19)}` }],
  ['an address that is no text', { address: 17 }],
  ['a hash that is too short', { transactionHash: `0x${'aa'.repeat(31)}` }],
  ['a hash that is no text', { transactionHash: null }],
  ['data that is no hexadecimal number', { data: 'abc' }],
  ['no topics', { topics: [] }],
  ['five topics', { topics: [hash, hash, hash, hash, hash] }],
])('refuses one with %s', (_, changes) => {
  expect(accepts(changes)).toBe(false)
})

import { numberToHex } from 'viem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { blockFixture, fakeNode } from '../fake-node.fixture.ts'
import { nextDeadline, validityOf, validityText } from './deadline.ts'
import type { Intent } from './intent.ts'

const now = 1_790_000_000
beforeEach(() => {
  vi.useFakeTimers({ now: now * 1_000 + 999, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const at = (timestamp: number) => () => blockFixture({ timestamp: numberToHex(timestamp) })
const deadlineAt = (timestamp: number) =>
  nextDeadline(fakeNode({ eth_getBlockByNumber: at(timestamp) }).client)

it.each([
  ['right', 0],
  ['a day ahead', 86_400],
  ['an hour ahead', 3_600],
  ['a day behind', -86_400],
])('is twenty minutes after the pending block by a clock that is %s', async (_, ahead) => {
  expect(await deadlineAt(now - ahead)).toBe(BigInt(now - ahead + 1_200))
})

it.each([
  ['pending', 'latest'],
  ['latest', 'pending'],
])('counts from the %s block where the %s one is older', async (later, _) => {
  const { client } = fakeNode({
    eth_getBlockByNumber: ([tag]) => at(tag === later ? now : now - 7_200)(),
  })
  expect(await nextDeadline(client)).toBe(BigInt(now + 1_200))
})

it('uses the newest block where a node has no pending block', async () => {
  const newest = at(now + 60)
  const { client } = fakeNode({
    eth_getBlockByNumber: ([tag]) => {
      if (tag === 'pending') throw new Error('pending block is not available')
      return newest()
    },
  })
  expect(await nextDeadline(client)).toBe(BigInt(now + 1_260))
})

it('is a week for a Safe, whose owners sign one after the other', () => {
  const call: Intent['call'] = ({ deadline }) => ({
    to: '0x2222222222222222222222222222222222222222',
    data: `0x${deadline.toString(16).padStart(64, '0')}`,
    functionName: 'do',
  })
  const swap: Intent = { title: 'Swap', give: [], get: [], invalidates: [], validity: 600, call }
  expect(validityOf(swap, false)).toBe(600)
  expect(validityOf(swap, true)).toBe(7 * 86_400)
  expect(validityText(swap, false)).toBe('10 minutes from signing')
  expect(validityText(swap, true)).toBe('7 days from the proposal')
})

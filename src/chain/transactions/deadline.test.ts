import { numberToHex } from 'viem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { blockFixture, fakeNode } from '../fake-node.fixture.ts'
import { nextDeadline } from './deadline.ts'

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

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

it('is twenty minutes after the pending block, or after now where that is later', async () => {
  expect(await deadlineAt(now + 86_400)).toBe(BigInt(now + 86_400 + 1_200))
  expect(await deadlineAt(now - 86_400)).toBe(BigInt(now + 1_200))
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

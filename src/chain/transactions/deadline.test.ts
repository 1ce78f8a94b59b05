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

it('is twenty minutes after the block to come, or after now where that is later', async () => {
  expect(await deadlineAt(now + 86_400)).toBe(BigInt(now + 86_400 + 1_200))
  expect(await deadlineAt(now - 86_400)).toBe(BigInt(now + 1_200))
})

it('goes by the newest block where a node knows no block to come', async () => {
  const newest = at(now + 60)
  const { client } = fakeNode({
    eth_getBlockByNumber: ([tag]) => {
      if (tag === 'pending') throw new Error('pending block is not available')
      return newest()
    },
  })
  expect(await nextDeadline(client)).toBe(BigInt(now + 1_260))
})

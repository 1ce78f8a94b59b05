import { numberToHex } from 'viem'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fakeNode } from './fake-node.fixture.ts'
import { openReader } from './open-reader.ts'

/** Blocks of readers that are opened while nodes say that these are the newest. */
async function blocksFor(chainId: number, heads: readonly number[], pause = () => {}) {
  const left = [...heads]
  const node = fakeNode({ eth_blockNumber: () => numberToHex(left.shift() ?? 0) })
  const blocks: bigint[] = []
  for (const _ of heads) {
    const reader = await openReader({ ...node.chain, chainId })
    // What is shared at a block is known from its first call.
    await reader.client.request({ method: 'eth_chainId' })
    blocks.push(reader.block)
    pause()
  }
  return blocks
}

it('a node that is behind does not take screens back, however far', async () => {
  expect(await blocksFor(84_532, [100, 97, 100, 101, 81])).toEqual([100n, 100n, 100n, 101n, 101n])
})

it('a chain is shorter than before when no node has named its newest block for a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const later = () => vi.advanceTimersByTime(20_000)
  expect(await blocksFor(84_532, [100, 87, 87, 87, 86], later)).toEqual([
    100n,
    100n,
    100n,
    87n,
    87n,
  ])
})

it('a local chain that is shorter was reset', async () => {
  expect(await blocksFor(31_337, [100, 97])).toEqual([100n, 97n])
})

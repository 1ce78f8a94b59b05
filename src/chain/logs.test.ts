import { zeroAddress, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import type { ChainIdentity, Deployment } from './deployment.ts'
import { type BlockRange, readLogs } from './logs.ts'
import type { Reader } from './reader.ts'

/** A chain with one event in every block, whose node returns at most `maximum` events at once. */
function setUp({ chainId = 31337, maximum = 1_000n } = {}) {
  const deployment: Deployment = {
    chainId,
    identity: 'test' as ChainIdentity,
    rpcUrls: [''],
    genesisHash: zeroHash,
    startBlock: 5n,
    usdc: zeroAddress,
    addresses: {},
  }
  const requested: BlockRange[] = []
  const readAt = (block: bigint, key = ['logs']) =>
    readLogs({ deployment, chainId, block } as Reader, key, async (range) => {
      requested.push(range)
      const { fromBlock, toBlock } = range
      if (toBlock - fromBlock >= maximum) throw new Error('query returned more than allowed')
      const length = Number(toBlock - fromBlock) + 1
      return Array.from({ length }, (_, at) => ({ blockNumber: fromBlock + BigInt(at) }))
    })
  return { requested, readAt }
}

const blocks = (logs: readonly { blockNumber: bigint }[]) => logs.map((log) => log.blockNumber)

describe('readLogs', () => {
  it('starts at the deployment and then reads only new blocks', async () => {
    const { requested, readAt } = setUp()
    expect(blocks(await readAt(7n))).toEqual([5n, 6n, 7n])
    expect(blocks(await readAt(9n))).toEqual([5n, 6n, 7n, 8n, 9n])
    expect(await readAt(9n)).toHaveLength(5)
    expect(requested).toEqual([
      { fromBlock: 5n, toBlock: 7n },
      { fromBlock: 8n, toBlock: 9n },
    ])
  })

  it('reads a range in parts, in order, where the node rejects it as a whole', async () => {
    const { readAt } = setUp({ maximum: 3n })
    expect(blocks(await readAt(20n))).toEqual(
      Array.from({ length: 16 }, (_, at) => BigInt(at) + 5n),
    )
  })

  it('reads blocks again that a reorganisation may have changed', async () => {
    const { requested, readAt } = setUp({ chainId: 11155111 })
    await readAt(30n)
    expect(await readAt(31n)).toHaveLength(27)
    expect(requested.at(-1)).toEqual({ fromBlock: 19n, toBlock: 31n })
  })

  it('never requests blocks before the deployment', async () => {
    const { requested, readAt } = setUp({ chainId: 11155111 })
    await readAt(7n)
    await readAt(8n)
    expect(requested.at(-1)).toEqual({ fromBlock: 5n, toBlock: 8n })
  })

  it('starts over when the chain was reset to an earlier block', async () => {
    const { readAt } = setUp()
    await readAt(20n)
    expect(blocks(await readAt(6n))).toEqual([5n, 6n])
  })

  it('keeps logs of different keys separate', async () => {
    const { requested, readAt } = setUp()
    await readAt(7n, ['logs', 'a'])
    await readAt(7n, ['logs', 'b'])
    expect(requested).toHaveLength(2)
  })

  it('passes on other failures', async () => {
    const { deployment } = { deployment: { startBlock: 0n } as Deployment }
    const reader = { deployment, chainId: 31337, block: 9n } as Reader
    const failing = readLogs(reader, ['x'], () => Promise.reject(new Error('fetch failed')))
    await expect(failing).rejects.toThrow('fetch failed')
  })
})

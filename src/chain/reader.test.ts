import { encodeFunctionResult, erc20Abi, numberToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Answers, fakeNode } from './fake-node.fixture.ts'
import { openReader } from './reader.ts'

const token = '0x1111111111111111111111111111111111111111'
const supply = { address: token, abi: erc20Abi, functionName: 'totalSupply' } as const

/** A chain on which the supply of a token is the number of the call that reads it. */
function chainThatCounts(answers: Answers = {}) {
  let calls = 0
  const node = fakeNode({
    eth_call: () => {
      calls++
      return encodeFunctionResult({
        abi: erc20Abi,
        functionName: 'totalSupply',
        result: BigInt(calls),
      })
    },
    ...answers,
  })
  return {
    ...node,
    calls: () => node.requests.filter(({ method }) => method === 'eth_call').length,
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('readers of one chain', () => {
  it('ask once for what several of them read at one block', async () => {
    const { chain, calls } = chainThatCounts()
    const [one, other] = [await openReader(chain), await openReader(chain)]
    expect(await Promise.all([one.read(supply), other.read(supply)])).toEqual([1n, 1n])
    expect(await other.read(supply)).toBe(1n)
    expect(calls()).toBe(1)
  })

  it('ask again at another block, and then not for the older one', async () => {
    const { chain, answers } = chainThatCounts()
    const before = await openReader(chain)
    expect(await before.read(supply)).toBe(1n)
    answers.eth_blockNumber = () => numberToHex(101)
    expect(await (await openReader(chain)).read(supply)).toBe(2n)
    expect(await before.read(supply)).toBe(1n)
  })

  it('ask again after ten seconds, and after a failure', async () => {
    const { chain, answers } = chainThatCounts()
    const reader = await openReader(chain)
    expect(await reader.read(supply)).toBe(1n)
    vi.advanceTimersByTime(10_000)
    expect(await reader.read(supply)).toBe(2n)

    const works = answers.eth_call
    vi.advanceTimersByTime(10_000)
    answers.eth_call = () => {
      throw new Error('offline')
    }
    await expect(reader.read(supply)).rejects.toThrow('offline')
    if (works !== undefined) answers.eth_call = works
    expect(await reader.read(supply)).toBe(3n)
  })

  it('do not take the answer to another question', async () => {
    const { chain, calls } = chainThatCounts()
    const reader = await openReader(chain)
    const other = '0x2222222222222222222222222222222222222222'
    await Promise.all([reader.read(supply), reader.read({ ...supply, address: other })])
    expect(calls()).toBe(2)
  })
})

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

import { createClient, custom, HttpRequestError } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nodeTransport } from '../node-transport.ts'
import { readBack } from './read-back.ts'
import { blocksOf, chainOfTransfers, down, pauseTimers, transfers } from './transfers.fixture.ts'

pauseTimers()

/** What the page keeps, such as the limit of a provider. */
let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const first = 'https://first.example'
const second = 'https://second.example'
const publicChain = 84_532

type Node = {
  /** Its newest block, and how many it takes in while it is waited for. */
  head: number
  gains: number
  isDown: boolean
  /** What it says of logs of blocks that it does not have: an error, or that there are none. */
  refuses: boolean
  /** From this block on it has others than the rest of the network; 0 for none. */
  forkedAt: number
}

/** A chain behind two nodes, of which the first is asked while it is there. */
function behindTwoNodes() {
  const chain = chainOfTransfers({ chainId: publicChain })
  const node = (): Node => ({ head: 0, gains: 0, isDown: false, refuses: true, forkedAt: 0 })
  const nodes = { first: node(), second: node() }
  const pauses: number[] = []
  let time = 0
  const answer = async (of: Node, method: string, params: readonly unknown[]) => {
    if (of.isDown) throw new HttpRequestError({ url: first })
    if (method === 'eth_chainId') return `0x${publicChain.toString(16)}`
    chain.reorganise(of.forkedAt === 0 ? '' : 'f', of.forkedAt)
    const ask = (given: readonly unknown[]) => chain.node.answers[method]?.(given)
    if (method === 'eth_getBlockByNumber') return Number(params[0]) > of.head ? null : ask(params)
    const [filter] = params as [{ readonly fromBlock: string; readonly toBlock: string }]
    const isBeyond = Number(filter.toBlock) > of.head
    if (isBeyond && of.refuses) {
      throw Object.assign(new Error('block range extends beyond current head block'), {
        code: -32_602,
      })
    }
    if (Number(filter.fromBlock) > of.head) return []
    return ask([{ ...filter, ...(isBeyond && { toBlock: `0x${of.head.toString(16)}` }) }])
  }
  const transport = nodeTransport([first, second], {
    connect: (url) =>
      custom(
        {
          request: ({ method, params }) =>
            answer(
              url === first ? nodes.first : nodes.second,
              method,
              Array.isArray(params) ? params : [],
            ),
        },
        { retryCount: 0 },
      ),
    now: () => time,
    pause: async (ms) => {
      pauses.push(ms)
      time += ms
      for (const of of Object.values(nodes)) of.head += of.gains
    },
  })
  const client = createClient({
    chain: { ...chain.node.client.chain, id: publicChain },
    cacheTime: 0,
    transport,
  })
  const { deployment } = chain.readerAt(0n)
  /** All events up to a block, as a page has them that was opened before. */
  const read = async (head: number) => {
    // There is a block every twelve seconds.
    time += 12_000
    const reader = { ...chain.readerAt(BigInt(head)), client, deployment }
    const scan = await readBack(reader, [transfers()], { enough: () => false })
    expect(scan.complete).toBe(true)
    return scan
  }
  return {
    nodes,
    requested: chain.requested,
    pauses,
    read,
  }
}

/** No provider has limited anything, so nothing is known of a limit. */
const expectNoLimit = () => expect([...kept.keys()]).toEqual([])

describe('a second node that is behind the first', () => {
  it('is waited for: nothing is lost or asked for twice, and no limit is learned', async () => {
    const { nodes, requested, pauses, read } = behindTwoNodes()
    Object.assign(nodes.first, { head: 303 })
    Object.assign(nodes.second, { head: 298, gains: 3 })
    await read(300)
    const before = requested.length
    nodes.first.isDown = true
    expect(blocksOf(await read(303))).toEqual(down(303, 0))
    expect(pauses).not.toEqual([])
    // The newest twelve blocks were not settled.
    expect(requested.slice(before)).toEqual([[289, 303]])
    expectNoLimit()
  })

  it('is waited for by a page that was opened just now', async () => {
    const { nodes, pauses, read } = behindTwoNodes()
    nodes.first.isDown = true
    Object.assign(nodes.second, { head: 298, gains: 3 })
    expect(blocksOf(await read(303))).toEqual(down(303, 0))
    expect(pauses).toEqual([500, 500])
    expectNoLimit()
  })

  it('may answer that blocks have no events which it does not have: they are read once it has them', async () => {
    const { nodes, requested, read } = behindTwoNodes()
    Object.assign(nodes.first, { head: 300 })
    Object.assign(nodes.second, { head: 301, gains: 1, refuses: false })
    await read(300)
    const before = requested.length
    nodes.first.isDown = true
    await read(302)
    Object.assign(nodes.second, { head: 304 })
    expect(blocksOf(await read(304))).toEqual(down(304, 0))
    expect(requested.slice(before).map(([from]) => from)).toEqual([289, 291])
    expectNoLimit()
  })

  it('takes nothing away that the first had', async () => {
    const { nodes, requested, read } = behindTwoNodes()
    Object.assign(nodes.first, { head: 304 })
    Object.assign(nodes.second, { head: 297 })
    await read(300)
    const before = requested.length
    nodes.first.isDown = true
    expect(blocksOf(await read(297))).toEqual(down(297, 0))
    expect(requested.length).toBe(before)
    nodes.first.isDown = false
    expect(blocksOf(await read(304))).toEqual(down(304, 0))
    expect(requested.slice(before)).toEqual([[289, 304]])
    expectNoLimit()
  })

  it('gives the question up where it does not catch up, and the next one is answered', async () => {
    const { nodes, read } = behindTwoNodes()
    Object.assign(nodes.first, { head: 300 })
    Object.assign(nodes.second, { head: 290 })
    await read(300)
    nodes.first.isDown = true
    await expect(read(303)).rejects.toThrow('could not be found')
    nodes.second.head = 304
    expect(blocksOf(await read(304))).toEqual(down(304, 0))
    expectNoLimit()
  })
})

describe('a second node that has other blocks', () => {
  const valuesAfter = (block: number, values: readonly bigint[]) => values.slice(0, -block - 1)

  it('is believed until the first is back: no event is kept of blocks that are gone', async () => {
    const { nodes, requested, read } = behindTwoNodes()
    Object.assign(nodes.first, { head: 305 })
    Object.assign(nodes.second, { head: 302, forkedAt: 295 })
    const values = async (head: number) => (await read(head)).rows.map(({ args }) => args.value)
    await read(300)
    const before = requested.length
    nodes.first.isDown = true
    expect(valuesAfter(294, await values(302))).toEqual(
      down(302, 295).map((block) => BigInt(block + 1_000_000)),
    )
    nodes.first.isDown = false
    nodes.second.isDown = true
    expect(await values(305)).toEqual(down(305, 0).map(BigInt))
    expect(requested.slice(before)).toEqual([
      [289, 302],
      [291, 305],
    ])
    expectNoLimit()
  })

  it('may have other blocks further back than those that are read again', async () => {
    const { nodes, read } = behindTwoNodes()
    Object.assign(nodes.first, { head: 310 })
    Object.assign(nodes.second, { head: 305, forkedAt: 270 })
    await read(260)
    await read(300)
    nodes.first.isDown = true
    const rows = async (head: number) => (await read(head)).rows.map(({ args }) => args.value)
    expect(valuesAfter(269, await rows(305))).toEqual(
      down(305, 270).map((block) => BigInt(block + 1_000_000)),
    )
    nodes.first.isDown = false
    nodes.second.isDown = true
    expect(await rows(310)).toEqual(down(310, 0).map(BigInt))
    expectNoLimit()
  })
})

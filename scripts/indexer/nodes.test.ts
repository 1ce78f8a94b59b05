import { describe, expect, it } from 'vitest'
import { hostOf } from '../lib/nodes.ts'
import { nodeWith } from './nodes.fixture.ts'
import { nodeReporter, nodesOfEnvironment, probeNodes, requireChain, standingOf } from './nodes.ts'

const hashOf = (digit: string) => `0x${digit.repeat(64)}` as const
const chain = { chainId: 84_532, genesisHash: hashOf('1') }
const local = { ...chain, chainId: 31_337 }
const blocks = { 0: hashOf('1'), 7: hashOf('7') }
/** A port that nothing listens on. */
const away = 'http://127.0.0.1:1'

describe('nodes of an index', () => {
  it('are used as soon as one of them serves the chain, and waited for until then', async () => {
    const node = await nodeWith({ blocks })
    const look = await probeNodes(chain, [away, node])
    expect(requireChain(look, chain)).toEqual([node])
    expect(look.newest).toEqual({ number: 7, time: 50_000 })
    expect(requireChain(await probeNodes(chain, [away]), chain)).toEqual([])
  })

  it.each([
    ['id', { chainId: 1, blocks }, 'is of chain 1, not 84532'],
    [
      'genesis block',
      { blocks: { 0: hashOf('2') } },
      `is of another chain with the id 84532: its block 0 is ${hashOf('2')}`,
    ],
  ])('stop it with a sentence when they serve a chain of another %s', async (_, fixture, text) => {
    const wrong = await nodeWith(fixture)
    const look = await probeNodes(chain, [away, `${wrong}/key-of-a-provider`])
    const stop = () => requireChain(look, chain)
    expect(stop).toThrow(
      `The node at ${hostOf(wrong)} ${text}; nothing is indexed from it. ` +
        'Name nodes of the deployment’s chain in INDEX_RPC_URL.',
    )
    expect(stop).not.toThrow('key-of-a-provider')
  })

  it('of another chain are not used beside one of the right chain', async () => {
    const right = await nodeWith({ blocks })
    const wrong = await nodeWith({ blocks, chainId: 1, time: 90_000 })
    const look = await probeNodes(chain, [wrong, right])
    expect(requireChain(look, chain)).toEqual([right])
    expect(look.newest?.time).toBe(50_000)
  })

  it('that are behind are not used, which is printed once, as is their return', async () => {
    const first = await nodeWith({ blocks: { 0: hashOf('1'), 5: hashOf('5') }, time: 49_000 })
    const second = await nodeWith({ blocks })
    const look = await probeNodes(chain, [first, second])
    expect(look.good).toEqual([second])
    const printed: string[] = []
    const report = nodeReporter((text) => printed.push(text))
    report(look)
    report(look)
    report(await probeNodes(chain, [first]))
    expect(printed).toEqual([
      `The node at ${hostOf(first)} is not used: it is 1000 seconds behind, at block 5.`,
      `The node at ${hostOf(first)} is used again.`,
    ])
  })

  it('of a local chain may serve another run until its deployment is written', async () => {
    const other = await nodeWith({ blocks: { 0: hashOf('2') }, chainId: 31_337 })
    expect(requireChain(await probeNodes(local, [other]), local)).toEqual([])
  })

  it('tell a block that was replaced from one that they do not have yet', async () => {
    const block = { number: 7, hash: hashOf('7') }
    const has = await nodeWith({ blocks })
    const hasOther = await nodeWith({ blocks: { 7: hashOf('8') } })
    const isBehind = await nodeWith({ blocks: { 6: hashOf('6') } })
    expect(await standingOf(block, [away, has], chain)).toBe('same')
    expect(await standingOf(block, [away, hasOther], chain)).toBe('other')
    expect(await standingOf(block, [hasOther, has], chain)).toBe('same')
    expect(await standingOf(block, [isBehind], chain)).toBe('unknown')
    expect(await standingOf(block, [isBehind, has], chain)).toBe('same')
    expect(await standingOf(block, [away], chain)).toBe('unknown')
    // A local chain was taken back to an earlier block.
    expect(await standingOf(block, [isBehind], local)).toBe('other')
  })

  it('are named by one variable', () => {
    expect(nodesOfEnvironment(undefined)).toBeNull()
    expect(nodesOfEnvironment(' ')).toBeNull()
    expect(nodesOfEnvironment('https://a.example/k, http://b.example')).toEqual([
      'https://a.example/k',
      'http://b.example',
    ])
    expect(() => nodesOfEnvironment('a.example')).toThrow('INDEX_RPC_URL has "a.example"')
    expect(() => nodesOfEnvironment('wss://a.example')).toThrow('is not the URL of a node')
  })
})

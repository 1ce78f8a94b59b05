import { getBlock } from 'viem/actions'
import { describe, expect, it } from 'vitest'
import { nodeClient } from './node-client.ts'
import { nodeWith } from './nodes.fixture.ts'
import { isServed, parseNodeUrls, standingOf } from './nodes.ts'

const hashOf = (digit: string) => `0x${digit.repeat(64)}` as const
const deployment = { chainId: 84_532, genesisHash: hashOf('1') }
const local = { ...deployment, chainId: 31_337 }
/** A port that nothing listens on. */
const away = 'http://127.0.0.1:1'

describe('nodes of an index', () => {
  it('serve a deployment as soon as one of them does', async () => {
    const node = await nodeWith({ 0: hashOf('1') })
    expect(await isServed(deployment, [away, node])).toBe(true)
    expect(await isServed(deployment, [away])).toBe(false)
  })

  it('stop it with a sentence when one serves another chain, without the key in its path', async () => {
    const [right, wrong] = [await nodeWith({ 0: hashOf('1') }), await nodeWith({ 0: hashOf('2') })]
    const failure = isServed(deployment, [right, `${wrong}/key-of-a-provider`])
    await expect(failure).rejects.toMatchObject({ name: 'UserError' })
    await expect(failure).rejects.toThrow(
      `The node at ${new URL(wrong).host} serves another chain than the deployment is on: its first ` +
        `block is ${hashOf('2')}, and chain.json of chain 84532 says ${hashOf('1')}.`,
    )
    await expect(failure).rejects.not.toThrow('key-of-a-provider')
  })

  it('of a local chain may serve another run until its deployment is written', async () => {
    expect(await isServed(local, [await nodeWith({ 0: hashOf('2') })])).toBe(false)
  })

  it('tell a block that was replaced from one that they do not have yet', async () => {
    const block = { number: 7, hash: hashOf('7') }
    const has = await nodeWith({ 7: hashOf('7') })
    const hasOther = await nodeWith({ 7: hashOf('8') })
    const isBehind = await nodeWith({ 6: hashOf('6') })
    expect(await standingOf(block, [away, has], deployment)).toBe('same')
    expect(await standingOf(block, [away, hasOther], deployment)).toBe('other')
    expect(await standingOf(block, [isBehind], deployment)).toBe('unknown')
    expect(await standingOf(block, [isBehind, has], deployment)).toBe('same')
    expect(await standingOf(block, [away], deployment)).toBe('unknown')
    // A local chain was taken back to an earlier block.
    expect(await standingOf(block, [isBehind], local)).toBe('other')
  })

  it('are asked in order, the next one when those before it do not respond', async () => {
    const second = await nodeWith({ 5: hashOf('5') })
    const third = await nodeWith({ 5: hashOf('6') })
    const said: string[] = []
    const client = nodeClient(deployment, [away, second, third], (text) => said.push(text))
    expect((await getBlock(client, { blockNumber: 5n })).hash).toBe(hashOf('5'))
    expect(said).toEqual([`Reading from the node at ${new URL(second).host}.`])
  })

  it('are named by one variable', () => {
    expect(parseNodeUrls(undefined)).toBeUndefined()
    expect(parseNodeUrls(' ')).toBeUndefined()
    expect(parseNodeUrls('https://a.example/k, http://b.example')).toEqual([
      'https://a.example/k',
      'http://b.example',
    ])
    expect(() => parseNodeUrls('a.example')).toThrow('INDEX_RPC_URL has "a.example"')
    expect(() => parseNodeUrls('wss://a.example')).toThrow('is not the URL of a node')
  })
})

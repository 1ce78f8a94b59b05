import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hostOf } from '../lib/nodes.ts'
import { freePort, loopback } from '../lib/ports.ts'
import { indexNodes } from './node-client.ts'
import { nodeWith } from './nodes.fixture.ts'
import { type NodeProbe, probeNodes } from './nodes.ts'

const hashOf = (digit: string) => `0x${digit.repeat(64)}` as const
const chain = { chainId: 84_532, genesisHash: hashOf('1') }
const away = 'http://127.0.0.1:1'

/** A node whose block 5 has a hash of its own. */
const node = (digit: string, options: { readonly chainId?: number; readonly time?: number } = {}) =>
  nodeWith({ blocks: { 0: hashOf('1'), 5: hashOf(digit) }, ...options })

const blockFive = { method: 'eth_getBlockByNumber', params: ['0x5', false] }

it('reads from the first node that serves the chain and is not behind', async () => {
  const printed: string[] = []
  const urls = [
    away,
    await node('a', { chainId: 1 }),
    await node('b', { time: 49_000 }),
    await node('c'),
    await node('d'),
  ] as const
  const { request, newest } = indexNodes(chain, [...urls], { say: (text) => printed.push(text) })
  expect(await request(blockFive)).toMatchObject({ hash: hashOf('c') })
  expect(await newest()).toEqual({ number: 5, time: 50_000 })
  expect(printed).toEqual([])
})

it('turns to the next node when one that was good no longer responds, and says so', async () => {
  const next = await node('b')
  const good: NodeProbe = { standings: [], good: [away, next], newest: null }
  const printed: string[] = []
  const { request } = indexNodes(chain, [away, next], {
    say: (text) => printed.push(text),
    look: async () => good,
  })
  expect(await request(blockFive)).toMatchObject({ hash: hashOf('b') })
  expect(printed).toEqual([`Reading from the node at ${hostOf(next)}.`])
})

it('asks no node before it is known to serve the chain, and looks again', async () => {
  const wrong = await node('a', { chainId: 1 })
  let time = 0
  let samples = 0
  const { request, newest } = indexNodes(chain, [wrong], {
    say: () => {},
    now: () => time,
    look: (...args) => {
      samples += 1
      return probeNodes(...args)
    },
  })
  await expect(request(blockFive)).rejects.toThrow('No node of this chain responds.')
  await expect(request(blockFive)).rejects.toThrow('No node of this chain responds.')
  expect(await newest()).toBeNull()
  expect(samples).toBe(1)
  time = 5_001
  expect(await newest()).toBeNull()
  expect(samples).toBe(2)
})

it('keeps to the nodes of before while none responds, except one that now serves another chain', async () => {
  const [first, second] = [await node('a'), await node('b')]
  const silent = { reason: 'silent', text: 'does not answer' } as const
  const other = { reason: 'chain', text: 'is of chain 1, not 84532' } as const
  const samples: NodeProbe[] = [
    { standings: [], good: [first, second], newest: null },
    {
      standings: [
        { url: first, problem: other },
        { url: second, problem: silent },
      ],
      good: [],
      newest: null,
    },
  ]
  let time = 0
  const { request, newest } = indexNodes(chain, [first, second], {
    say: () => {},
    now: () => time,
    look: async () => samples.shift() ?? { standings: [], good: [], newest: null },
  })
  expect(await request(blockFive)).toMatchObject({ hash: hashOf('a') })
  time = 30_001
  expect(await newest()).toBeNull()
  expect(await request(blockFive)).toMatchObject({ hash: hashOf('b') })
})

it('names hosts in errors, never the key of a provider in a path', async () => {
  const server = createServer((_, response) => void response.writeHead(401).end())
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, loopback, resolve))
  onTestFinished(() => void server.close())
  const url = `http://${loopback}:${port}/key-of-a-provider`
  const { request } = indexNodes(chain, [url], {
    say: () => {},
    look: async () => ({ standings: [], good: [url], newest: null }),
  })
  const error = await request(blockFive).catch((failure: unknown) => failure)
  expect(inspect(error)).toContain(hostOf(url))
  expect(inspect(error)).not.toContain('key-of-a-provider')
})

describe('what an index asks for at once', () => {
  /** A node that answers every request with a text of this length, and the requests that came together. */
  async function talkative(length: number) {
    const together: number[] = []
    const server = createServer(async (incoming, response) => {
      const asked: readonly { readonly id: number }[] = JSON.parse(await text(incoming))
      together.push(asked.length)
      const answers = asked.map(({ id }) => ({ jsonrpc: '2.0', id, result: 'x'.repeat(length) }))
      response.end(JSON.stringify(answers))
    })
    const port = await freePort()
    await new Promise<void>((resolve) => server.listen(port, loopback, resolve))
    onTestFinished(() => void server.close())
    const url = `http://${loopback}:${port}`
    const good: NodeProbe = { standings: [], good: [url], newest: null }
    const { request } = indexNodes(chain, [url], { say: () => {}, look: async () => good })
    return { request, together }
  }

  it('comes in parts that nodes send', async () => {
    const { request, together } = await talkative(10)
    await Promise.all(Array.from({ length: 50 }, () => request(blockFive)))
    expect(Math.max(...together)).toBe(20)
    expect(together.reduce((sum, count) => sum + count, 0)).toBe(50)
  })

  it('may be a block of more than 10 MiB', async () => {
    const { request } = await talkative(11 * 1_024 * 1_024)
    expect(await request(blockFive)).toHaveLength(11 * 1_024 * 1_024)
  })
})

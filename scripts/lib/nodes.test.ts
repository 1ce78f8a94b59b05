import { createServer } from 'node:http'
import { zeroHash } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askNode, type NodeAnswer, standings } from './nodes.ts'
import { freePort, loopback } from './ports.ts'

const chain = { chainId: 84_532, genesisHash: zeroHash }
const answer = (host: string, over: Partial<NodeAnswer> = {}): NodeAnswer => ({
  url: `https://${host}.example/key`,
  chainId: 84_532,
  genesisHash: zeroHash,
  head: { number: 1_000n, time: 50_000 },
  ...over,
})
const at = (time: number, number = 1_000n) => ({ head: { number, time } })
const problemsOf = (...answers: readonly NodeAnswer[]) =>
  standings(answers, chain).map(({ problem }) => problem?.reason ?? 'used')

describe('a node is used', () => {
  it('unless it is silent, of another chain, or behind the others', () => {
    expect(
      problemsOf(
        answer('good'),
        { url: 'https://dead.example', problem: 'does not answer' },
        answer('mainnet', { chainId: 1, ...at(90_000) }),
        answer('fork', { genesisHash: `0x${'1'.repeat(64)}`, ...at(90_000) }),
        answer('late', at(49_954, 977n)),
        answer('just', at(49_955)),
        answer('pruned', { genesisHash: null }),
      ),
    ).toEqual(['used', 'silent', 'chain', 'chain', 'lag', 'used', 'used'])
  })

  it('where it is the only one, however old its newest block is', () => {
    expect(problemsOf(answer('only', at(1)))).toEqual(['used'])
    expect(problemsOf({ url: 'https://dead.example', problem: 'does not answer' })).toEqual([
      'silent',
    ])
    expect(problemsOf()).toEqual([])
  })

  it('or its problem is described', () => {
    const found = standings([answer('a'), answer('b', at(49_000, 5n))], chain)
    expect(found[1]?.problem?.text).toBe('is 1000 seconds behind, at block 5')
    expect(standings([answer('a', { chainId: 1 })], chain)[0]?.problem?.text).toBe(
      'is of chain 1, not 84532',
    )
  })
})

describe('a node that is asked', () => {
  const server = createServer((request, response) => {
    request.resume()
    response.end(request.url === '/text' ? 'It works!' : '[]')
  })
  let url = ''
  beforeAll(async () => {
    const port = await freePort()
    await new Promise<void>((resolve) => server.listen(port, loopback, resolve))
    url = `http://${loopback}:${port}`
  })
  afterAll(() => server.close())

  it('and is away, or no node, does not answer', async () => {
    expect(await askNode(`http://${loopback}:1`)).toMatchObject({ problem: 'does not answer' })
    expect(await askNode(`${url}/text`)).toMatchObject({ problem: 'does not answer' })
    expect(await askNode(url)).toMatchObject({ problem: 'does not answer' })
  })
})

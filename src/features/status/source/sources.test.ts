import { expect, it } from 'vitest'
import { askIndex, askNode } from './ask.ts'
import { fetchBuild, servedDifference } from './build.ts'

const url = 'https://node.example'

const genesis = `0x${'01'.repeat(32)}`
const newest = { number: '0x64', timestamp: '0x3e8', hash: `0x${'02'.repeat(32)}` }

/** A node that answers these three questions, in any order. */
const nodeThat =
  (chainId: object, head: object, first: object, status = 200): typeof fetch =>
  async () =>
    Response.json(
      [
        { id: 2, ...first },
        { id: 0, ...chainId },
        { id: 1, ...head },
      ],
      { status },
    )

it('asks a node for its chain, its first and its newest block', async () => {
  const send = nodeThat({ result: '0x14a34' }, { result: newest }, { result: { hash: genesis } })
  expect(await askNode(url, send)).toMatchObject({
    url,
    status: 'answers',
    chainId: 84_532,
    genesisHash: genesis,
    head: { number: 100n, time: 1_000 },
  })
})

it.each([
  { result: null },
  { error: { message: 'pruned' } },
  { result: { hash: 7 } },
  { result: { hash: '0x12' } },
])('takes a node without the first block: %j', async (first) => {
  const send = nodeThat({ result: '0x14a34' }, { result: newest }, first)
  expect(await askNode(url, send)).toMatchObject({ status: 'answers', genesisHash: null })
})

const hostile = `down\u202e\n${'x'.repeat(1_000)}`

it('reported why a node does not answer, in one clean line', async () => {
  const error = { error: { message: hostile } }
  const answer = await askNode(url, nodeThat({ result: '0x14a34' }, error, error))
  const reason = answer.status === 'failed' ? answer.reason : ''
  expect(reason).toMatch(/^down/)
  expect(reason.length).toBeLessThanOrEqual(200)
  expect(reason).not.toMatch(/\n|\u202e/)
})

it.each<[string, typeof fetch]>([
  ['HTTP status 503.', nodeThat({}, {}, {}, 503)],
  ['It has no newest block.', nodeThat({ result: '0x1' }, { result: null }, {})],
  ['It has no newest block.', nodeThat({ result: '1' }, { result: newest }, {})],
  ['It answers, but not as a node does.', async () => Response.json({ status: 'up' })],
  [
    'No connection. It is down, its address is wrong, or it refuses pages of other origins (CORS).',
    () => Promise.reject(new TypeError('Failed to fetch')),
  ],
  ['It answers, but not as a node does.', async () => new Response('<!doctype html>')],
  ['Limit reached', nodeThat({ error: { message: 'Limit reached' } }, { result: newest }, {})],
  ['It has no newest block.', async () => Response.json([])],
  ['It has no newest block.', async () => Response.json([{ id: 0, result: '0x1' }])],
  ['signal timed out', () => Promise.reject(new DOMException('signal timed out', 'AbortError'))],
  ['TimeoutError', () => Promise.reject('TimeoutError')],
  [
    'No answer within 15 seconds.',
    () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')),
  ],
])('reported of a node that does not answer: %s', async (reason, send) => {
  expect(await askNode(url, send)).toEqual({ url, status: 'failed', reason })
})

/** A server that answers paths with bodies, and anything else with its page. */
const server =
  (bodies: Readonly<Record<string, unknown>>, status = 200): typeof fetch =>
  async (input) => {
    const path = String(input).replace('https://index.example', '')
    const body = bodies[path]
    return body === undefined
      ? new Response('<!doctype html>', { status: 200 })
      : Response.json(body, { status })
  }

const health = {
  status: 'behind',
  deployment: { chainId: 84_532, identity: '84532:01:2026' },
  block: { number: 5, time: 50, hash: genesis },
  head: { number: 500, time: 5_000 },
  blocksBehind: 495,
  secondsBehind: 4_950,
}

it('reads the health of an index, also with status 503', async () => {
  const answer = await askIndex(
    'https://index.example/',
    server({ '/history/health': health }, 503),
  )
  expect(answer).toMatchObject({
    status: 'health',
    identity: '84532:01:2026',
    reported: 'behind',
    block: { number: 5 },
    head: { number: 500 },
  })
})

it('asks an index without health for its state', async () => {
  const state = { identity: 'a', ready: true, block: { number: 7, hash: genesis } }
  expect(await askIndex('https://index.example', server({ '/history': state }))).toEqual({
    status: 'state',
    identity: 'a',
    ready: true,
    block: 7,
  })
})

it('reported that an index does not answer, or not as one does', async () => {
  expect(await askIndex('https://index.example', server({}))).toMatchObject({ status: 'failed' })
  const away: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await askIndex('https://index.example', away)).toEqual({
    status: 'failed',
    reason: 'Failed to fetch',
  })
  expect(await askIndex('https://index.example', () => Promise.reject('gone'))).toEqual({
    status: 'failed',
    reason: 'gone',
  })
})

const build = { version: '1.2.3', chainId: 84_532, deployments: [] }

it('reads what the build reported, and null for what it does not', async () => {
  expect(await fetchBuild(server({ '/health.json': build }))).toEqual({
    version: '1.2.3',
    commit: null,
    isModified: false,
    time: null,
    chainId: 84_532,
    chainIds: [],
  })
  const full = {
    ...build,
    commit: 'abcdef0',
    modified: true,
    buildTime: '2026-01-01T00:00:00.000Z',
    deployments: [{ chainId: 84_532, deployedAt: 'x' }],
  }
  expect(await fetchBuild(server({ '/health.json': full }))).toMatchObject({
    commit: 'abcdef0',
    isModified: true,
    time: 1_767_225_600,
    chainIds: [84_532],
  })
})

it.each([
  ['the page instead of the file', server({})],
  ['another JSON', server({ '/health.json': { status: 'up' } })],
  ['a refusal', server({ '/health.json': build }, 404)],
])('refuses %s', async (_, send) => {
  await expect(fetchBuild(send)).rejects.toThrow('has no health file')
})

it('compares the deployments of the build with those of the server', () => {
  expect(servedDifference([1, 2], [2, 1])).toEqual({ added: [], missing: [] })
  expect(servedDifference([3, 1], [9, 5, 1])).toEqual({ added: [5, 9], missing: [3] })
  expect(servedDifference([], [])).toEqual({ added: [], missing: [] })
})

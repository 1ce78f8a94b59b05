import { expect, it } from 'vitest'
import { browserStorage } from '../../lib/browser-storage.ts'
import { askForBlocks, requestQueue, TooLarge } from './log-requests.ts'
import { spanLimit } from './span.ts'

/** A node that fails with these messages one after the other, and then answers. */
function nodeFailing(...messages: readonly string[]) {
  const left = [...messages]
  const limit = spanLimit(
    'https://node.example',
    browserStorage(() => undefined),
  )
  const ask = askForBlocks(
    requestQueue(async () => {}),
    limit,
  )
  let asked = 0
  const request = async () => {
    asked++
    const message = left.shift()
    if (message !== undefined) throw new Error(message)
    return 'events'
  }
  return {
    limit,
    asked: () => asked,
    ask: (blocks: bigint) => ask({ fromBlock: 101n, toBlock: 100n + blocks }, request),
    /** Asks, and leaves the page before the answer. */
    leave: (blocks: bigint) => {
      const left = new AbortController()
      const leaving = () => {
        left.abort(new Error('left'))
        return request()
      }
      return ask({ fromBlock: 101n, toBlock: 100n + blocks }, leaving, left.signal)
    },
  }
}

const unknown = 'the flux capacitor is empty'
const behind = 'block range extends beyond current head block'

it('for many blocks that fails for an unknown reason is to be made for fewer', async () => {
  const { ask, asked, limit } = nodeFailing(unknown)
  await expect(ask(2n)).rejects.toThrow(TooLarge)
  expect(asked()).toBe(1)
  expect(limit.get()).toBeNull()
})

it('for one block that fails for an unknown reason is sent again, and then fails', async () => {
  expect(await nodeFailing(unknown, unknown).ask(1n)).toBe('events')
  const broken = nodeFailing(unknown, unknown, unknown)
  await expect(broken.ask(1n)).rejects.toThrow(unknown)
  expect(broken.asked()).toBe(3)
})

it.each([1n, 500n])(
  'for %i blocks waits for a node that is behind, and teaches no limit',
  async (blocks) => {
    const { ask, asked, limit } = nodeFailing(behind, behind)
    expect(await ask(blocks)).toBe('events')
    expect(asked()).toBe(3)
    expect(limit.get()).toBeNull()
  },
)

it('fails with what the node says where it stays behind', async () => {
  const six = Array.from({ length: 6 }, () => behind)
  await expect(nodeFailing(...six).ask(500n)).rejects.toThrow(behind)
})

it('for one block teaches no limit, whatever the node says', async () => {
  const { ask, limit } = nodeFailing('block range is too wide', 'exceed maximum block range: 1')
  expect(await ask(1n)).toBe('events')
  expect(limit.get()).toBeNull()
})

it('learns how many blocks the provider allows only from what it says of blocks', async () => {
  const { ask, limit } = nodeFailing(
    'query returned more than 10000 results',
    'block range is too wide',
  )
  await expect(ask(700n)).rejects.toThrow(TooLarge)
  expect(limit.get()).toBeNull()
  await expect(ask(700n)).rejects.toThrow(TooLarge)
  expect(limit.get()).toBe(500n)
})

it.each([
  ['block range is too wide', false, true],
  ['exceed maximum block range: 100', true, true],
  ['query returned more than 10000 results', true, true],
  ['query timeout exceeded', false, false],
  [unknown, false, false],
])(
  'that fails with “%s” says whether the limit is known, %s, and understood, %s',
  async (said, isLimitKnown, isUnderstood) => {
    await expect(nodeFailing(said).ask(700n)).rejects.toMatchObject({ isLimitKnown, isUnderstood })
  },
)

it('for one block that has too many events is not sent again', async () => {
  const { ask, asked } = nodeFailing('query returned more than 10000 results')
  await expect(ask(1n)).rejects.toThrow('more than 10000')
  expect(asked()).toBe(1)
})

it('that was left while the node failed teaches nothing', async () => {
  const { limit, leave } = nodeFailing('block range is too wide')
  await expect(leave(700n)).rejects.toThrow('too wide')
  expect(limit.get()).toBeNull()
})

it('that waited while another was refused is not sent', async () => {
  const { ask, asked, limit } = nodeFailing()
  limit.learn(10_000n, 500n)
  await expect(ask(700n)).rejects.toMatchObject({ isLimitKnown: true })
  expect(asked()).toBe(0)
  expect(limit.get()).toBe(500n)
})

it('that the node never answers fails at once', async () => {
  const { ask, asked } = nodeFailing('the method eth_getLogs does not exist/is not available')
  await expect(ask(1n)).rejects.toThrow('does not exist')
  expect(asked()).toBe(1)
})

it('follows a node whose limit comes and goes while its head goes back and forth', async () => {
  const hour = 3_600_000
  let now = 0
  const limit = spanLimit(
    'https://node.example',
    browserStorage(() => undefined),
    () => now,
  )
  const askFor = askForBlocks(
    requestQueue(async () => {}),
    limit,
  )
  const node = { most: 100n, requests: 0 }
  const ask = (blocks: bigint) =>
    askFor({ fromBlock: 101n, toBlock: 100n + blocks }, async () => {
      // Every other server behind the address is behind the chain.
      if (node.requests++ % 2 === 0) throw new Error(behind)
      if (blocks > node.most) throw new Error(`exceed maximum block range: ${node.most}`)
      return 'events'
    })

  await expect(ask(500n)).rejects.toThrow(TooLarge)
  expect(limit.get()).toBe(100n)
  expect(await ask(100n)).toBe('events')

  now += hour
  node.most = 1_000n
  expect(await ask(500n)).toBe('events')
  expect(limit.get()).toBeNull()

  node.most = 100n
  await expect(ask(500n)).rejects.toThrow(TooLarge)
  expect(limit.get()).toBe(100n)
})

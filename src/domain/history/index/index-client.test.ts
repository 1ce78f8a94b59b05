import { describe, expect, it } from 'vitest'
import { nodeHistory } from '../node-history.ts'
import { fakeIndex } from './fake-index.fixture.ts'
import { withFallback } from './index-client.ts'

/** An index with the node behind it, at a time that the test moves. */
function setUp() {
  const index = fakeIndex()
  const clock = { now: 0 }
  const history = withFallback(index.history, nodeHistory(index.chain), () => clock.now)
  return { ...index, clock, history }
}

const refused = (refusal: string) => () => ({ identity: '31337:0x01', refused: refusal })

describe('a history with a node behind its index', () => {
  it('is the index’s while that answers', async () => {
    const { history } = setUp()
    expect((await history.trades({ limit: 1 })).source.kind).toBe('index')
  })

  it('is the node’s when the index cannot answer, and says why', async () => {
    const { history, answers } = setUp()
    answers.events = refused('not-ready')
    const page = await history.trades({ limit: 2 })
    expect(page.value).toHaveLength(2)
    expect(page.source).toMatchObject({
      kind: 'chain',
      degraded: 'The index is still catching up with the chain',
    })
  })

  it('goes on with the node where the index’s list ended', async () => {
    const { history, answers } = setUp()
    const first = await history.trades({ limit: 30 })
    answers.events = () => new Response('no', { status: 502 })
    const { value } = await history.trades({
      limit: 100,
      ...(first.next !== null && { after: first.next }),
    })
    expect(new Set([...first.value, ...value].map(({ id }) => id)).size).toBe(80)
  })

  it('leaves a failing index alone for a while, then asks it again', async () => {
    const { history, answers, requests, clock } = setUp()
    const { events } = answers
    answers.events = refused('not-ready')
    await history.trades({ limit: 1 })
    if (events !== undefined) answers.events = events
    const asked = requests.length
    clock.now = 14_000
    expect((await history.trades({ limit: 1 })).source.kind).toBe('chain')
    expect(requests).toHaveLength(asked)
    clock.now = 15_000
    expect((await history.trades({ limit: 1 })).source).not.toHaveProperty('degraded')
  })

  it('asks the node for what an index does not keep, without calling it a failure', async () => {
    const { history, answers } = setUp()
    answers.events = refused('not-kept')
    expect((await history.trades({ limit: 1 })).source).not.toHaveProperty('degraded')
    expect((await history.poolDays({ from: 1_699_998_000, to: 1_700_001_000 })).source.kind).toBe(
      'chain',
    )
  })

  it('passes on a failure that is not the index’s', async () => {
    const { history, node } = setUp()
    node.answers.eth_blockNumber = () => {
      throw new Error('node away')
    }
    await expect(history.trades({ limit: 1 })).rejects.toThrow('node away')
  })
})

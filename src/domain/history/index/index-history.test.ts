import { describe, expect, it } from 'vitest'
import { nodeHistory } from '../node-history.ts'
import { blockAt, fakeIndex } from './fake-index.fixture.ts'

const start = 1_700_000_000

describe('the history from an index', () => {
  it.each([
    ['from the start', { from: 0, to: 4_000_000_000 }],
    ['within an hour', { from: start + 1_500, to: start + 2_600 }],
    ['that begins and ends between hours', { from: start + 5_500, to: start + 31_500 }],
  ])('sums days of a period %s as the node does', async (_, period) => {
    const { history, chain } = fakeIndex()
    const node = nodeHistory(chain)
    for (const question of [period, { ...period, poolId: 2n }]) {
      const { value } = await node.poolDays(question)
      expect(value.length).toBeGreaterThan(0)
      expect((await history.poolDays(question)).value).toEqual(value)
    }
  })

  it('sums the trades since a time as the node does', async () => {
    const { history, chain } = fakeIndex()
    for (const since of [0, start + 7_000, start + 7_200, start + 12_345]) {
      const { value } = await nodeHistory(chain).poolTotals({ poolId: 1n, since })
      expect((await history.poolTotals({ poolId: 1n, since })).value).toEqual(value)
    }
  })

  it('gives the candles of every interval that the node gives', async () => {
    const { history, chain } = fakeIndex()
    for (const interval of ['1h', '4h'] as const) {
      const question = { poolId: 1n, interval, from: start + 8_000, to: start + 38_000 }
      const { value } = await nodeHistory(chain).candles(question)
      expect(value.length).toBeGreaterThan(1)
      expect((await history.candles(question)).value).toEqual(value)
    }
  })

  it('lists trades page by page as the node does', async () => {
    const { history, chain } = fakeIndex()
    const all = await nodeHistory(chain).trades({ limit: Number.POSITIVE_INFINITY })
    const first = await history.trades({ limit: 61 })
    expect(first.reach).toMatchObject({ kind: 'since' })
    const rest = await history.trades({
      limit: 61,
      ...(first.next !== null && { after: first.next }),
    })
    expect([...first.value, ...rest.value]).toEqual(all.value)
    expect(rest).toMatchObject({ next: null, reach: { kind: 'complete' } })
  })

  it('gives what was retired for a beneficiary as exact amounts', async () => {
    const { history, chain, answers, requests } = fakeIndex()
    const beneficiary = '0x1111111111111111111111111111111111111111'
    const tokenId = (7n << 128n) | 2_023n
    answers['retired-amounts'] = () => ({
      identity: chain.identity,
      block: blockAt(40),
      retired: [{ certificateId: '42', tokenId: `${tokenId}`, amount: '12500', time: start }],
    })
    expect(await history.retiredAmounts({ beneficiary })).toMatchObject({
      value: [
        {
          certificateId: 42n,
          tokenId,
          amount: { value: 12_500n, decimals: 3 },
          retiredAt: start,
        },
      ],
      source: { kind: 'index', block: 40n },
      finished: true,
    })
    expect(requests).toEqual([{ path: 'retired-amounts', request: { beneficiary } }])
  })

  it('asks for no more events than a page needs', async () => {
    const { history, requests } = fakeIndex()
    await history.trades({ limit: 55 })
    expect(requests).toEqual([{ path: 'events', request: expect.objectContaining({ limit: 56 }) }])
  })

  it('asks for the events before a time, not for all after it', async () => {
    const { history, requests } = fakeIndex()
    const moment = await history.poolAt({ poolId: 1n, time: start + 9_500 })
    expect(moment.value?.tick).toBe(5)
    expect(requests[0]?.request).toMatchObject({ to: start + 9_500 })
  })

  it('says which block it knows, and how far the chain is ahead', async () => {
    const { history, node } = fakeIndex()
    const current = await history.trades({ limit: 1 })
    expect(current.source).toEqual({ kind: 'index', chainId: 31_337, block: 40n, behind: 0n })
    node.answers.eth_blockNumber = () => '0x64'
    const late = await history.trades({ limit: 1 })
    expect(late.source).toMatchObject({ block: 40n, behind: 60n })
  })

  it('accepts an index with a newer block than the screen has read', async () => {
    const { history, answers, node } = fakeIndex()
    const events = answers.events
    answers.events = (request) => {
      node.answers.eth_blockNumber = () => '0x29'
      return { ...(events?.(request) as object), block: blockAt(41) }
    }
    expect((await history.trades({ limit: 1 })).source).toMatchObject({ block: 41n, behind: 0n })
  })

  it('waits for an index that is a block behind', async () => {
    const { history, answers } = fakeIndex()
    const { events } = answers
    let asked = 0
    answers.events = (request) => {
      asked++
      return { ...(events?.(request) as object), block: blockAt(asked === 1 ? 39 : 40) }
    }
    expect((await history.trades({ limit: 1 })).source).toMatchObject({ block: 40n, behind: 0n })
    expect(asked).toBe(2)
  })

  it.each([
    ['another deployment', { identity: '31337:other' }, 'other-chain'],
    [
      'a block that the chain does not have',
      { block: { number: 30, hash: `0x${'ee'.repeat(32)}` } },
      'other-blocks',
    ],
    [
      'more blocks than the chain has',
      { block: { number: 41, hash: `0x${'ee'.repeat(32)}` } },
      'other-blocks',
    ],
  ])('refuses an index of %s', async (_, change, failure) => {
    const { history, answers } = fakeIndex()
    const events = answers.events
    answers.events = (request) => ({ ...(events?.(request) as object), ...change })
    await expect(history.trades({ limit: 1 })).rejects.toMatchObject({ failure })
  })

  it.each([
    ['is no JSON', () => new Response('<html>'), 'malformed'],
    [
      'lacks the block',
      () => ({ identity: '31337:0x01', logs: [], since: 0, complete: true }),
      'malformed',
    ],
    ['is a refusal', () => ({ identity: '31337:0x01', refused: 'not-ready' }), 'not-ready'],
    [
      'does not come',
      () => {
        throw new TypeError('Failed to fetch')
      },
      'unreachable',
    ],
  ])('refuses an answer that %s', async (_, answer, failure) => {
    const { history, answers } = fakeIndex()
    answers.events = answer
    await expect(history.trades({ limit: 1 })).rejects.toMatchObject({ failure })
  })
})

import { describe, expect, it, vi } from 'vitest'
import { answerFailure } from '../../indexer/src/api/failure.ts'
import { healthOf } from '../../indexer/src/api/health.ts'
import { openChainFixture } from '../../src/chain/open-chain.fixture.ts'

const { deployment } = openChainFixture
const { chainId, identity } = deployment
const state = { ready: true, block: { number: 90, hash: '0x90' }, time: 1_000 }

describe('the health of an index', () => {
  it('says how far it is, and of what', () => {
    expect(healthOf(deployment, state, { number: 100, time: 1_300 })).toEqual({
      usable: true,
      why: null,
      deployment: { chainId, identity },
      block: { number: 90, hash: '0x90', time: 1_000 },
      head: { number: 100, time: 1_300 },
      secondsBehind: 300,
    })
  })

  it('is bad while the index stands still, reads the past or has no database', () => {
    const head = { number: 100, time: 1_301 }
    expect(healthOf(deployment, state, head)).toMatchObject({ usable: false, why: 'behind' })
    expect(healthOf(deployment, { ...state, ready: false }, head)).toMatchObject({
      usable: false,
      why: 'reading-the-past',
      secondsBehind: 301,
    })
    expect(healthOf(deployment, null, head)).toMatchObject({
      usable: false,
      why: 'database-away',
      block: null,
      secondsBehind: null,
    })
  })

  it('does not depend on nodes: without them the index still answers', () => {
    expect(healthOf(deployment, state, null)).toMatchObject({
      usable: true,
      head: null,
      secondsBehind: null,
    })
  })

  it('has no block before the first, and is not ahead of a node that is behind', () => {
    const nothing = { ready: false, block: { number: 0, hash: '' }, time: 0 }
    expect(healthOf(deployment, nothing, null).block).toBeNull()
    expect(healthOf(deployment, state, { number: 89, time: 998 }).secondsBehind).toBe(0)
  })
})

describe('a request that fails', () => {
  it('is answered with 500 and nothing of what failed, which the log has', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const json = vi.fn((body: unknown, status: number) => JSON.stringify({ body, status }))
    const failure = new Error('relation "event" does not exist in /srv/canopy/indexer/src/api.ts')
    const answer = answerFailure(failure, { json })
    expect(answer).toBe('{"body":{"error":"The index could not answer."},"status":500}')
    expect(log).toHaveBeenCalledWith(failure)
    log.mockRestore()
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { answerFailure, healthOf } from '../../indexer/src/api/health.ts'
import { openChainFixture } from '../../src/chain/open-chain.fixture.ts'

const local = openChainFixture.deployment
const deployment = { ...local, chainId: 84_532 }
const { chainId, identity } = deployment
const state = { ready: true, block: { number: 90, hash: '0x90' }, time: 1_000 }
const head = { number: 100, time: 1_290 }

describe('the health of an index', () => {
  it('says how far it is, and of what', () => {
    expect(healthOf(deployment, state, head, 1_300.9)).toEqual({
      status: 'ok',
      deployment: { chainId, identity },
      block: { number: 90, hash: '0x90', time: 1_000 },
      head,
      blocksBehind: 10,
      secondsBehind: 300,
    })
  })

  it('is not ok while the index reads the past or has no database', () => {
    expect(healthOf(deployment, { ...state, ready: false }, head, 2_000)).toMatchObject({
      status: 'starting',
      secondsBehind: 1_000,
    })
    expect(healthOf(deployment, null, head, 1_300)).toMatchObject({
      status: 'no-database',
      block: null,
      blocksBehind: null,
      secondsBehind: null,
    })
  })

  it('is behind after five minutes without a new block, whether or not nodes have one', () => {
    for (const known of [head, { number: 90, time: 1_000 }, null]) {
      expect(healthOf(deployment, state, known, 1_300).status).toBe('ok')
      expect(healthOf(deployment, state, known, 1_301).status).toBe('behind')
    }
  })

  it('goes by the clock of a local chain, which may stand still for hours', () => {
    expect(healthOf(local, state, { number: 90, time: 1_000 }, 9_999)).toMatchObject({
      status: 'ok',
      secondsBehind: 0,
    })
    expect(healthOf(local, state, { number: 95, time: 1_301 }, 0).status).toBe('behind')
    expect(healthOf(local, state, null, 9_999).status).toBe('ok')
  })

  it('has no block before the first, and is not ahead of a node that is behind', () => {
    const nothing = { ready: false, block: { number: 0, hash: '' }, time: 0 }
    expect(healthOf(deployment, nothing, null, 1_000).block).toBeNull()
    expect(healthOf(deployment, state, { number: 89, time: 998 }, 999)).toMatchObject({
      blocksBehind: 0,
      secondsBehind: 0,
    })
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

it('names tables with their schema: PGlite has empty temporary ones of the same names', () => {
  const tables =
    /\b(?:from|join) (?:certificate|event|head|pool|pool_candle|sale_hour|retirement_hour)\b/g
  const queries = readFileSync('indexer/src/api/queries.ts', 'utf8')
  expect(queries.match(tables)).toBeNull()
  expect('select * from event e join head on true'.match(tables)).toHaveLength(2)
})

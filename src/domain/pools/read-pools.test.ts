import type { Address } from 'viem'
import { describe, expect, it } from 'vitest'
import { lensReader } from './lens-reader.fixture.ts'
import { hasDeferred, isEmptyPosition } from './pool.ts'
import { readPositions } from './read-pools.ts'

const owner: Address = '0x9999999999999999999999999999999999999999'

/** A position that was emptied while tokenA was paused: 7 units are deferred. */
const view = {
  info: {
    positionId: 3n,
    poolId: 2n,
    owner,
    lowerTick: -100,
    upperTick: 200,
    liquidity: 0n,
    tokensOwedA: 0n,
    tokensOwedB: 0n,
    deferredA: 7n,
    deferredB: 0n,
    createdAt: 1_744_000_000,
  },
  amountA: 0n,
  amountB: 0n,
  inRange: true,
}

const read = async (found: readonly (typeof view)[]) =>
  readPositions(await lensReader({ lens: { positionCount: 3n, positionsOf: [found, 0n] } }), owner)

describe('readPositions', () => {
  it('reads deferred payments', async () => {
    const [position] = await read([view])
    expect(position).toMatchObject({ id: 3n, deferred: { amountA: 7n, amountB: 0n } })
  })

  it('counts a position as empty only without deferred payments', async () => {
    const paid = { ...view, info: { ...view.info, deferredA: 0n } }
    const stillIn = { ...paid, info: { ...paid.info, liquidity: 1n } }
    const positions = await read([view, paid, stillIn])
    expect(positions.map(hasDeferred)).toEqual([true, false, false])
    expect(positions.map(isEmptyPosition)).toEqual([false, true, false])
  })
})

import { describe, expect, it } from 'vitest'
import type { DeferredEvent, LiquidityEvent, Swap } from '../../../domain/pools/pool-events.ts'
import { flowsOf } from './flows.ts'

const none = { amountA: 0n, amountB: 0n }

const common = {
  positionId: 1n,
  poolId: 1n,
  party: '0x1111111111111111111111111111111111111111',
  time: 0,
  hash: '0x',
} as const

const event = (
  kind: LiquidityEvent['kind'],
  blockNumber: bigint,
  logIndex: number,
): LiquidityEvent => ({
  ...common,
  id: `${blockNumber}`,
  kind,
  liquidity: 0n,
  principal: none,
  fees: none,
  place: { blockNumber, logIndex },
})

const swap = (
  poolId: bigint,
  blockNumber: bigint,
  logIndex: number,
  sqrtPriceX96: bigint,
): Swap => ({
  id: `${blockNumber} ${logIndex}`,
  poolId,
  time: 0,
  hash: '0x',
  trader: '0x9999999999999999999999999999999999999999',
  amountA: 0n,
  amountB: 0n,
  fee: 0n,
  sqrtPriceX96,
  place: { blockNumber, logIndex },
})

describe('flowsOf', () => {
  const creations = [{ poolId: 1n, time: 0, sqrtPriceX96: 100n }]
  const swaps = [swap(1n, 5n, 2, 101n), swap(2n, 6n, 0, 999n), swap(1n, 7n, 4, 102n)]
  const priceAt = (blockNumber: bigint, logIndex: number) =>
    flowsOf([event('added', blockNumber, logIndex)], 1n, swaps, creations)?.[0]?.sqrtPriceX96

  it('takes the price that the last trade before it left', () => {
    expect(priceAt(4n, 0)).toBe(100n)
    expect(priceAt(5n, 1)).toBe(100n)
    expect(priceAt(5n, 3)).toBe(101n)
    expect(priceAt(7n, 3)).toBe(101n)
    expect(priceAt(8n, 0)).toBe(102n)
  })

  it('distinguishes deposits and withdrawals', () => {
    const events = [event('added', 1n, 0), event('collected', 2n, 0), event('removed', 3n, 0)]
    const directions = flowsOf(events, 1n, swaps, creations)?.map(({ direction }) => direction)
    expect(directions).toEqual(['in', 'out', 'out'])
  })

  it('counts what a token refused to pay once, when it was taken out', () => {
    const deferred = (kind: DeferredEvent['kind'], blockNumber: bigint): DeferredEvent => ({
      ...common,
      id: `${blockNumber} ${kind}`,
      kind,
      token: '0x2222222222222222222222222222222222222222',
      amount: 5n,
      place: { blockNumber, logIndex: 1 },
    })
    const removed = event('removed', 3n, 0)
    const events = [removed, deferred('deferred', 3n), deferred('deferred-paid', 9n)]
    expect(flowsOf(events, 1n, swaps, creations)).toHaveLength(1)
  })

  it('gives nothing for a pool whose creation is unknown', () => {
    expect(flowsOf([], 3n, swaps, creations)).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Distribution } from '../../../domain/history/asset-records.ts'
import { amountABetween, amountBBetween, amountsOf } from '../../../domain/pools/liquidity-math.ts'
import type { DeferredEvent, LiquidityEvent, Swap } from '../../../domain/pools/pool-events.ts'
import { q96 } from '../../../domain/pools/tick-math.ts'
import { usdc } from '../../../lib/usdc.ts'
import {
  type Flow,
  flowsOf,
  forgoneYield,
  performance,
  quoteValue,
  returnBps,
} from './performance.ts'

/** Prices of A in B whose square roots are whole. */
const one = q96
const four = 2n * q96
const none = { amountA: 0n, amountB: 0n }

const added = (amountA: bigint, amountB: bigint, sqrtPriceX96: bigint): Flow => ({
  direction: 'in',
  principal: { amountA, amountB },
  fees: none,
  sqrtPriceX96,
  time: 0,
})

describe('quoteValue', () => {
  it('values both tokens in either one', () => {
    const amounts = { amountA: 100n, amountB: 100n }
    expect(quoteValue(amounts, four, 'B')).toBe(500n)
    expect(quoteValue(amounts, four, 'A')).toBe(125n)
  })
})

describe('performance', () => {
  /**
   * By hand: 100 A and 100 B over all prices at price 1. At price 4 the position holds
   * 100 / √4 = 50 A and 100 × √4 = 200 B, worth 400 B; held, the tokens would be worth 500 B. Of the
   * gain of 200 + fees, 300 is the price, −100 is divergence.
   */
  it('splits a gain into price move, divergence and fees', () => {
    const standing = {
      holds: { amountA: 50n, amountB: 200n },
      owed: { amountA: 2n, amountB: 1n },
      sqrtPriceX96: four,
    }
    expect(performance([added(100n, 100n, one)], standing, 'B')).toEqual({
      deposited: 200n,
      invested: 200n,
      held: 500n,
      forgone: 0n,
      value: 400n,
      fees: 9n,
      priceMove: 300n,
      divergence: -100n,
      result: 209n,
      compared: -91n,
    })
  })

  it('counts a withdrawal out of what is invested, but not out of what was deposited', () => {
    const taken: Flow = { ...added(50n, 50n, one), direction: 'out' }
    const standing = { holds: { amountA: 50n, amountB: 50n }, owed: none, sqrtPriceX96: one }
    expect(performance([added(100n, 100n, one), taken], standing, 'B')).toMatchObject({
      deposited: 200n,
      invested: 100n,
      value: 100n,
      result: 0n,
    })
  })

  it('compares with holding, where the shares would have earned yield', () => {
    const standing = {
      holds: { amountA: 50n, amountB: 200n },
      owed: { amountA: 2n, amountB: 1n },
      sqrtPriceX96: four,
    }
    const { held, divergence, result, compared } = performance(
      [added(100n, 100n, one)],
      standing,
      'B',
      30n,
    )
    // The yield belongs to holding; what the position made is the same.
    expect({ held, divergence, result, compared }).toEqual({
      held: 530n,
      divergence: -100n,
      result: 209n,
      compared: -121n,
    })
  })

  /**
   * By hand, a range from 0.25 to 4 with L = 100. At price 1 it takes 100 × (1/1 − 1/2) = 50 A and
   * 100 × (1 − 0.5) = 50 B, worth 100 B. At 2.25 it holds 100 × (1/1.5 − 1/2) = 16.67 A and
   * 100 × (1.5 − 0.5) = 100 B, worth 137.5; held, the tokens would be worth 162.5.
   */
  it('agrees with the formulas of a concentrated range', () => {
    const unit = 10n ** 18n
    const liquidity = 100n * unit
    const [low, high, later] = [q96 / 2n, 2n * q96, (3n * q96) / 2n]
    const at = (price: bigint) => ({
      amountA: amountABetween(price, high, liquidity, 'down'),
      amountB: amountBBetween(low, price, liquidity, 'down'),
    })
    const { amountA, amountB } = at(one)
    expect([amountA, amountB]).toEqual([50n * unit, 50n * unit])
    const owed = { amountA: 0n, amountB: 3n * unit }
    const standing = { holds: at(later), owed, sqrtPriceX96: later }
    const { invested, priceMove, divergence, fees, result } = performance(
      [added(amountA, amountB, one)],
      standing,
      'B',
    )
    const tenths = (value: bigint) => (value + (value < 0n ? -5n : 5n)) / (unit / 10n)
    expect([invested, priceMove, divergence, fees, result].map(tenths)).toEqual([
      1_000n,
      625n,
      -250n,
      30n,
      405n,
    ])

    // In A at 2.25: put in 50 + 50 = 100 A; held 50 + 50 / 2.25 = 72.22; now 16.67 + 44.44 = 61.11.
    const inA = performance([added(amountA, amountB, one)], { ...standing, owed: none }, 'A')
    const hundredths = (value: bigint) =>
      Math.round(Number.parseInt(`${value / 10n ** 12n}`, 10) / 1e4)
    expect([inA.invested, inA.priceMove, inA.divergence, inA.result].map(hundredths)).toEqual([
      10_000, -2_778, -1_111, -3_889,
    ])
  })

  it('adds up to the unit after any deposits, withdrawals and collections, in either token', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 27n })
    const pair = fc.record({ amountA: amount, amountB: amount })
    const price = fc.bigInt({ min: q96 / 10n ** 9n, max: q96 * 10n ** 9n })
    const flow = fc.record({
      direction: fc.constantFrom('in' as const, 'out' as const),
      principal: pair,
      fees: pair,
      sqrtPriceX96: price,
      time: fc.constant(0),
    })
    fc.assert(
      fc.property(
        fc.array(flow, { maxLength: 8 }),
        fc.record({ holds: pair, owed: pair, sqrtPriceX96: price }),
        fc.constantFrom('A' as const, 'B' as const),
        (flows, standing, quoteSide) => {
          const of = performance(flows, standing, quoteSide)
          expect(of.priceMove + of.divergence + of.fees).toBe(of.result)
          expect(of.invested + of.result).toBe(of.value + of.fees)
        },
      ),
    )
  })

  it('takes the same position in the other token', () => {
    const standing = {
      holds: { amountA: 50n, amountB: 200n },
      owed: none,
      sqrtPriceX96: four,
    }
    // In A: put in 200, now 50 + 200 / 4 = 100; held it would be 100 + 100 / 4 = 125.
    const { invested, held, value, result } = performance([added(100n, 100n, one)], standing, 'A')
    expect([invested, held, value, result]).toEqual([200n, 125n, 100n, -100n])
  })

  it('counts what was taken out at the price of that moment', () => {
    const flows: Flow[] = [
      added(100n, 100n, one),
      {
        direction: 'out',
        principal: { amountA: 50n, amountB: 200n },
        fees: { amountA: 0n, amountB: 7n },
        sqrtPriceX96: four,
        time: 1,
      },
    ]
    const closed = { holds: none, owed: none, sqrtPriceX96: four }
    // Put in 200, taken out 400 and 7 of fees.
    expect(performance(flows, closed, 'B')).toMatchObject({ value: 0n, fees: 7n, result: 207n })
  })

  it('never gains by divergence, and its parts add up', () => {
    const price = fc.bigInt({ min: q96 / 50n, max: q96 * 50n })
    const tick = fc.integer({ min: -600, max: 600 })
    fc.assert(
      fc.property(price, price, tick, tick, (before, after, one_, other) => {
        const [low, high] = [Math.min(one_, other), Math.max(one_, other) + 1]
        const range = { lowerTick: low * 60, upperTick: high * 60 }
        const liquidity = 10n ** 24n
        const { amountA, amountB } = amountsOf(before, range, liquidity, 'up')
        const holds = amountsOf(after, range, liquidity, 'down')
        const standing = { holds, owed: { amountA: 5n, amountB: 5n }, sqrtPriceX96: after }
        const result = performance([added(amountA, amountB, before)], standing, 'B')
        expect(result.divergence <= 0n).toBe(true)
        expect(result.priceMove + result.divergence + result.fees).toBe(result.result)
      }),
    )
  })
})

describe('returnBps', () => {
  it('is a part of what was deposited', () => {
    expect(returnBps(5n, 200n)).toBe(250n)
    expect(returnBps(-50n, 200n)).toBe(-2_500n)
    expect(returnBps(5n, 0n)).toBeNull()
  })
})

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

const oneToken = 10n ** 18n

const flow = (direction: Flow['direction'], shares: bigint, time: number): Flow => ({
  direction,
  principal: { amountA: shares * oneToken, amountB: 5_000_000n },
  fees: none,
  sqrtPriceX96: 2n ** 96n,
  time,
})

/** 1,000 USDC over 100 seconds to 900 shares. */
const paid: Distribution = {
  id: 1n,
  kind: 'income',
  transactionHash: '0x01',
  amount: usdc(1_000_000_000n),
  earningShares: { value: 900n * oneToken, decimals: 18 },
  periodStart: 0,
  periodEnd: 900,
  accrualStart: 1_000,
  accrualEnd: 1_100,
}

describe('forgoneYield', () => {
  it('is the part that the shares would have had among those that earn', () => {
    // 100 of 1,000 shares.
    expect(forgoneYield('amountA', [flow('in', 100n, 0)], [paid], 2_000)).toBe(100_000_000n)
    expect(forgoneYield('amountB', [flow('in', 100n, 0)], [paid], 2_000)).toBe(0n)
  })

  it('counts only the time that the shares were in the pool', () => {
    expect(forgoneYield('amountA', [flow('in', 100n, 1_075)], [paid], 2_000)).toBe(25_000_000n)
    expect(forgoneYield('amountA', [flow('in', 100n, 0)], [paid], 1_010)).toBe(10_000_000n)
    expect(
      forgoneYield('amountA', [flow('in', 100n, 0), flow('out', 100n, 1_050)], [paid], 2_000),
    ).toBe(50_000_000n)
  })

  it('follows deposits and withdrawals', () => {
    const flows = [flow('in', 200n, 0), flow('out', 100n, 1_050)]
    // Half of the time 200 of 1,100 shares, then 100 of 1,000.
    expect(forgoneYield('amountA', flows, [paid], 2_000)).toBe(
      (500_000_000n * 200n) / 1_100n + 50_000_000n,
    )
  })

  it('is nothing for shares that went out as more than came in, and without payments', () => {
    const flows = [flow('in', 100n, 0), flow('out', 150n, 500)]
    expect(forgoneYield('amountA', flows, [paid], 2_000)).toBe(0n)
    expect(forgoneYield('amountA', [flow('in', 100n, 0)], [], 2_000)).toBe(0n)
  })
})

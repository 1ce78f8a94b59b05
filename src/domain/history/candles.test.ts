import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { poolCandles, poolDays } from './candles.ts'
import { candleIntervals, intervalSeconds } from './pool-records.ts'

/** A trade that pays in `amountA` and leaves a price. */
const trade = (time: number, sqrtPriceX96: bigint, amountA = 10n, poolId = 1n) => ({
  poolId,
  time,
  sqrtPriceX96,
  amountA,
  amountB: -2n * amountA,
  fee: 1n,
})

const pair = (amountA: bigint, amountB: bigint) => ({ amountA, amountB })

describe('candles', () => {
  it('gather the trades of an interval, with what was paid in and out', () => {
    expect(poolCandles([trade(10, 101n, 5n), trade(20, 99n, -3n)], '1h', 100n)).toEqual([
      {
        time: 0,
        open: 100n,
        high: 101n,
        low: 99n,
        close: 99n,
        paidIn: pair(5n, 6n),
        paidOut: pair(3n, 10n),
        fees: pair(1n, 1n),
        trades: 2,
      },
    ])
  })

  it('open at the price before their first trade', () => {
    const [first, second] = poolCandles([trade(10, 101n), trade(3_700, 104n)], '1h', null)
    expect(first).toMatchObject({ time: 0, open: 101n })
    expect(second).toMatchObject({ time: 3_600, open: 101n, high: 104n, low: 101n, close: 104n })
  })

  it('leave out intervals without a trade', () => {
    const times = poolCandles([trade(10, 1n), trade(86_400 * 3, 1n)], '1d', null).map(
      ({ time }) => time,
    )
    expect(times).toEqual([0, 86_400 * 3])
  })

  it('have every trade within their ends and lose no volume', () => {
    const trades = fc
      .array(
        fc
          .tuple(
            fc.integer({ min: 0, max: 10 ** 6 }),
            fc.bigInt(1n, 10n ** 30n),
            fc.bigInt(1n, 99n),
          )
          .map(([time, price, amount]) => trade(time, price, amount)),
      )
      .map((list) => list.toSorted((a, b) => a.time - b.time))
    fc.assert(
      fc.property(trades, fc.constantFrom(...candleIntervals), (list, interval) => {
        const candles = poolCandles(list, interval, null)
        const length = intervalSeconds[interval]
        for (const { time, sqrtPriceX96 } of list) {
          const candle = candles.find((each) => each.time <= time && time < each.time + length)
          expect(candle !== undefined && candle.low <= sqrtPriceX96).toBe(true)
          expect(candle !== undefined && candle.high >= sqrtPriceX96).toBe(true)
        }
        const paid = candles.reduce((sum, { paidIn }) => sum + paidIn.amountA, 0n)
        expect(paid).toBe(list.reduce((sum, { amountA }) => sum + amountA, 0n))
      }),
    )
  })
})

it('adds up volume and fees by day and pool, the oldest day first', () => {
  const day = 86_400
  const trades = [trade(10, 5n, 3n, 2n), trade(20, 6n, 4n), trade(30, 7n, -1n), trade(day, 8n)]
  expect(poolDays(trades)).toEqual([
    { day: 0, poolId: 1n, volume: pair(4n, 2n), fees: pair(1n, 1n), trades: 2, close: 7n },
    { day: 0, poolId: 2n, volume: pair(3n, 0n), fees: pair(1n, 0n), trades: 1, close: 5n },
    { day, poolId: 1n, volume: pair(10n, 0n), fees: pair(1n, 0n), trades: 1, close: 8n },
  ])
})

it('orders days by time and then by the number of the pool', () => {
  const day = 86_400
  const trades = [trade(2 * day, 5n, 3n, 10n), trade(2 * day, 5n, 3n, 9n), trade(day, 5n, 3n, 11n)]
  const ordered = poolDays(trades).map((one) => [one.day, one.poolId])
  expect(ordered).toEqual([
    [day, 11n],
    [2 * day, 9n],
    [2 * day, 10n],
  ])
  expect(poolDays(trades.toReversed()).map((one) => [one.day, one.poolId])).toEqual(ordered)
})

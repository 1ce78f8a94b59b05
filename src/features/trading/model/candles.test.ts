import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { candleIntervals, candlesOf, intervalSeconds, type Trade } from './candles.ts'

const trade = (time: number, price: number, volume = 1): Trade => ({ time, price, volume })

describe('candlesOf', () => {
  it('gathers the trades of an interval', () => {
    expect(candlesOf([trade(10, 101, 5), trade(20, 99, 2)], '1h', 100)).toEqual([
      { time: 0, open: 100, high: 101, low: 99, close: 99, volume: 7 },
    ])
  })

  it('opens a candle where the one before closed', () => {
    const [, second] = candlesOf([trade(10, 101), trade(3_700, 104)], '1h', 100)
    expect(second).toEqual({ time: 3_600, open: 101, high: 104, low: 101, close: 104, volume: 1 })
  })

  it('leaves out intervals without a trade', () => {
    const times = candlesOf([trade(10, 1), trade(86_400 * 3, 1)], '1d', null).map(
      ({ time }) => time,
    )
    expect(times).toEqual([0, 86_400 * 3])
  })

  it('keeps every trade within its candle and loses no volume', () => {
    const trades = fc
      .array(
        fc.record({
          time: fc.integer({ min: 0, max: 10 ** 6 }),
          price: fc.double({ min: 0.01, max: 1_000, noNaN: true }),
          volume: fc.integer({ min: 0, max: 1_000 }),
        }),
      )
      .map((list) => list.toSorted((a, b) => a.time - b.time))
    fc.assert(
      fc.property(trades, fc.constantFrom(...candleIntervals), (list, interval) => {
        const candles = candlesOf(list, interval, null)
        const length = intervalSeconds[interval]
        for (const { time, price } of list) {
          const candle = candles.find((each) => each.time <= time && time < each.time + length)
          expect(candle?.low).toBeLessThanOrEqual(price)
          expect(candle?.high).toBeGreaterThanOrEqual(price)
        }
        const sum = (values: readonly { volume: number }[]) =>
          values.reduce((total, { volume }) => total + volume, 0)
        expect(sum(candles)).toBe(sum(list))
      }),
    )
  })
})

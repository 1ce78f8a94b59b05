import type { CandleInterval, PoolCandle } from '../../../domain/history/pool-records.ts'
import { intervalSeconds } from '../../../domain/history/pool-records.ts'
import { amountAt, type Pool, pairOf, priceIn, type QuoteSide } from '../../../domain/pools/pool.ts'
import { toApproximateNumber } from '../../../lib/amount.ts'

/** What the price did in an interval. `time` is its beginning in unix seconds. */
export type Candle = {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** Paid in and out of the quote token. */
  readonly volume: number
}

/** Candles of a pool as prices of the base in the quote token. */
export function candlesIn(
  candles: readonly PoolCandle[],
  pool: Pool,
  quoteSide: QuoteSide,
): readonly Candle[] {
  const { quote } = pairOf(pool, quoteSide)
  const price = (sqrtPriceX96: bigint) =>
    toApproximateNumber(priceIn(pool, sqrtPriceX96, quoteSide))
  return candles.map((candle) => {
    // The highest price of tokenA is the lowest of tokenB.
    const ends = [price(candle.high), price(candle.low)]
    const volume = amountAt(candle.paidIn, quoteSide) + amountAt(candle.paidOut, quoteSide)
    return {
      time: candle.time,
      open: price(candle.open),
      high: Math.max(...ends),
      low: Math.min(...ends),
      close: price(candle.close),
      volume: toApproximateNumber({ value: volume, decimals: quote.decimals }),
    }
  })
}

/** Intervals that the chart shows at first, and more each time earlier ones are asked for. */
const shownIntervals = 300

/**
 * The period that a chart shows.
 *
 * @param now Unix seconds.
 * @param times How many times the first period.
 */
export function candlePeriod(interval: CandleInterval, now: number, times: number) {
  const length = intervalSeconds[interval]
  const current = Math.floor(now / length) * length
  return { from: current - length * shownIntervals * times, to: current + length }
}

import {
  type CandleInterval,
  intervalSeconds,
  type PoolCandle,
} from '../../../domain/history/pool-records.ts'
import { amountAt, type Pool, pairOf, priceIn, type QuoteSide } from '../../../domain/pools/pool.ts'
import type { Swap } from '../../../domain/pools/pool-events.ts'
import { type Amount, toApproximateNumber } from '../../../lib/amount.ts'

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

/** A trade as a person reads it: the base bought or sold for the quote token. */
export type ReadableTrade = {
  readonly swap: Swap
  readonly side: 'buy' | 'sell'
  readonly base: Amount
  readonly quote: Amount
  /** Price paid for one whole base token, fee included, with 18 decimals. */
  readonly price: Amount
}

/** A swap of a pool in terms of its base and quote tokens. */
export function readableTrade(swap: Swap, pool: Pool, quoteSide: QuoteSide): ReadableTrade {
  const { base, quote } = pairOf(pool, quoteSide)
  const [baseChange, quoteChange] =
    quoteSide === 'B' ? [swap.amountA, swap.amountB] : [swap.amountB, swap.amountA]
  const baseAmount = { value: magnitude(baseChange), decimals: base.decimals }
  const quoteAmount = { value: magnitude(quoteChange), decimals: quote.decimals }
  const scale = 10n ** BigInt(18 + base.decimals - quote.decimals)
  return {
    swap,
    // What goes into the pool was paid; of a few units nothing may come out.
    side: quoteChange > 0n ? 'buy' : 'sell',
    base: baseAmount,
    quote: quoteAmount,
    price: {
      value: baseAmount.value === 0n ? 0n : (quoteAmount.value * scale) / baseAmount.value,
      decimals: 18,
    },
  }
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)

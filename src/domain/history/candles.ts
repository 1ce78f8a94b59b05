import { compare, larger, smaller } from '../../lib/compare.ts'
import { startOfDay } from '../../lib/day.ts'
import type { PairAmounts } from '../pools/liquidity-math.ts'
import type { Swap } from '../pools/pool-events.ts'
import {
  type CandleInterval,
  intervalSeconds,
  type PoolCandle,
  type PoolDay,
} from './pool-records.ts'

/** What of a trade is added up. */
type Traded = Pick<Swap, 'amountA' | 'amountB' | 'fee' | 'sqrtPriceX96'>

/**
 * Candles of trades of one pool.
 *
 * @param trades The oldest first.
 * @param opening Square-root price before the first trade; null where it is unknown, and the first
 * candle then opens at the price after its first trade.
 */
export function poolCandles(
  trades: readonly (Traded & Pick<Swap, 'time'>)[],
  interval: CandleInterval,
  opening: bigint | null,
): readonly PoolCandle[] {
  const length = intervalSeconds[interval]
  const candles: PoolCandle[] = []
  for (const trade of trades) {
    const time = Math.floor(trade.time / length) * length
    const last = candles.at(-1)
    if (last?.time === time) candles[candles.length - 1] = withTrade(last, trade)
    else candles.push(firstCandle(time, last?.close ?? opening ?? trade.sqrtPriceX96, trade))
  }
  return candles
}

/**
 * The candle of an interval's first trade.
 *
 * @param time Unix seconds at which the interval starts.
 * @param opening Square-root price before the trade.
 */
export const firstCandle = (time: number, opening: bigint, trade: Traded): PoolCandle =>
  withTrade(
    {
      time,
      open: opening,
      high: opening,
      low: opening,
      close: opening,
      paidIn: nothing,
      paidOut: nothing,
      fees: nothing,
      trades: 0,
    },
    trade,
  )

/** A candle after another trade of its interval. The node's candles and the index's are both made by it. */
export function withTrade(candle: PoolCandle, trade: Traded): PoolCandle {
  const { amountA, amountB, fee, sqrtPriceX96: price } = trade
  const fees = amountA > 0n ? { amountA: fee, amountB: 0n } : { amountA: 0n, amountB: fee }
  return {
    time: candle.time,
    open: candle.open,
    high: larger(price, candle.high),
    low: smaller(price, candle.low),
    close: price,
    paidIn: plus(candle.paidIn, positive({ amountA, amountB })),
    paidOut: plus(candle.paidOut, positive({ amountA: -amountA, amountB: -amountB })),
    fees: plus(candle.fees, fees),
    trades: candle.trades + 1,
  }
}

const nothing: PairAmounts = { amountA: 0n, amountB: 0n }

const plus = (a: PairAmounts, b: PairAmounts): PairAmounts => ({
  amountA: a.amountA + b.amountA,
  amountB: a.amountB + b.amountB,
})

const positive = ({ amountA, amountB }: PairAmounts): PairAmounts => ({
  amountA: larger(amountA, 0n),
  amountB: larger(amountB, 0n),
})

/** A candle as an index keeps it in its table and returns it. */
export type CandleColumns = Pick<
  PoolCandle,
  'time' | 'open' | 'high' | 'low' | 'close' | 'trades'
> & {
  readonly inA: bigint
  readonly inB: bigint
  readonly outA: bigint
  readonly outB: bigint
  readonly feesA: bigint
  readonly feesB: bigint
}

export const candleOf = (columns: CandleColumns): PoolCandle => ({
  time: columns.time,
  open: columns.open,
  high: columns.high,
  low: columns.low,
  close: columns.close,
  paidIn: { amountA: columns.inA, amountB: columns.inB },
  paidOut: { amountA: columns.outA, amountB: columns.outB },
  fees: { amountA: columns.feesA, amountB: columns.feesB },
  trades: columns.trades,
})

/** Without the time, which is part of the key of a table. */
export const columnsOf = (candle: PoolCandle): Omit<CandleColumns, 'time'> => ({
  open: candle.open,
  high: candle.high,
  low: candle.low,
  close: candle.close,
  inA: candle.paidIn.amountA,
  inB: candle.paidIn.amountB,
  outA: candle.paidOut.amountA,
  outB: candle.paidOut.amountB,
  feesA: candle.fees.amountA,
  feesB: candle.fees.amountB,
  trades: candle.trades,
})

/**
 * Volume and fees by pool and day, the oldest day first, then by pool.
 *
 * @param trades The oldest first.
 */
export function poolDays(
  trades: readonly (Traded & Pick<Swap, 'poolId' | 'time'>)[],
): readonly PoolDay[] {
  const pools = [...Map.groupBy(trades, ({ poolId }) => poolId)]
  return pools
    .flatMap(([poolId, own]) => poolCandles(own, '1d', null).map((day) => poolDayOf(poolId, day)))
    .toSorted((a, b) => a.day - b.day || compare(a.poolId, b.poolId))
}

/** What a candle adds to the day that it is part of. */
export const poolDayOf = (poolId: bigint, candle: PoolCandle): PoolDay => ({
  day: startOfDay(candle.time),
  poolId,
  volume: candle.paidIn,
  fees: candle.fees,
  trades: candle.trades,
  close: candle.close,
})

/** A day with a later part of it. */
export const joinedPoolDay = (before: PoolDay, after: PoolDay): PoolDay => ({
  ...after,
  volume: plus(before.volume, after.volume),
  fees: plus(before.fees, after.fees),
  trades: before.trades + after.trades,
})

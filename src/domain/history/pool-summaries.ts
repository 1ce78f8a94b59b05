import { larger, smaller } from '../../lib/bigint.ts'
import { compare } from '../../lib/compare.ts'
import { startOfDay } from '../../lib/day.ts'
import type { PairAmounts } from '../pools/liquidity-math.ts'
import type { Swap } from '../pools/pool-events.ts'
import {
  type CandleInterval,
  intervalSeconds,
  type PoolCandle,
  type PoolDay,
} from './pool-records.ts'

type Summed = Pick<Swap, 'poolId' | 'time' | 'amountA' | 'amountB' | 'fee' | 'sqrtPriceX96'>

/**
 * Candles of trades of one pool.
 *
 * @param trades The oldest first.
 * @param opening Square-root price before the first trade; null where it is unknown, and the first
 * candle then opens at the price after its first trade.
 */
export function poolCandles(
  trades: readonly Summed[],
  interval: CandleInterval,
  opening: bigint | null,
): readonly PoolCandle[] {
  const length = intervalSeconds[interval]
  const candles: PoolCandle[] = []
  for (const trade of trades) {
    const time = Math.floor(trade.time / length) * length
    const last = candles.at(-1)
    if (last?.time === time) candles[candles.length - 1] = withTrade(last, trade)
    else {
      const open = last?.close ?? opening ?? trade.sqrtPriceX96
      candles.push(withTrade(emptyCandle(time, open), trade))
    }
  }
  return candles
}

const nothing: PairAmounts = { amountA: 0n, amountB: 0n }

const emptyCandle = (time: number, price: bigint): PoolCandle => ({
  time,
  open: price,
  high: price,
  low: price,
  close: price,
  paidIn: nothing,
  paidOut: nothing,
  fees: nothing,
  trades: 0,
})

function withTrade(candle: PoolCandle, trade: Summed): PoolCandle {
  const price = trade.sqrtPriceX96
  return {
    time: candle.time,
    open: candle.open,
    high: larger(price, candle.high),
    low: smaller(price, candle.low),
    close: price,
    paidIn: plus(candle.paidIn, positive(trade.amountA), positive(trade.amountB)),
    paidOut: plus(candle.paidOut, positive(-trade.amountA), positive(-trade.amountB)),
    fees: plus(candle.fees, ...feesOf(trade)),
    trades: candle.trades + 1,
  }
}

/**
 * Volume and fees by pool and day, the oldest day first, then by pool.
 *
 * @param trades The oldest first.
 */
export function poolDays(trades: readonly Summed[]): readonly PoolDay[] {
  const days = new Map<string, PoolDay>()
  for (const trade of trades) {
    const day = startOfDay(trade.time)
    const key = `${day}:${trade.poolId}`
    const { poolId, sqrtPriceX96: close } = trade
    const before = days.get(key)
    days.set(key, {
      day,
      poolId,
      close,
      volume: plus(before?.volume ?? nothing, positive(trade.amountA), positive(trade.amountB)),
      fees: plus(before?.fees ?? nothing, ...feesOf(trade)),
      trades: (before?.trades ?? 0) + 1,
    })
  }
  return [...days.values()].toSorted((a, b) => a.day - b.day || compare(a.poolId, b.poolId))
}

const feesOf = ({ amountA, fee }: Summed): [bigint, bigint] =>
  amountA > 0n ? [fee, 0n] : [0n, fee]

const positive = (value: bigint): bigint => (value > 0n ? value : 0n)

const plus = (sum: PairAmounts, amountA: bigint, amountB: bigint): PairAmounts => ({
  amountA: sum.amountA + amountA,
  amountB: sum.amountB + amountB,
})

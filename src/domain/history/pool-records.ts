import type { Address } from 'viem'
import type { PairAmounts, TickRange } from '../pools/liquidity-math.ts'
import type { PositionEvent, Swap } from '../pools/pool-events.ts'

/** A trade in a pool. */
export type Trade = Swap & {
  /** The account that called the pool: the trader, or a router. */
  readonly sender: Address
  /** Liquidity in range after the trade. */
  readonly liquidity: bigint
  /** Tick after the trade. */
  readonly tick: number
}

/** Lengths of candles. */
export const candleIntervals = ['1h', '4h', '1d'] as const
export type CandleInterval = (typeof candleIntervals)[number]

/** Seconds of an interval. */
export const intervalSeconds = {
  '1h': 3_600,
  '4h': 14_400,
  '1d': 86_400,
} as const satisfies Readonly<Record<CandleInterval, number>>

/**
 * Trades of a pool in one interval, exact. A candle opens at the price before its first trade, because
 * the price of a pool does not move between trades; intervals without a trade have no candle. `high`
 * and `low` refer to the price of tokenA in tokenB.
 */
export type PoolCandle = {
  /** Unix seconds at which the interval starts: a multiple of its length. */
  readonly time: number
  readonly open: bigint
  readonly high: bigint
  readonly low: bigint
  readonly close: bigint
  /** Paid in by traders, fees included. */
  readonly paidIn: PairAmounts
  /** Paid out to traders. */
  readonly paidOut: PairAmounts
  /** Part of `paidIn` that liquidity providers earned. */
  readonly fees: PairAmounts
  readonly trades: number
}

/** Trades of one pool on one UTC day. */
export type PoolDay = {
  /** Unix seconds at which the day starts. */
  readonly day: number
  readonly poolId: bigint
  /** Paid in by traders, fees included. */
  readonly volume: PairAmounts
  /** Part of the volume that was a fee. */
  readonly fees: PairAmounts
  readonly trades: number
  /** Square-root price after the last trade of the day. */
  readonly close: bigint
}

/** State of a pool at a moment. */
export type PoolMoment = {
  readonly sqrtPriceX96: bigint
  readonly tick: number
  /** Liquidity in range. */
  readonly liquidity: bigint
}

/** A position that an account has or had, with all its events, the oldest first. */
export type PositionHistory = {
  readonly positionId: bigint
  readonly poolId: bigint
  readonly range: TickRange
  readonly events: readonly PositionEvent[]
}

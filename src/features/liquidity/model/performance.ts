import type { Distribution } from '../../../domain/history/asset-records.ts'
import type { PairAmounts } from '../../../domain/pools/liquidity-math.ts'
import type { QuoteSide } from '../../../domain/pools/pool.ts'
import {
  isDeferredEvent,
  type Place,
  type PoolCreation,
  type PositionEvent,
  type Swap,
} from '../../../domain/pools/pool-events.ts'

const q192 = 2n ** 192n

/** Tokens that moved into or out of a position, with the price of that moment. */
export type Flow = {
  readonly direction: 'in' | 'out'
  readonly principal: PairAmounts
  /** Fees that were paid out with it. */
  readonly fees: PairAmounts
  readonly sqrtPriceX96: bigint
  /** Unix seconds. */
  readonly time: number
}

/** Current state of a position. */
export type Standing = {
  readonly holds: PairAmounts
  readonly owed: PairAmounts
  readonly sqrtPriceX96: bigint
}

/**
 * Performance of a position, in smallest units of the quote token.
 *
 * With C what was put in less what was taken out, at the prices of those moments; T the same tokens at
 * the current price; Y the yield that they would have been paid outside the pool; V what the position
 * holds now; F all fees at the present price: price move = T − C, divergence = V − T, result = V + F − C,
 * and so the three parts add up. Held, they would be worth H = T + Y: compared = V + F − H.
 */
export type Performance = {
  /** Everything that was ever put in, at the prices of those moments: what a return is measured by. */
  readonly deposited: bigint
  /** C */
  readonly invested: bigint
  /** H */
  readonly held: bigint
  /** Y */
  readonly forgone: bigint
  /** V */
  readonly value: bigint
  /** F: collected and still owed. */
  readonly fees: bigint
  /** T − C: gain or loss from the price. */
  readonly priceMove: bigint
  /** V − T: effect of providing compared with holding; zero or a loss until something is withdrawn. */
  readonly divergence: bigint
  /** V + F − C */
  readonly result: bigint
  /** V + F − H: better or worse than holding. */
  readonly compared: bigint
}

/** Value of both tokens' amounts in the quote token at a square-root price, rounded down. */
export function quoteValue(
  { amountA, amountB }: PairAmounts,
  sqrtPriceX96: bigint,
  quoteSide: QuoteSide,
): bigint {
  const square = sqrtPriceX96 * sqrtPriceX96
  return quoteSide === 'B'
    ? (amountA * square) / q192 + amountB
    : amountA + (amountB * q192) / square
}

/**
 * Profit and loss of a position, split into price move, divergence and fees.
 *
 * @param forgone Y, in smallest units of the quote token; 0 without shares.
 */
export function performance(
  flows: readonly Flow[],
  { holds, owed, sqrtPriceX96 }: Standing,
  quoteSide: QuoteSide,
  forgone = 0n,
): Performance {
  const now = (amounts: PairAmounts) => quoteValue(amounts, sqrtPriceX96, quoteSide)
  const invested = flows.reduce(
    (sum, flow) => sum + sign(flow) * quoteValue(flow.principal, flow.sqrtPriceX96, quoteSide),
    0n,
  )
  const deposited = flows.reduce(
    (sum, { direction, principal, sqrtPriceX96: then }) =>
      direction === 'in' ? sum + quoteValue(principal, then, quoteSide) : sum,
    0n,
  )
  const tokens = flows.reduce((sum, flow) => sum + sign(flow) * now(flow.principal), 0n)
  const fees = flows.reduce((sum, flow) => sum + now(flow.fees), now(owed))
  const value = now(holds)
  return {
    deposited,
    invested,
    held: tokens + forgone,
    forgone,
    value,
    fees,
    priceMove: tokens - invested,
    divergence: value - tokens,
    result: value + fees - invested,
    compared: value + fees - tokens - forgone,
  }
}

/**
 * A part of what was deposited, in basis points towards zero; null where nothing was.
 *
 * @example
 * returnBps(5n, 200n) // 250n
 */
export const returnBps = (part: bigint, deposited: bigint): bigint | null =>
  deposited === 0n ? null : (part * 10_000n) / deposited

const sign = ({ direction }: Flow): bigint => (direction === 'in' ? 1n : -1n)

/**
 * Flows of a position with the pool's price at each: that of the last trade before it, or
 * the pool's first price. Null while the pool's beginning is not known. What a token refused to pay went
 * out with the removal or collection before it, and not again when it is paid.
 */
export function flowsOf(
  events: readonly PositionEvent[],
  poolId: bigint,
  swaps: readonly Swap[],
  creations: readonly PoolCreation[],
): Flow[] | null {
  const creation = creations.find((candidate) => candidate.poolId === poolId)
  if (creation === undefined) return null
  const trades = swaps.filter((swap) => swap.poolId === poolId)
  return events.flatMap((event): Flow[] => {
    if (isDeferredEvent(event)) return []
    return [
      {
        direction: event.kind === 'added' ? 'in' : 'out',
        principal: event.principal,
        fees: event.fees,
        time: event.time,
        sqrtPriceX96:
          trades.findLast(({ place }) => isBefore(place, event.place))?.sqrtPriceX96 ??
          creation.sqrtPriceX96,
      },
    ]
  })
}

const isBefore = (one: Place, other: Place): boolean =>
  one.blockNumber === other.blockNumber
    ? one.logIndex < other.logIndex
    : one.blockNumber < other.blockNumber

/** Digits kept below USDC's smallest unit. */
const precision = 10n ** 18n

/**
 * What the shares of a position would have been paid had they been held outside pools, which renounce it,
 * in USDC (6 decimals), rounded down. Each distribution accrues evenly; the shares would have shared it
 * with those that did earn: amount × shares ÷ (earning shares + shares).
 *
 * @param side The pool's token that is the share.
 * @param flows In the order of time.
 * @param now Unix seconds.
 */
export function forgoneYield(
  side: 'amountA' | 'amountB',
  flows: readonly Flow[],
  distributions: readonly Distribution[],
  now: number,
): bigint {
  let held = 0n
  let total = 0n
  for (const [index, { direction, principal, time }] of flows.entries()) {
    held += direction === 'in' ? principal[side] : -principal[side]
    const until = flows[index + 1]?.time ?? now
    if (held > 0n) {
      for (const distribution of distributions) total += partOf(distribution, held, time, until)
    }
  }
  return total / precision
}

function partOf(
  { amount, earningShares, accrualStart, accrualEnd }: Distribution,
  shares: bigint,
  from: number,
  to: number,
): bigint {
  const seconds = Math.min(to, accrualEnd) - Math.max(from, accrualStart)
  if (seconds <= 0) return 0n
  const accrued = (amount.value * precision * BigInt(seconds)) / BigInt(accrualEnd - accrualStart)
  return (accrued * shares) / (earningShares.value + shares)
}

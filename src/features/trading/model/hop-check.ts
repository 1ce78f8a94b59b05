import { amountABetween, amountBBetween } from '../../../domain/pools/liquidity-math.ts'
import { aToB, type Hop } from '../../../domain/pools/quote.ts'
import type { Band } from '../../../domain/pools/read-pools.ts'
import { sqrtPriceAtTick } from '../../../domain/pools/tick-math.ts'
import { larger, smaller } from '../../../lib/compare.ts'

/** A part of a trade in which liquidity does not change. */
type Piece = {
  readonly liquidity: bigint
  /** Square-root prices, the lower one first. */
  readonly low: bigint
  readonly high: bigint
  readonly amountIn: bigint
  readonly amountOut: bigint
}

/** A part of a quote worked out again in this page. */
export type HopCheck = {
  /** Input after the fee. */
  readonly traded: bigint
  /** The pieces that the trade passes, in its order. */
  readonly pieces: readonly Piece[]
  /** Input and output summed over the ranges that the trade crosses. */
  readonly recomputed: { readonly amountIn: bigint; readonly amountOut: bigint }
  /** Whether both are the contract's, but for the rounding of prices to whole numbers. */
  readonly equal: boolean
}

/**
 * Works a part of a quote out again from what the pool says: the square-root prices before and after,
 * and the liquidity L of each band between them. A = L × (1/√low − 1/√high), B = L × (√high − √low),
 * rounded against the trader.
 */
export function checkHop(hop: Hop, bands: readonly Band[]): HopCheck {
  const { pool, sqrtPriceX96: after, amountIn, amountOut, fee } = hop
  const before = pool.sqrtPriceX96
  const traded = amountIn - fee
  const paysA = aToB(pool, hop.tokenIn)
  const rising = piecesBetween(smaller(before, after), larger(before, after), bands, paysA)
  const pieces = paysA ? rising.toReversed() : rising
  const recomputed = pieces.reduce(
    (sum, piece) => ({
      amountIn: sum.amountIn + piece.amountIn,
      amountOut: sum.amountOut + piece.amountOut,
    }),
    { amountIn: 0n, amountOut: 0n },
  )
  return {
    traded,
    pieces,
    recomputed,
    equal:
      isWithinRounding(recomputed.amountIn, traded) &&
      isWithinRounding(recomputed.amountOut, amountOut),
  }
}

function piecesBetween(
  low: bigint,
  high: bigint,
  bands: readonly Band[],
  paysA: boolean,
): readonly Piece[] {
  return bands.flatMap(({ lowerTick, upperTick, liquidity }) => {
    const from = larger(sqrtPriceAtTick(lowerTick), low)
    const to = smaller(sqrtPriceAtTick(upperTick), high)
    if (from >= to || liquidity === 0n) return []
    const ofA = amountABetween(from, to, liquidity, paysA ? 'up' : 'down')
    const ofB = amountBBetween(from, to, liquidity, paysA ? 'down' : 'up')
    const [amountIn, amountOut] = paysA ? [ofA, ofB] : [ofB, ofA]
    return [{ liquidity, low: from, high: to, amountIn, amountOut }]
  })
}

/**
 * A price is a whole number, so going from an amount to a price and back loses less than what one
 * step of the price is worth; the pool keeps that. Beyond a billionth it would be a mistake.
 */
function isWithinRounding(one: bigint, other: bigint): boolean {
  const difference = one > other ? one - other : other - one
  return difference <= 1n || difference * 1_000_000_000n <= other
}

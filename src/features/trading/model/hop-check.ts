import { amountABetween, amountBBetween } from '../../../chain/pools/liquidity-math.ts'
import { type Hop, isPaidA } from '../../../chain/pools/quote.ts'

/** A part of a quote worked out again in this page. */
export type HopCheck = {
  /** What is traded after the fee. */
  readonly traded: bigint
  /** What the formula asks to be paid and pays out between the two prices, with constant liquidity. */
  readonly recomputed: { readonly amountIn: bigint; readonly amountOut: bigint }
  /** Whether paid and received are the contract's, to the unit; null where liquidity changes on the way. */
  readonly equal: boolean | null
}

/**
 * Works a part of a quote out again from what the pool says: liquidity L and the square-root prices
 * before and after. A = L × (1/√low − 1/√high), B = L × (√high − √low), rounded against the trader.
 * Without a tick crossed, L is constant and the result must be the contract's.
 */
export function checkHop(hop: Hop): HopCheck {
  const { pool, sqrtPriceX96: after, amountIn, amountOut, fee } = hop
  const before = pool.sqrtPriceX96
  const traded = amountIn - fee
  const recomputed = isPaidA(pool, hop.tokenIn)
    ? {
        amountIn: amountABetween(after, before, pool.liquidity, 'up'),
        amountOut: amountBBetween(after, before, pool.liquidity, 'down'),
      }
    : {
        amountIn: amountBBetween(before, after, pool.liquidity, 'up'),
        amountOut: amountABetween(before, after, pool.liquidity, 'down'),
      }
  return {
    traded,
    recomputed,
    equal:
      hop.ticksCrossed > 0
        ? null
        : isWithinRounding(recomputed.amountIn, traded) &&
          isWithinRounding(recomputed.amountOut, amountOut),
  }
}

/**
 * A price is a whole number, so going from an amount to a price and back loses less than what one
 * step of the price is worth; the pool keeps that. Beyond a billionth it would be a mistake.
 */
function isWithinRounding(one: bigint, other: bigint): boolean {
  const difference = one > other ? one - other : other - one
  return difference <= 1n || difference * 1_000_000_000n <= other
}

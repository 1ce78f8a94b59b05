import { amountABetween, amountBBetween } from '../../../domain/pools/liquidity-math.ts'
import type { Pool, QuoteSide } from '../../../domain/pools/pool.ts'
import { squareRoot } from '../../../domain/pools/price.ts'
import type { Band } from '../../../domain/pools/read-pools.ts'
import { sqrtPriceAtTick } from '../../../domain/pools/tick-math.ts'
import { larger, smaller } from '../../../lib/compare.ts'

/** How much of the quote token it takes to move the price this far, fees not counted. */
export type DepthPoint = {
  /** Change of the base's price in basis points; negative below the present one. */
  readonly moveBps: number
  /** Smallest units of the quote token, paid (above) or received (below). */
  readonly quoteAmount: bigint
}

/** Moves that depth is worked out for, in basis points. */
export const depthMoves = [25, 50, 100, 150, 200, 300, 400, 500] as const

/** Moves that make a smooth line: every tenth of a percent. */
export const fineDepthMoves: readonly number[] = Array.from(
  { length: 50 },
  (_, index) => (index + 1) * 10,
)

/**
 * Depth on both sides of a pool's current price, from the lowest price up.
 *
 * @param moves Basis points to each side, rising.
 */
export function marketDepth(
  pool: Pick<Pool, 'sqrtPriceX96'>,
  bands: readonly Band[],
  quoteSide: QuoteSide,
  moves: readonly number[] = depthMoves,
): DepthPoint[] {
  const bothSides = [...moves.map((move) => -move).toReversed(), 0, ...moves]
  return bothSides.map((moveBps) => ({
    moveBps,
    quoteAmount: quoteBetween(
      pool.sqrtPriceX96,
      priceAfter(pool.sqrtPriceX96, moveBps, quoteSide),
      bands,
      quoteSide,
    ),
  }))
}

/** The square-root price when the base's price has moved. The base of quote side `A` is tokenB. */
function priceAfter(sqrtPriceX96: bigint, moveBps: number, quoteSide: QuoteSide): bigint {
  const factor = 10_000n + BigInt(moveBps)
  const square = sqrtPriceX96 * sqrtPriceX96
  return squareRoot(quoteSide === 'B' ? (square * factor) / 10_000n : (square * 10_000n) / factor)
}

function quoteBetween(
  from: bigint,
  to: bigint,
  bands: readonly Band[],
  quoteSide: QuoteSide,
): bigint {
  const [low, high] = from < to ? [from, to] : [to, from]
  const amountBetween = quoteSide === 'B' ? amountBBetween : amountABetween
  return bands.reduce((sum, { lowerTick, upperTick, liquidity }) => {
    if (liquidity === 0n) return sum
    const lower = larger(sqrtPriceAtTick(lowerTick), low)
    const upper = smaller(sqrtPriceAtTick(upperTick), high)
    return lower < upper ? sum + amountBetween(lower, upper, liquidity, 'down') : sum
  }, 0n)
}

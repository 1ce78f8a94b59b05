import {
  amountsOf,
  type PairAmounts,
  type TickRange,
} from '../../../domain/pools/liquidity-math.ts'
import type { Position, QuoteSide } from '../../../domain/pools/pool.ts'
import { flipped, type Step, stepsOf } from '../../../domain/pools/range.ts'
import { quoteValue } from './performance.ts'

/** A position at another price, without fees. In smallest units. */
export type Outlook = {
  readonly holds: PairAmounts
  /** Worth in the quote token at that price. */
  readonly value: bigint
  /** Worth at that price of what the position holds today, had it been taken out. */
  readonly kept: bigint
  /** value − kept: what staying costs against taking everything out now; never above zero but for rounding. */
  readonly divergence: bigint
}

/** Computes a position at a square-root price. */
export function outlookAt(
  sqrtPriceX96: bigint,
  position: Pick<Position, 'liquidity' | 'holds' | keyof TickRange>,
  quoteSide: QuoteSide,
): Outlook {
  const holds = amountsOf(sqrtPriceX96, position, position.liquidity, 'down')
  const value = quoteValue(holds, sqrtPriceX96, quoteSide)
  const kept = quoteValue(position.holds, sqrtPriceX96, quoteSide)
  return { holds, value, kept, divergence: value - kept }
}

/** Steps of a doubling: the logarithm of 2 to the base 1.0001. */
const doubling = 6_932
const furthest = 4 * doubling

/**
 * The prices that are worth looking at: the range and the current price with as much again to each
 * side, but no further than a factor of sixteen from the current price.
 */
export function outlookBounds(
  position: TickRange,
  tick: number,
  quoteSide: QuoteSide,
): { readonly low: Step; readonly high: Step } {
  const present = flipped(tick, quoteSide)
  const { low, high } = stepsOf(position, quoteSide)
  const least = Math.max(Math.min(low, present), present - furthest / 2)
  const most = Math.min(Math.max(high, present), present + furthest / 2)
  const room = Math.max(Math.round((most - least) / 2), 100)
  return { low: least - room, high: most + room }
}

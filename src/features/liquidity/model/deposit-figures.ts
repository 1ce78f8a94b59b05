import {
  amountsOf,
  liquidityFor,
  type PairAmounts,
  sidesOf,
  type TickRange,
} from '../../../domain/pools/liquidity-math.ts'
import type { Pool, Position, QuoteSide } from '../../../domain/pools/pool.ts'
import { ageInDays, feeApr } from '../../../domain/pools/pool-figures.ts'
import { bpsDenominator } from '../../../domain/pools/price-impact.ts'
import { flipped, type Step, stepsOf } from '../../../domain/pools/range.ts'
import { fullRange } from '../../../domain/pools/tick-math.ts'
import { quoteValue } from './performance.ts'

type PoolAtPrice = Pick<Pool, 'sqrtPriceX96' | 'tickSpacing'>

/** Enough liquidity for amounts with more digits than are ever shown. */
const largeLiquidity = 10n ** 40n

/**
 * The part of a deposit's value that is in the base token, in basis points: what the range asks for,
 * whatever the amount.
 */
export function baseShareBps(
  { sqrtPriceX96 }: PoolAtPrice,
  range: TickRange,
  quoteSide: QuoteSide,
): bigint {
  const amounts = amountsOf(sqrtPriceX96, range, largeLiquidity, 'down')
  const base = quoteSide === 'B' ? { ...amounts, amountB: 0n } : { ...amounts, amountA: 0n }
  const total = quoteValue(amounts, sqrtPriceX96, quoteSide)
  return total === 0n ? 0n : (quoteValue(base, sqrtPriceX96, quoteSide) * bpsDenominator) / total
}

/**
 * How many times the liquidity of a full range the same money makes in this one, in hundredths; null
 * where the price is outside and nothing is earned.
 *
 * @example
 * concentration(pool, fullRange) // 100n
 */
export function concentration(
  { sqrtPriceX96, tickSpacing }: PoolAtPrice,
  range: TickRange,
): bigint | null {
  const { takesA, takesB } = sidesOf(sqrtPriceX96, range)
  if (!takesA || !takesB) return null
  const { lower, upper } = fullRange(tickSpacing)
  const cost = (ticks: TickRange) =>
    quoteValue(amountsOf(sqrtPriceX96, ticks, largeLiquidity, 'down'), sqrtPriceX96, 'B')
  const here = cost(range)
  return here === 0n ? null : (cost({ lowerTick: lower, upperTick: upper }) * 100n) / here
}

/** Digits kept beyond the smallest unit, so that small deposits have a rate as well. */
const extraPrecision = 10n ** 12n

/**
 * Annual earnings of a deposit as a share of its value, if the price stayed in its range and
 * trades and other liquidity stayed as they were: fees of the last 30 days × L ÷ (L + liquidity in
 * range) ÷ 30 × 365 ÷ value. Null outside of the range and without a deposit.
 *
 * @param recentFees Fees of all trades of the last 30 days.
 * @param now Unix seconds.
 * @returns 0.05 for 5 %.
 */
export function feeOutlook(
  pool: Pool,
  range: TickRange,
  deposit: PairAmounts,
  recentFees: PairAmounts,
  now: number,
): number | null {
  const { takesA, takesB } = sidesOf(pool.sqrtPriceX96, range)
  const liquidity = liquidityFor(pool.sqrtPriceX96, range, deposit)
  if (!takesA || !takesB || liquidity === 0n) return null
  const inQuote = (amounts: PairAmounts) =>
    quoteValue(amounts, pool.sqrtPriceX96, 'B') * extraPrecision
  const earned = (inQuote(recentFees) * liquidity) / (pool.liquidity + liquidity)
  return feeApr(
    { value: earned, decimals: pool.tokenB.decimals },
    { value: inQuote(deposit), decimals: pool.tokenB.decimals },
    ageInDays(pool, now),
  )
}

/** A position at another price, without fees. In smallest units. */
type Outlook = {
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
  const from = Math.max(Math.min(low, present), present - furthest / 2)
  const to = Math.min(Math.max(high, present), present + furthest / 2)
  const margin = Math.max(Math.round((to - from) / 2), 100)
  return { low: from - margin, high: to + margin }
}

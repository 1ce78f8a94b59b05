import { smaller } from '../../lib/bigint.ts'
import { q96, sqrtPriceAtTick } from './tick-math.ts'

/** Smallest units of both tokens of a pool. */
export type PairAmounts = { readonly amountA: bigint; readonly amountB: bigint }

/** Where a position begins and ends. */
export type TickRange = { readonly lowerTick: number; readonly upperTick: number }

export type Rounding = 'up' | 'down'

/**
 * tokenA between two square-root prices: liquidity × (1/√lower − 1/√upper), rounded as Uniswap's
 * `SqrtPriceMath.getAmount0Delta` rounds.
 */
export function amountABetween(
  priceOne: bigint,
  priceTwo: bigint,
  liquidity: bigint,
  rounding: Rounding,
): bigint {
  const [lower, upper] = inOrder(priceOne, priceTwo)
  const numerator = liquidity * q96 * (upper - lower)
  return rounding === 'up' ? divideUp(divideUp(numerator, upper), lower) : numerator / upper / lower
}

/**
 * tokenB between two square-root prices: liquidity × (√upper − √lower), rounded as Uniswap's
 * `SqrtPriceMath.getAmount1Delta` rounds.
 */
export function amountBBetween(
  priceOne: bigint,
  priceTwo: bigint,
  liquidity: bigint,
  rounding: Rounding,
): bigint {
  const [lower, upper] = inOrder(priceOne, priceTwo)
  const product = liquidity * (upper - lower)
  return rounding === 'up' ? divideUp(product, q96) : product / q96
}

/**
 * What liquidity in a range holds at a price. `up` is what adding it costs, `down` what removing it
 * pays.
 */
export function amountsOf(
  sqrtPriceX96: bigint,
  range: TickRange,
  liquidity: bigint,
  rounding: Rounding,
): PairAmounts {
  const lower = sqrtPriceAtTick(range.lowerTick)
  const upper = sqrtPriceAtTick(range.upperTick)
  const price = clamp(sqrtPriceX96, lower, upper)
  return {
    amountA: amountABetween(price, upper, liquidity, rounding),
    amountB: amountBBetween(lower, price, liquidity, rounding),
  }
}

/**
 * The most liquidity that two amounts pay for in a range at a price, as Uniswap's
 * `LiquidityAmounts.getLiquidityForAmounts` has it. A side that the range does not take at this price
 * is not looked at.
 */
export function liquidityFor(
  sqrtPriceX96: bigint,
  range: TickRange,
  { amountA, amountB }: PairAmounts,
): bigint {
  const lower = sqrtPriceAtTick(range.lowerTick)
  const upper = sqrtPriceAtTick(range.upperTick)
  if (sqrtPriceX96 <= lower) return liquidityOfA(lower, upper, amountA)
  if (sqrtPriceX96 >= upper) return liquidityOfB(lower, upper, amountB)
  const byA = liquidityOfA(sqrtPriceX96, upper, amountA)
  const byB = liquidityOfB(lower, sqrtPriceX96, amountB)
  return smaller(byA, byB)
}

/** Which of the two tokens a range takes at a price. */
export function sidesOf(
  sqrtPriceX96: bigint,
  range: TickRange,
): { readonly takesA: boolean; readonly takesB: boolean } {
  return {
    takesA: sqrtPriceX96 < sqrtPriceAtTick(range.upperTick),
    takesB: sqrtPriceX96 > sqrtPriceAtTick(range.lowerTick),
  }
}

/**
 * The amount of the other token that goes with an amount of one in a range; null where the range does
 * not take both at this price. Never less than what the pool will ask.
 */
export function matchingAmount(
  sqrtPriceX96: bigint,
  range: TickRange,
  given: { readonly side: 'A' | 'B'; readonly amount: bigint },
): bigint | null {
  const { takesA, takesB } = sidesOf(sqrtPriceX96, range)
  if (!takesA || !takesB) return null
  const lower = sqrtPriceAtTick(range.lowerTick)
  const upper = sqrtPriceAtTick(range.upperTick)
  if (given.side === 'A') {
    const liquidity = liquidityOfA(sqrtPriceX96, upper, given.amount)
    return amountBBetween(lower, sqrtPriceX96, liquidity, 'up')
  }
  const liquidity = liquidityOfB(lower, sqrtPriceX96, given.amount)
  return amountABetween(sqrtPriceX96, upper, liquidity, 'up')
}

function liquidityOfA(lower: bigint, upper: bigint, amount: bigint): bigint {
  return (amount * ((lower * upper) / q96)) / (upper - lower)
}

function liquidityOfB(lower: bigint, upper: bigint, amount: bigint): bigint {
  return (amount * q96) / (upper - lower)
}

const inOrder = (one: bigint, two: bigint): readonly [bigint, bigint] =>
  one < two ? [one, two] : [two, one]

const clamp = (value: bigint, low: bigint, high: bigint): bigint =>
  value < low ? low : value > high ? high : value

const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor

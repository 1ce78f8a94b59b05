import { smaller } from '../../lib/compare.ts'
import { squareRoot } from './price.ts'
import { maxSqrtPrice, minSqrtPrice, q96, sqrtPriceAtTick } from './tick-math.ts'

/** Amounts of a pool's two tokens, in smallest units. */
export type PairAmounts = { readonly amountA: bigint; readonly amountB: bigint }

/** Range of a position. */
export type TickRange = { readonly lowerTick: number; readonly upperTick: number }

export type Rounding = 'up' | 'down'

/**
 * Amount of tokenA between two square-root prices: liquidity × (1/√lower − 1/√upper), rounded as in
 * Uniswap's `SqrtPriceMath.getAmount0Delta`.
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
 * Amount of tokenB between two square-root prices: liquidity × (√upper − √lower), rounded as in
 * Uniswap's `SqrtPriceMath.getAmount1Delta`.
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
 * Amounts of liquidity in a range at a price: rounded `up` what adding it costs, rounded `down`
 * what removing it pays.
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
 * Maximum liquidity for two amounts in a range at a price, as Uniswap's
 * `LiquidityAmounts.getLiquidityForAmounts`. An amount that the range does not take at this price
 * is ignored.
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
 * Amount of the other token that matches an amount of one in a range; null where the range does not
 * take both at this price. Never less than what the pool takes.
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

const fullBps = 10_000n

/** The square-root prices at the ends of a tolerance: the price may fall or rise by so many basis points. */
function pricesWithin(sqrtPriceX96: bigint, slippageBps: bigint): readonly bigint[] {
  const square = sqrtPriceX96 * sqrtPriceX96
  return [
    squareRoot((square * (fullBps - slippageBps)) / fullBps),
    sqrtPriceX96,
    squareRoot((square * (fullBps + slippageBps)) / fullBps),
  ].map(withinPool)
}

function withinPool(sqrtPriceX96: bigint): bigint {
  if (sqrtPriceX96 < minSqrtPrice) return minSqrtPrice
  return sqrtPriceX96 < maxSqrtPrice ? sqrtPriceX96 : maxSqrtPrice - 1n
}

/**
 * The minimum of each token that goes into a position while the price stays within a tolerance. Beyond
 * it, the contract refuses.
 */
export function minimumDeposit(
  sqrtPriceX96: bigint,
  range: TickRange,
  desired: PairAmounts,
  slippageBps: bigint,
): PairAmounts {
  return minimumOf(
    pricesWithin(sqrtPriceX96, slippageBps).map((price) =>
      amountsOf(price, range, liquidityFor(price, range, desired), 'up'),
    ),
  )
}

/** The minimum of each token that comes out of a position while the price stays within a tolerance. */
export function minimumWithdrawal(
  sqrtPriceX96: bigint,
  range: TickRange,
  liquidity: bigint,
  slippageBps: bigint,
): PairAmounts {
  return minimumOf(
    pricesWithin(sqrtPriceX96, slippageBps).map((price) =>
      amountsOf(price, range, liquidity, 'down'),
    ),
  )
}

function minimumOf(amounts: readonly PairAmounts[]): PairAmounts {
  const minimum = (values: readonly bigint[]) =>
    values.reduce((low, value) => smaller(low, value), values[0] ?? 0n)
  return {
    amountA: minimum(amounts.map(({ amountA }) => amountA)),
    amountB: minimum(amounts.map(({ amountB }) => amountB)),
  }
}

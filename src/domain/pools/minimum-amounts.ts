import { smaller } from '../../lib/bigint.ts'
import { amountsOf, liquidityFor, type PairAmounts, type TickRange } from './liquidity-math.ts'
import { squareRoot } from './price.ts'
import { maxSqrtPrice, minSqrtPrice } from './tick-math.ts'

const whole = 10_000n

/** The square-root prices at the ends of a tolerance: the price may fall or rise by so many basis points. */
function pricesWithin(sqrtPriceX96: bigint, slippageBps: bigint): readonly bigint[] {
  const square = sqrtPriceX96 * sqrtPriceX96
  return [
    squareRoot((square * (whole - slippageBps)) / whole),
    sqrtPriceX96,
    squareRoot((square * (whole + slippageBps)) / whole),
  ].map(withinPool)
}

function withinPool(sqrtPriceX96: bigint): bigint {
  if (sqrtPriceX96 < minSqrtPrice) return minSqrtPrice
  return sqrtPriceX96 < maxSqrtPrice ? sqrtPriceX96 : maxSqrtPrice - 1n
}

/**
 * The least of each token that goes into a position while the price stays within a tolerance. Beyond
 * it, the contract refuses.
 */
export function minimumDeposit(
  sqrtPriceX96: bigint,
  range: TickRange,
  desired: PairAmounts,
  slippageBps: bigint,
): PairAmounts {
  return leastOf(
    pricesWithin(sqrtPriceX96, slippageBps).map((price) =>
      amountsOf(price, range, liquidityFor(price, range, desired), 'up'),
    ),
  )
}

/** The least of each token that comes out of a position while the price stays within a tolerance. */
export function minimumWithdrawal(
  sqrtPriceX96: bigint,
  range: TickRange,
  liquidity: bigint,
  slippageBps: bigint,
): PairAmounts {
  return leastOf(
    pricesWithin(sqrtPriceX96, slippageBps).map((price) =>
      amountsOf(price, range, liquidity, 'down'),
    ),
  )
}

function leastOf(amounts: readonly PairAmounts[]): PairAmounts {
  const least = (values: readonly bigint[]) =>
    values.reduce((low, value) => smaller(low, value), values[0] ?? 0n)
  return {
    amountA: least(amounts.map(({ amountA }) => amountA)),
    amountB: least(amounts.map(({ amountB }) => amountB)),
  }
}

import { larger, smaller } from '../../lib/compare.ts'
import { aToB, type Hop } from './quote.ts'

/** Slippage tolerances that are offered, in basis points; any other up to the largest can be typed. */
export const slippageChoices = [10, 50, 100] as const

/** The tolerance until another is chosen: 0.5 %, in basis points. */
export const defaultSlippage = 50

/** 50 %, in basis points. */
export const largestSlippage = 5_000

/** Above this, others can make a trade much worse at little risk: 5 %, in basis points. */
export const riskySlippage = 500

const q192 = 2n ** 192n

/** 100 % in basis points. */
export const bpsDenominator = 10_000n

/** Price impact above which a trade needs explicit confirmation: 3 %. */
export const impactToAcceptBps = 300n

/**
 * Amount a trade would receive at the prices before it: after fees, without price impact. The first
 * hop's `amountIn` is the amount paid.
 */
export function amountOutAtSpot(hops: readonly Hop[]): bigint {
  const [first] = hops
  if (first === undefined) return 0n
  return hops.reduce((amount, hop) => {
    const square = hop.pool.sqrtPriceX96 ** 2n
    const afterFee = (amount * (bpsDenominator - BigInt(hop.pool.feeTier))) / bpsDenominator
    return aToB(hop.pool, hop.tokenIn) ? (afterFee * square) / q192 : (afterFee * q192) / square
  }, first.amountIn)
}

/**
 * Price impact in basis points, rounded up: how much less a trade receives because it moves the
 * price. Fees are not included.
 */
export function priceImpactBps(hops: readonly Hop[]): bigint {
  const spot = amountOutAtSpot(hops)
  const last = hops.at(-1)
  if (last === undefined || spot <= last.amountOut) return 0n
  return ((spot - last.amountOut) * bpsDenominator + spot - 1n) / spot
}

/**
 * Minimum received for a slippage tolerance, rounded down.
 *
 * @example
 * minimumReceived(1_000n, 50n) // 995n
 */
export function minimumReceived(amount: bigint, slippageBps: bigint): bigint {
  return (amount * (bpsDenominator - slippageBps)) / bpsDenominator
}

/**
 * Maximum paid for a slippage tolerance, rounded up.
 *
 * @example
 * maximumPaid(1_000n, 50n) // 1005n
 */
export function maximumPaid(amount: bigint, slippageBps: bigint): bigint {
  return (amount * (bpsDenominator + slippageBps) + bpsDenominator - 1n) / bpsDenominator
}

/**
 * Most that is paid for what costs `cost` now: as much as the tolerance allows, as far as the payer has
 * it. So the same purchases are possible with every tolerance.
 *
 * @param most The cost with the tolerance.
 * @param budget What the payer has; null while unknown.
 * @example
 * maximumWithin(1_005n, 1_000n, 1_002n) // 1002n
 */
export function maximumWithin(most: bigint, cost: bigint, budget: bigint | null): bigint {
  return budget === null ? most : larger(smaller(most, budget), cost)
}

import type { Hop } from './quote.ts'
import { isAToB } from './quote.ts'

const q192 = 2n ** 192n

/** Parts of one that impacts and tolerances are counted in: 10,000 is all of it. */
export const wholeInBps = 10_000n

/** Impact above which a person has to agree before a trade can be sent: 3 %. */
export const impactToAcceptBps = 300n

/**
 * What a trade would bring at the prices before it, fees taken but nothing moved. `amountIn` is what
 * is paid into the first pool.
 */
export function amountOutAtSpot(hops: readonly Hop[]): bigint {
  const [first] = hops
  if (first === undefined) return 0n
  return hops.reduce((amount, hop) => {
    const square = hop.pool.sqrtPriceX96 ** 2n
    const afterFee = (amount * (wholeInBps - BigInt(hop.pool.feeTier))) / wholeInBps
    return isAToB(hop.pool, hop.tokenIn) ? (afterFee * square) / q192 : (afterFee * q192) / square
  }, first.amountIn)
}

/**
 * Price impact in basis points, rounded up: how much less a trade brings than it would if it did not
 * move the price. Fees are not part of it; they are shown apart.
 */
export function priceImpactBps(hops: readonly Hop[]): bigint {
  const spot = amountOutAtSpot(hops)
  const last = hops.at(-1)
  if (last === undefined || spot <= last.amountOut) return 0n
  return ((spot - last.amountOut) * wholeInBps + spot - 1n) / spot
}

/**
 * The least to receive for a tolerance, rounded down.
 *
 * @example
 * minimumReceived(1_000n, 50n) // 995n
 */
export function minimumReceived(amount: bigint, slippageBps: bigint): bigint {
  return (amount * (wholeInBps - slippageBps)) / wholeInBps
}

/**
 * The most to pay for a tolerance, rounded up.
 *
 * @example
 * maximumPaid(1_000n, 50n) // 1005n
 */
export function maximumPaid(amount: bigint, slippageBps: bigint): bigint {
  return (amount * (wholeInBps + slippageBps) + wholeInBps - 1n) / wholeInBps
}

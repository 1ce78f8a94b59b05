import type { Token } from '../../chain/token.ts'
import { type Call, contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import type { Amount } from '../../lib/amount.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { toPortfolio } from '../paths.ts'
import {
  formatTokenAmount,
  type PoolActor,
  poolFees,
  poolsAllowance,
  poolsContract,
  routeText,
  tokenLine,
  transferKeys,
  withPermits,
} from './intent-parts.ts'
import { maximumPaid, maximumWithin, minimumReceived } from './price-impact.ts'
import type { SwapQuote } from './quote.ts'

/** How far a trade may deviate from its quote before it fails. */
export type Tolerance = {
  readonly slippageBps: bigint
  /** Minutes after which the transaction fails. */
  readonly minutes: number
  /** What the account has of the token that it pays with, in smallest units; null while unknown. */
  readonly budget: bigint | null
}

/** Swaps as quoted; fails where the price moves beyond the tolerance. */
export function swapIntent(
  quote: SwapQuote,
  { tokenIn, tokenOut }: { readonly tokenIn: Token; readonly tokenOut: Token },
  { slippageBps, minutes, budget }: Tolerance,
  { pools, account }: PoolActor,
): Intent {
  const { exact, amount } = quote.terms
  const exactIn = exact === 'in'
  const bounds = swapBounds(quote, slippageBps, budget)
  const limit = exactIn ? bounds.minimumReceived : bounds.maximumPaid
  const poolIds = quote.hops.map(({ pool }) => pool.id)
  const [only] = poolIds
  const ends = quote.hops
    .flatMap(({ pool }) => [pool.tokenA, pool.tokenB])
    .filter(({ address }) => [tokenIn, tokenOut].some((end) => sameAddress(end.address, address)))

  const trade = (deadline: bigint): Call => {
    if (poolIds.length === 1 && only !== undefined) {
      const terms = {
        poolId: only,
        tokenIn: tokenIn.address,
        amount,
        limit,
        sqrtPriceLimitX96: 0n,
        recipient: account,
        deadline,
      }
      const functionName = exactIn ? 'swapExactIn' : 'swapExactOut'
      return contractCall({ ...poolsContract(pools), functionName, args: [terms] })
    }
    const token = exactIn ? tokenIn.address : tokenOut.address
    const terms = { token, poolIds, amount, limit, recipient: account, deadline }
    const functionName = exactIn ? 'swapPathExactIn' : 'swapPathExactOut'
    return contractCall({ ...poolsContract(pools), functionName, args: [terms] })
  }

  return {
    title: exactIn
      ? `Swap ${formatTokenAmount(tokenIn, quote.amountIn)} for ${isolated(tokenOut.symbol)}`
      : `Swap ${isolated(tokenIn.symbol)} for ${formatTokenAmount(tokenOut, quote.amountOut)}`,
    give: [tokenLine(tokenIn, bounds.maximumPaid, exactIn ? undefined : 'at most')],
    get: [tokenLine(tokenOut, bounds.minimumReceived, exactIn ? 'at least' : undefined)],
    allow: [poolsAllowance(tokenIn, bounds.maximumPaid, pools)],
    notes: [
      exactIn
        ? `Quoted: ${formatTokenAmount(tokenOut, quote.amountOut)}. The contract rejects less than the minimum.`
        : `Quoted: ${formatTokenAmount(tokenIn, quote.amountIn)}. The contract rejects more than the maximum.`,
      `Through ${routeText(quote.hops)}.`,
    ],
    call: (context) => withPermits(pools, [tokenIn], context, trade(context.deadline)),
    fees: poolFees(
      pools,
      quote.hops.map(({ pool }) => pool),
    ),
    validity: minutes * 60,
    leadsTo: toPortfolio,
    invalidates: transferKeys(...ends),
  }
}

/** Worst outcome that a trade accepts, in smallest units. */
export type SwapBounds = { readonly maximumPaid: bigint; readonly minimumReceived: bigint }

/**
 * Bounds of a quote for a tolerance in basis points. The exact side stays as entered.
 *
 * @param budget What can be paid at all; null while unknown.
 */
export function swapBounds(
  { amountIn, amountOut, terms: { exact } }: Pick<SwapQuote, 'amountIn' | 'amountOut' | 'terms'>,
  slippageBps: bigint,
  budget: bigint | null,
): SwapBounds {
  return exact === 'in'
    ? { maximumPaid: amountIn, minimumReceived: minimumReceived(amountOut, slippageBps) }
    : {
        maximumPaid: maximumWithin(maximumPaid(amountIn, slippageBps), amountIn, budget),
        minimumReceived: amountOut,
      }
}

/**
 * Price of a quote: whole tokens paid for one whole token received, with 18 decimals; 0 where
 * nothing is received.
 */
export function quotedPrice(
  { amountIn, amountOut }: Pick<SwapQuote, 'amountIn' | 'amountOut'>,
  decimals: { readonly tokenIn: number; readonly tokenOut: number },
): Amount {
  const scale = 10n ** BigInt(18 + decimals.tokenOut - decimals.tokenIn)
  return { value: amountOut === 0n ? 0n : (amountIn * scale) / amountOut, decimals: 18 }
}

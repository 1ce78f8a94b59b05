import type { Token } from '../../chain/token.ts'
import { type Call, contractCall } from '../../chain/transactions/call.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import {
  allow,
  contractAt,
  line,
  type PoolActor,
  shown,
  touched,
  withPermits,
} from './intent-parts.ts'
import type { SwapQuote } from './quote.ts'
import { swapBounds } from './swap-bounds.ts'

/** What bounds a trade against a price that moves before it is mined. */
export type Tolerance = {
  readonly slippageBps: bigint
  /** Minutes after which the transaction fails. */
  readonly minutes: number
}

/** Trades as quoted, or not at all where the price moves beyond the tolerance. */
export function swapIntent(
  quote: SwapQuote,
  { tokenIn, tokenOut }: { readonly tokenIn: Token; readonly tokenOut: Token },
  { slippageBps, minutes }: Tolerance,
  { pools, account }: PoolActor,
): Intent {
  const { exact, amount } = quote.terms
  const exactIn = exact === 'in'
  const { mostPaid: atMost, leastReceived: atLeast } = swapBounds(quote, slippageBps)
  const limit = exactIn ? atLeast : atMost
  const poolIds = quote.hops.map(({ pool }) => pool.id)
  const [only] = poolIds

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
      return contractCall({ ...contractAt(pools), functionName, args: [terms] })
    }
    const token = exactIn ? tokenIn.address : tokenOut.address
    const terms = { token, poolIds, amount, limit, recipient: account, deadline }
    const functionName = exactIn ? 'swapPathExactIn' : 'swapPathExactOut'
    return contractCall({ ...contractAt(pools), functionName, args: [terms] })
  }

  return {
    title: exactIn
      ? `Swap ${shown(tokenIn, quote.amountIn)} for ${tokenOut.symbol}`
      : `Swap ${tokenIn.symbol} for ${shown(tokenOut, quote.amountOut)}`,
    give: [line(tokenIn, atMost, exactIn ? undefined : 'at most')],
    get: [line(tokenOut, atLeast, exactIn ? 'at least' : undefined)],
    allow: [allow(tokenIn, atMost, pools)],
    notes: [
      exactIn
        ? `Quoted: ${shown(tokenOut, quote.amountOut)}. Less than the minimum is refused by the contract.`
        : `Quoted: ${shown(tokenIn, quote.amountIn)}. More than the maximum is refused by the contract.`,
      ...(poolIds.length > 1 ? [`Through pools ${poolIds.join(', ')}.`] : []),
    ],
    call: (context) => withPermits(pools, [tokenIn], context, trade(context.deadline)),
    validity: minutes * 60,
    touches: touched(tokenIn, tokenOut),
  }
}

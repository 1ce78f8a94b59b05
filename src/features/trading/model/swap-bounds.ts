import { maximumPaid, minimumReceived } from '../../../domain/pools/price-impact.ts'
import type { SwapQuote } from '../../../domain/pools/quote.ts'
import type { Amount } from '../../../lib/amount.ts'

/** What a trade can come to at worst, in smallest units. */
export type SwapBounds = {
  readonly mostPaid: bigint
  readonly leastReceived: bigint
  /** Paid for one whole token received, as quoted. */
  readonly price: Amount
}

/** The bounds of a quote for a tolerance in basis points. */
export function swapBounds(
  { amountIn, amountOut, terms: { exact } }: SwapQuote,
  slippageBps: bigint,
  decimals: { readonly tokenIn: number; readonly tokenOut: number },
): SwapBounds {
  const scale = 10n ** BigInt(18 + decimals.tokenOut - decimals.tokenIn)
  return {
    mostPaid: exact === 'in' ? amountIn : maximumPaid(amountIn, slippageBps),
    leastReceived: exact === 'in' ? minimumReceived(amountOut, slippageBps) : amountOut,
    price: { value: amountOut === 0n ? 0n : (amountIn * scale) / amountOut, decimals: 18 },
  }
}

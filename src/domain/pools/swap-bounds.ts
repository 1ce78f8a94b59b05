import type { Amount } from '../../lib/amount.ts'
import { maximumPaid, minimumReceived } from './price-impact.ts'
import type { SwapQuote } from './quote.ts'

/** What a trade can come to at worst, in smallest units. */
export type SwapBounds = { readonly mostPaid: bigint; readonly leastReceived: bigint }

/** The bounds of a quote for a tolerance in basis points: the side that was typed is exact. */
export function swapBounds(
  { amountIn, amountOut, terms: { exact } }: Pick<SwapQuote, 'amountIn' | 'amountOut' | 'terms'>,
  slippageBps: bigint,
): SwapBounds {
  return exact === 'in'
    ? { mostPaid: amountIn, leastReceived: minimumReceived(amountOut, slippageBps) }
    : { mostPaid: maximumPaid(amountIn, slippageBps), leastReceived: amountOut }
}

/** What a quote asks for one whole token received, in whole tokens paid, with 18 decimals. */
export function quotedPrice(
  { amountIn, amountOut }: Pick<SwapQuote, 'amountIn' | 'amountOut'>,
  decimals: { readonly tokenIn: number; readonly tokenOut: number },
): Amount {
  const scale = 10n ** BigInt(18 + decimals.tokenOut - decimals.tokenIn)
  return { value: amountOut === 0n ? 0n : (amountIn * scale) / amountOut, decimals: 18 }
}

import type { Amount } from '../../lib/amount.ts'
import { maximumPaid, maximumWithin, minimumReceived } from './price-impact.ts'
import type { SwapQuote } from './quote.ts'

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

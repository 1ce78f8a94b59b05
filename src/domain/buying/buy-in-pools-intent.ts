import type { Token } from '../../chain/token.ts'
import type { Intent } from '../../chain/transactions/intent.ts'
import type { Goods } from '../offers/goods.ts'
import type { PoolActor } from '../pools/intent-parts.ts'
import type { SwapQuote } from '../pools/quote.ts'
import { swapIntent, type Tolerance } from '../pools/swap-intent.ts'

/** Buys goods that pools trade for USDC, as quoted; fails where the price moves beyond the tolerance. */
export function buyInPoolsIntent(
  goods: Goods & { readonly pooled: Token },
  quote: SwapQuote,
  usdc: Token,
  tolerance: Tolerance,
  actor: PoolActor,
): Intent {
  const swap = swapIntent(quote, { tokenIn: usdc, tokenOut: goods.pooled }, tolerance, actor)
  return {
    ...swap,
    title: `Buy ${goods.name({ value: quote.amountOut, decimals: goods.decimals })}`,
    invalidates: [...swap.invalidates, ...goods.invalidates],
  }
}

import type { Amount } from '../../../lib/amount.ts'
import { type Pool, type PoolToken, pairOf, priceIn, quoteSideOf } from '../../pools/pool.ts'

/** A token and the pool in which a rule trades it against USDC. */
export type Market = { readonly token: PoolToken; readonly pool: Pool }

/**
 * The market of every token that a pool trades against USDC: the pool with the most liquidity in
 * range, as a trade in it moves the price least.
 */
export function marketsOf(pools: readonly Pool[]): readonly Market[] {
  const markets = new Map<string, Market>()
  for (const pool of pools.toSorted((a, b) => (b.liquidity > a.liquidity ? 1 : -1))) {
    const { base, quote } = pairOf(pool, quoteSideOf(pool))
    if (quote.assetClass !== 'CURRENCY' || base.assetClass === 'CURRENCY' || !pool.active) continue
    if (!markets.has(base.address)) markets.set(base.address, { token: base, pool })
  }
  return [...markets.values()].toSorted((a, b) => a.token.symbol.localeCompare(b.token.symbol))
}

/** The tokens that rules can name: USDC first, where a market has it. */
export function tokensOf(markets: readonly Market[]): readonly PoolToken[] {
  const [first] = markets
  if (first === undefined) return []
  const { quote } = pairOf(first.pool, quoteSideOf(first.pool))
  return [quote, ...markets.map(({ token }) => token)]
}

/** Price of a market's token now, in USDC with 18 decimals. */
export const currentPrice = ({ pool }: Market): Amount =>
  priceIn(pool, pool.sqrtPriceX96, quoteSideOf(pool))

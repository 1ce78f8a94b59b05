import type { Address } from 'viem'
import { type Amount, sumOf } from '../../lib/amount.ts'
import { isCurrency } from '../registry/asset-class.ts'
import type { PairAmounts } from './liquidity-math.ts'
import { type Pool, type PoolToken, priceIn, type QuoteSide } from './pool.ts'
import { priceDecimals } from './price.ts'

/** Decimals of amounts in dollars, the same as USDC. */
export const dollarDecimals = 6

/** Dollars (18 decimals) for one whole token, by the token's address in lower case. */
export type DollarPrices = ReadonlyMap<string, bigint>

const one = 10n ** BigInt(priceDecimals)

/**
 * Dollar prices of the tokens in pools: 1 for currencies, otherwise the price in the pool with the
 * most liquidity in range among those with a token that already has a price. Tokens that no pools
 * connect with a currency have no price.
 */
export function dollarPrices(pools: readonly Pool[]): DollarPrices {
  const prices = new Map<string, bigint>()
  for (const { tokenA, tokenB } of pools) {
    for (const token of [tokenA, tokenB]) {
      if (isCurrency(token.assetClass)) prices.set(keyOf(token), one)
    }
  }
  const deepest = pools.toSorted((a, b) => (b.liquidity > a.liquidity ? 1 : -1))
  for (let hasNew = true; hasNew; ) {
    hasNew = false
    const known = new Map(prices)
    for (const pool of deepest) {
      const next = nextPrice(pool, known)
      if (next === null || prices.has(next.token)) continue
      prices.set(next.token, next.price)
      hasNew = true
    }
  }
  return prices
}

/** Price of a pool's token by the price of the other; null unless exactly one has a price. */
function nextPrice(
  pool: Pool,
  known: DollarPrices,
): { readonly token: string; readonly price: bigint } | null {
  const [a, b] = [known.get(keyOf(pool.tokenA)), known.get(keyOf(pool.tokenB))]
  if ((a === undefined) === (b === undefined)) return null
  const [token, quoteSide, quote]: readonly [PoolToken, QuoteSide, bigint] =
    a === undefined ? [pool.tokenA, 'B', b ?? 0n] : [pool.tokenB, 'A', a]
  const { value } = priceIn(pool, pool.sqrtPriceX96, quoteSide)
  return { token: keyOf(token), price: (value * quote) / one }
}

/** Dollar value of an amount of a token; null where the token has no price. */
export function dollarValue(
  token: Pick<PoolToken, 'address' | 'decimals'>,
  amount: bigint,
  prices: DollarPrices,
): Amount | null {
  const price = prices.get(keyOf(token))
  if (price === undefined) return null
  const scale = 10n ** BigInt(token.decimals + priceDecimals - dollarDecimals)
  return { value: (amount * price) / scale, decimals: dollarDecimals }
}

/** Dollar value of amounts of a pool's two tokens; null where one of them has no price. */
export function dollarValueOfPair(
  { tokenA, tokenB }: Pick<Pool, 'tokenA' | 'tokenB'>,
  { amountA, amountB }: PairAmounts,
  prices: DollarPrices,
): Amount | null {
  const a = dollarValue(tokenA, amountA, prices)
  const b = dollarValue(tokenB, amountB, prices)
  return a && b && { value: a.value + b.value, decimals: dollarDecimals }
}

/** Sum of dollar amounts; null counts as zero. */
export function dollarSum(amounts: readonly (Amount | null)[]): Amount {
  return sumOf(amounts, dollarDecimals)
}

const keyOf = ({ address }: { readonly address: Address }): string => address.toLowerCase()

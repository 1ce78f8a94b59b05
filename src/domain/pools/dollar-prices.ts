import type { Address } from 'viem'
import { type Amount, sumOf } from '../../lib/amount.ts'
import type { PairAmounts } from './liquidity-math.ts'
import { type Pool, type PoolToken, priceIn, type QuoteSide } from './pool.ts'
import { priceDecimals } from './price.ts'

/** Decimals of what is valued in dollars, those of USDC. */
export const dollarDecimals = 6

/** Dollars (18 decimals) for one whole token, by the token's address in lower case. */
export type DollarPrices = ReadonlyMap<string, bigint>

const one = 10n ** BigInt(priceDecimals)

/**
 * What each token of the pools is worth in dollars: 1 for the currency, otherwise the price in the
 * pool where most liquidity is in range among those with a token that is priced already. Tokens that
 * no chain of pools connects with a currency have no price.
 */
export function dollarPrices(pools: readonly Pool[]): DollarPrices {
  const prices = new Map<string, bigint>()
  for (const { tokenA, tokenB } of pools) {
    for (const token of [tokenA, tokenB]) {
      if (token.assetClass === 'CURRENCY') prices.set(keyOf(token), one)
    }
  }
  const deepest = pools.toSorted((a, b) => (b.liquidity > a.liquidity ? 1 : -1))
  for (let found = true; found; ) {
    found = false
    const known = new Map(prices)
    for (const pool of deepest) {
      const next = nextPrice(pool, known)
      if (next === null || prices.has(next.token)) continue
      prices.set(next.token, next.price)
      found = true
    }
  }
  return prices
}

/** The price of a pool's one unpriced token, by that of the other. */
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

/** What an amount of a token is worth in dollars; null where the token has no price. */
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

/** What amounts of a pool's two tokens are worth together; null where one of them has no price. */
export function dollarValueOfPair(
  { tokenA, tokenB }: Pick<Pool, 'tokenA' | 'tokenB'>,
  { amountA, amountB }: PairAmounts,
  prices: DollarPrices,
): Amount | null {
  const a = dollarValue(tokenA, amountA, prices)
  const b = dollarValue(tokenB, amountB, prices)
  return a && b && { value: a.value + b.value, decimals: dollarDecimals }
}

/** The sum of dollars; null counts as nothing. */
export function dollarSum(amounts: readonly (Amount | null)[]): Amount {
  return sumOf(amounts, dollarDecimals)
}

const keyOf = ({ address }: { readonly address: Address }): string => address.toLowerCase()

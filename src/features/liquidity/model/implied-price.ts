import { dollarPrices } from '../../../domain/pools/dollar-prices.ts'
import type { Pool, PoolToken } from '../../../domain/pools/pool.ts'
import { priceDecimals } from '../../../domain/pools/price.ts'
import { type Amount, rescale } from '../../../lib/amount.ts'

/** Digits that count of a price that is offered. */
const shownDigits = 6

/**
 * Price of one token in another by existing pools, cut to six significant digits; null where no
 * chain of pools connects both with a currency.
 */
export function impliedPrice(
  pools: readonly Pool[],
  base: PoolToken,
  quote: PoolToken,
): Amount | null {
  const prices = dollarPrices(pools)
  const [baseDollars, quoteDollars] = [base, quote].map(({ address }) =>
    prices.get(address.toLowerCase()),
  )
  if (!baseDollars || !quoteDollars) return null
  const value = (baseDollars * 10n ** BigInt(priceDecimals)) / quoteDollars
  const unit = 10n ** BigInt(Math.max(value.toString().length - shownDigits, 0))
  return { value: value - (value % unit), decimals: priceDecimals }
}

/**
 * How far a price is from another in basis points, negative when below; null for a price of nothing.
 *
 * @example
 * deviationBps({ value: 110n, decimals: 0 }, { value: 100n, decimals: 0 }) // 1_000n
 */
export function deviationBps(price: Amount, from: Amount): bigint | null {
  const [one, other] = [price, from].map((each) => rescale(each, priceDecimals).value)
  return !one || !other ? null : ((one - other) * 10_000n) / other
}

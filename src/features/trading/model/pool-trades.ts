import { type Pool, pairOf, priceIn, type QuoteSide } from '../../../domain/pools/pool.ts'
import type { PoolCreation, Swap } from '../../../domain/pools/pool-events.ts'
import { type Amount, toApproximateNumber } from '../../../lib/amount.ts'
import type { Trade } from './candles.ts'

/** A trade as a person reads it: the base bought or sold for the quote token. */
export type ReadableTrade = {
  readonly swap: Swap
  readonly side: 'buy' | 'sell'
  readonly base: Amount
  readonly quote: Amount
  /** Price paid for one whole base token, fee included, with 18 decimals. */
  readonly price: Amount
}

/** A swap of a pool in terms of its base and quote tokens. */
export function readableTrade(swap: Swap, pool: Pool, quoteSide: QuoteSide): ReadableTrade {
  const { base, quote } = pairOf(pool, quoteSide)
  const [baseChange, quoteChange] =
    quoteSide === 'B' ? [swap.amountA, swap.amountB] : [swap.amountB, swap.amountA]
  const baseAmount = { value: magnitude(baseChange), decimals: base.decimals }
  const quoteAmount = { value: magnitude(quoteChange), decimals: quote.decimals }
  const scale = 10n ** BigInt(18 + base.decimals - quote.decimals)
  return {
    swap,
    // What leaves the pool was bought.
    side: baseChange < 0n ? 'buy' : 'sell',
    base: baseAmount,
    quote: quoteAmount,
    price: {
      value: baseAmount.value === 0n ? 0n : (quoteAmount.value * scale) / baseAmount.value,
      decimals: 18,
    },
  }
}

/** The trades of a pool for candles: the pool's price after each, and its volume in the quote token. */
export function candleTrades(swaps: readonly Swap[], pool: Pool, quoteSide: QuoteSide): Trade[] {
  const { quote } = pairOf(pool, quoteSide)
  return swaps
    .filter(({ poolId }) => poolId === pool.id)
    .map(({ time, amountA, amountB, sqrtPriceX96 }) => ({
      time,
      price: toApproximateNumber(priceIn(pool, sqrtPriceX96, quoteSide)),
      volume: toApproximateNumber({
        value: magnitude(quoteSide === 'B' ? amountB : amountA),
        decimals: quote.decimals,
      }),
    }))
}

/** The price that a pool began with; null while it is not known. */
export function openingPrice(
  creations: readonly PoolCreation[],
  pool: Pool,
  quoteSide: QuoteSide,
): number | null {
  const creation = creations.find(({ poolId }) => poolId === pool.id)
  return creation === undefined
    ? null
    : toApproximateNumber(priceIn(pool, creation.sqrtPriceX96, quoteSide))
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)

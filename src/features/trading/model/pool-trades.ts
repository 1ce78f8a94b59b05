import { type Pool, pairOf, type QuoteSide } from '../../../domain/pools/pool.ts'
import type { Swap } from '../../../domain/pools/pool-events.ts'
import type { Amount } from '../../../lib/amount.ts'

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
    // What goes into the pool was paid; of a few units nothing may come out.
    side: quoteChange > 0n ? 'buy' : 'sell',
    base: baseAmount,
    quote: quoteAmount,
    price: {
      value: baseAmount.value === 0n ? 0n : (quoteAmount.value * scale) / baseAmount.value,
      decimals: 18,
    },
  }
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)

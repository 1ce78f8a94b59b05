import { useChain } from '../../chain/chain-state.ts'
import { findAddress } from '../../chain/deployment.ts'
import { pending } from '../../lib/loadable.ts'
import type { Credit } from '../credits/credit.ts'
import { type PoolQuote, useBestQuotes } from '../routes/use-best-quotes.ts'
import { creditAmount, toTokenAmount } from '../units.ts'

/** An amount of a credit to quote, in units of 0.001. */
type Purchase = { readonly credit: Pick<Credit, 'token' | 'status'>; readonly units: bigint }

/**
 * Quotes the purchase of a credit through pools, again with every block.
 *
 * @param units Units of 0.001.
 */
export function usePoolQuote(credit: Purchase['credit'], units: bigint): PoolQuote {
  const [quote = pending] = usePoolQuotes([{ credit, units }])
  return quote
}

/**
 * As `usePoolQuote` for several credits: a quote for each, in the same order. The pools see the router, not
 * whoever retires.
 */
export function usePoolQuotes(purchases: readonly Purchase[]): readonly PoolQuote[] {
  const chain = useChain()
  return useBestQuotes(
    purchases.map(({ credit: { status, token }, units }) =>
      status === 'VERIFIED' && token !== null
        ? { token, exact: 'out', amount: toTokenAmount(creditAmount(units)).value }
        : null,
    ),
    chain.status === 'open' ? findAddress(chain.deployment, 'PoolRouter') : undefined,
  )
}

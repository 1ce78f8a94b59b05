import { useQuery } from '@tanstack/react-query'
import { type Address, zeroAddress } from 'viem'
import { useChain, useHead } from '../../chain/chain-state.ts'
import { bestQuoteQuery } from '../../domain/pools/quote.ts'
import { poolsQuery } from '../../domain/pools/read-pools.ts'
import { useRoutes } from '../../domain/routes/use-routes.ts'
import type { Amount } from '../../lib/amount.ts'
import { type Failed, loadable } from '../../lib/loadable.ts'
import { usdc } from '../../lib/usdc.ts'

/** What selling shares through pools would bring now. */
export type SaleQuote =
  | { readonly status: 'pending' }
  | Failed
  /** No pool trades it for this account. */
  | { readonly status: 'none' }
  /** The pools cannot take so much. */
  | { readonly status: 'too-much' }
  | { readonly status: 'quoted'; readonly proceeds: Amount }

/**
 * What a sale of shares through the best route of pools would bring now, fees included.
 *
 * @param seller Undefined for a visitor.
 */
export function useSaleQuote(
  token: Address,
  { value }: Amount,
  seller: Address | undefined,
): SaleQuote {
  const chain = useChain()
  const head = useHead()
  const currency = chain.status === 'open' ? chain.deployment.usdc : zeroAddress
  const pools = loadable(useQuery(poolsQuery(chain)))
  const { routes, isPending } = useRoutes(
    pools.status === 'ready' ? pools.value : noPools,
    token,
    currency,
    seller,
  )
  const terms = { tokenIn: token, tokenOut: currency, exact: 'in', amount: value } as const
  const quoting = useQuery({
    ...bestQuoteQuery(chain, terms, routes, head),
    enabled: value > 0n && routes.length > 0,
  })
  if (pools.status !== 'ready') return pools
  if (routes.length === 0) return { status: isPending ? 'pending' : 'none' }
  // A quote kept in sight while another is read may be of another amount.
  if (quoting.data?.value != null && quoting.data.value.terms.amount !== value) {
    return { status: 'pending' }
  }
  const quote = loadable(quoting)
  if (quote.status !== 'ready') return quote
  if (quote.value === null) return { status: quoting.isPlaceholderData ? 'pending' : 'too-much' }
  return { status: 'quoted', proceeds: usdc(quote.value.amountOut) }
}

const noPools = [] as const

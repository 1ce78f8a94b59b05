import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { type Address, zeroAddress } from 'viem'
import { useChain, useHead } from '../../chain/chain-state.ts'
import { type Failed, type Loadable, loadable, pending } from '../../lib/loadable.ts'
import type { Sourced } from '../../lib/sourced.ts'
import { type Credit, creditAmount } from '../credits/credit.ts'
import { toTokenAmount } from '../credits/token-units.ts'
import type { Pool } from '../pools/pool.ts'
import { bestQuoteQuery, type SwapQuote, type SwapTerms } from '../pools/quote.ts'
import { poolsQuery } from '../pools/read-pools.ts'
import { type Route, routesBetween } from '../pools/routes.ts'

/** Quote of pools for an amount of a credit. */
export type PoolQuote =
  /** No active route from USDC to the credit, or the credit is not verified. */
  | { readonly status: 'none' }
  | { readonly status: 'pending' }
  | Failed
  /** The liquidity of the pools does not cover the amount. */
  | { readonly status: 'too-much' }
  | { readonly status: 'quoted'; readonly quote: SwapQuote }

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

/** As `usePoolQuote` for several credits: a quote for each, in the same order. */
export function usePoolQuotes(purchases: readonly Purchase[]): readonly PoolQuote[] {
  const chain = useChain()
  const head = useHead()
  const pools = loadable(useQuery(poolsQuery(chain)))
  const usdc = chain.status === 'open' ? chain.deployment.usdc : zeroAddress
  const plans = purchases.map((purchase) => planOf(purchase, usdc, pools))
  const requests = plans.filter((plan) => plan.status === 'quotable')
  const quotes = useQueries({
    queries: requests.map(({ terms, routes }) => bestQuoteQuery(chain, terms, routes, head)),
  })
  return plans.map((plan) =>
    plan.status === 'quotable' ? quoteOf(quotes[requests.indexOf(plan)]) : plan,
  )
}

type QuoteRequest = {
  readonly status: 'quotable'
  readonly terms: SwapTerms
  readonly routes: readonly Route[]
}

/** The quote to request, or the result where none is needed. */
function planOf(
  { credit, units }: Purchase,
  usdc: Address,
  pools: Loadable<readonly Pool[]>,
): QuoteRequest | Exclude<PoolQuote, { readonly status: 'quoted' }> {
  const token = credit.status === 'VERIFIED' ? credit.token : null
  if (token === null) return { status: 'none' }
  if (pools.status !== 'ready') return pools
  const routes = routesBetween(pools.value, usdc, token)
  if (routes.length === 0) return { status: 'none' }
  if (units === 0n) return pending
  const { value } = toTokenAmount(creditAmount(units))
  return {
    status: 'quotable',
    terms: { tokenIn: usdc, tokenOut: token, exact: 'out', amount: value },
    routes,
  }
}

function quoteOf(query: UseQueryResult<Sourced<SwapQuote | null>, Error> | undefined): PoolQuote {
  if (query === undefined || query.isPlaceholderData) return pending
  const read = loadable(query)
  if (read.status !== 'ready') return read
  return read.value === null ? { status: 'too-much' } : { status: 'quoted', quote: read.value }
}

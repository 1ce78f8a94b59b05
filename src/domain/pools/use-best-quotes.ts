import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { type Address, zeroAddress } from 'viem'
import { useChain, useHead } from '../../chain/chain-state.ts'
import { type Failed, type Loadable, loadable, pending } from '../../lib/loadable.ts'
import type { Sourced } from '../../lib/sourced.ts'
import type { Pool } from './pool.ts'
import {
  bestQuoteQuery,
  type Route,
  routesBetween,
  type SwapQuote,
  type SwapTerms,
} from './quote.ts'
import { poolsQuery } from './read-pools.ts'

/** Quote of the pools for a purchase. */
export type PoolQuote =
  /** No active route from USDC to the token. */
  | { readonly status: 'none' }
  | { readonly status: 'pending' }
  | Failed
  /** The liquidity of the pools does not cover the amount. */
  | { readonly status: 'too-much' }
  | { readonly status: 'quoted'; readonly quote: SwapQuote }

/** So much of a token to buy (`out`), or so much USDC to buy it with (`in`), in smallest units. */
export type PoolPurchase = {
  readonly token: Address
  readonly exact: SwapTerms['exact']
  readonly amount: bigint
}

/** Best quotes for purchases with USDC, again with every block; in the same order, `none` for null. */
export function useBestQuotes(wishes: readonly (PoolPurchase | null)[]): readonly PoolQuote[] {
  const chain = useChain()
  const head = useHead()
  const pools = loadable(useQuery(poolsQuery(chain)))
  const usdc = chain.status === 'open' ? chain.deployment.usdc : zeroAddress
  const plans = wishes.map((wish) => planOf(wish, usdc, pools))
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
  wish: PoolPurchase | null,
  usdc: Address,
  pools: Loadable<readonly Pool[]>,
): QuoteRequest | Exclude<PoolQuote, { readonly status: 'quoted' }> {
  if (wish === null) return { status: 'none' }
  if (pools.status !== 'ready') return pools
  const routes = routesBetween(pools.value, usdc, wish.token)
  if (routes.length === 0) return { status: 'none' }
  if (wish.amount === 0n) return pending
  const { exact, amount } = wish
  return {
    status: 'quotable',
    terms: { tokenIn: usdc, tokenOut: wish.token, exact, amount },
    routes,
  }
}

function quoteOf(query: UseQueryResult<Sourced<SwapQuote | null>, Error> | undefined): PoolQuote {
  if (query === undefined || query.isPlaceholderData) return pending
  const read = loadable(query)
  if (read.status !== 'ready') return read
  return read.value === null ? { status: 'too-much' } : { status: 'quoted', quote: read.value }
}

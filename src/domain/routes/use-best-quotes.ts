import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { type Address, zeroAddress } from 'viem'
import { useChain, useHead } from '../../chain/chain-state.ts'
import { type Failed, type Loadable, loadable, pending } from '../../lib/loadable.ts'
import type { Sourced } from '../../lib/sourced.ts'
import { type Barriers, useBarriers } from '../assets/eligibility/read-eligibility.ts'
import type { Pool } from '../pools/pool.ts'
import {
  bestQuoteQuery,
  type Route,
  routesBetween,
  type SwapQuote,
  type SwapTerms,
  tokensBetween,
} from '../pools/quote.ts'
import { poolsQuery } from '../pools/read-pools.ts'
import { passable } from './use-routes.ts'

/** Quote of the pools for a purchase. */
export type PoolQuote =
  /** No active route from USDC to the token. */
  | { readonly status: 'none' }
  /** Every route goes through tokens that the trader may not receive. */
  | { readonly status: 'barred'; readonly symbols: readonly string[] }
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

/**
 * Best quotes for purchases with USDC, again with every block; in the same order, `none` for null.
 *
 * @param trader Whom the pools see as the buyer; undefined for a visitor.
 */
export function useBestQuotes(
  wishes: readonly (PoolPurchase | null)[],
  trader: Address | undefined,
): readonly PoolQuote[] {
  const chain = useChain()
  const head = useHead()
  const pools = loadable(useQuery(poolsQuery(chain)))
  const usdc = chain.status === 'open' ? chain.deployment.usdc : zeroAddress
  const wanted = wishes.map((wish) => wish && { wish, routes: routesTo(wish, usdc, pools) })
  const all = wanted.flatMap((each) => each?.routes ?? [])
  const barriers = useBarriers(tokensBetween(all, usdc), trader)
  const plans = wanted.map((each) => planOf(each, usdc, pools, barriers))
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

const routesTo = (
  { token }: PoolPurchase,
  usdc: Address,
  pools: Loadable<readonly Pool[]>,
): readonly Route[] => (pools.status === 'ready' ? routesBetween(pools.value, usdc, token) : [])

/** The quote to request, or the result where none is needed. */
function planOf(
  wanted: { readonly wish: PoolPurchase; readonly routes: readonly Route[] } | null,
  usdc: Address,
  pools: Loadable<readonly Pool[]>,
  barriers: Barriers,
): QuoteRequest | Exclude<PoolQuote, { readonly status: 'quoted' }> {
  if (wanted === null) return { status: 'none' }
  if (pools.status !== 'ready') return pools
  const { wish } = wanted
  const { routes, barred, isPending } = passable(wanted.routes, usdc, barriers)
  if (routes.length === 0) {
    if (isPending) return pending
    return barred.length === 0
      ? { status: 'none' }
      : { status: 'barred', symbols: barred.map(({ symbol }) => symbol) }
  }
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

import { useQuery } from '@tanstack/react-query'
import { zeroAddress } from 'viem'
import { useChain, useHead } from '../../chain/chain-state.ts'
import { type Failed, failureOf, loadable } from '../../lib/loadable.ts'
import { type Credit, creditAmount } from '../credits/credit.ts'
import { toTokenAmount } from '../credits/token-units.ts'
import { bestQuoteQuery, type SwapQuote } from '../pools/quote.ts'
import { poolsQuery } from '../pools/read-pools.ts'
import { routesBetween } from '../pools/routes.ts'

/** Quote of pools for an amount of a credit. */
export type PoolQuote =
  /** No active route from USDC to the credit, or the credit is not verified. */
  | { readonly status: 'none' }
  | { readonly status: 'pending' }
  | Failed
  /** The liquidity of the pools does not cover the amount. */
  | { readonly status: 'too-much' }
  | { readonly status: 'quoted'; readonly quote: SwapQuote }

/**
 * Quotes the purchase of a credit through pools, again with every block.
 *
 * @param units Units of 0.001.
 */
export function usePoolQuote(credit: Pick<Credit, 'token' | 'status'>, units: bigint): PoolQuote {
  const chain = useChain()
  const head = useHead()
  const pools = useQuery(poolsQuery(chain))
  const usdc = chain.status === 'open' ? chain.deployment.usdc : zeroAddress
  const token = credit.status === 'VERIFIED' ? credit.token : null
  const routes = token === null ? [] : routesBetween(pools.data?.value ?? [], usdc, token)
  const isQuotable = units > 0n && routes.length > 0
  const quote = useQuery({
    ...bestQuoteQuery(
      chain,
      {
        tokenIn: usdc,
        tokenOut: token ?? zeroAddress,
        exact: 'out',
        amount: toTokenAmount(creditAmount(units)).value,
      },
      routes,
      head,
    ),
    ...(isQuotable ? {} : { enabled: false }),
  })
  if (token === null) return { status: 'none' }
  const failure = failureOf(loadable(pools), loadable(quote))
  if (failure) return failure
  if (pools.data === undefined) return { status: 'pending' }
  if (routes.length === 0) return { status: 'none' }
  if (!isQuotable || quote.data === undefined || quote.isPlaceholderData)
    return { status: 'pending' }
  return quote.data.value === null
    ? { status: 'too-much' }
    : { status: 'quoted', quote: quote.data.value }
}

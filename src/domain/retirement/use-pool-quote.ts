import { useQuery } from '@tanstack/react-query'
import { zeroAddress } from 'viem'
import { useChain, useHead } from '../../chain/chain-state.ts'
import { type Failed, failureOf, loadable } from '../../lib/loadable.ts'
import { type Credit, creditAmount } from '../credits/credit.ts'
import { toTokenAmount } from '../credits/token-units.ts'
import { bestQuoteQuery, type SwapQuote } from '../pools/quote.ts'
import { poolsQuery } from '../pools/read-pools.ts'
import { routesBetween } from '../pools/routes.ts'

/** What pools ask for an amount of a credit. */
export type PoolQuote =
  /** No pool leads from USDC to the credit, or none may trade it at the moment. */
  | { readonly status: 'none' }
  | { readonly status: 'pending' }
  | Failed
  /** The pools do not hold as much. */
  | { readonly status: 'too-much' }
  | { readonly status: 'quoted'; readonly quote: SwapQuote }

/** Asks pools for a price of exactly so many units of 0.001, anew with every block. */
export function usePoolQuote(credit: Pick<Credit, 'token' | 'status'>, units: bigint): PoolQuote {
  const chain = useChain()
  const head = useHead()
  const pools = useQuery(poolsQuery(chain))
  const usdc = chain.status === 'open' ? chain.deployment.usdc : zeroAddress
  const token = credit.status === 'VERIFIED' ? credit.token : null
  const routes = token === null ? [] : routesBetween(pools.data?.value ?? [], usdc, token)
  const isAsked = units > 0n && routes.length > 0
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
    ...(isAsked ? {} : { enabled: false }),
  })
  if (token === null) return { status: 'none' }
  const failure = failureOf(loadable(pools), loadable(quote))
  if (failure) return failure
  if (pools.data === undefined) return { status: 'pending' }
  if (routes.length === 0) return { status: 'none' }
  if (!isAsked || quote.data === undefined || quote.isPlaceholderData) return { status: 'pending' }
  return quote.data.value === null
    ? { status: 'too-much' }
    : { status: 'quoted', quote: quote.data.value }
}

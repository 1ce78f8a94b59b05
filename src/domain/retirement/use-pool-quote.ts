import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain, useHead } from '../../chain/chain-state.ts'
import { type Failed, type Loadable, loadable, pending } from '../../lib/loadable.ts'
import type { Sourced } from '../../lib/sourced.ts'
import { type Credit, creditAmount } from '../credits/credit.ts'
import { toTokenAmount } from '../credits/token-units.ts'
import type { Pool } from '../pools/pool.ts'
import { bestQuoteQuery, type SwapQuote, type SwapTerms } from '../pools/quote.ts'
import { poolsQuery } from '../pools/read-pools.ts'
import { type Route, routesBetween } from '../pools/routes.ts'

/** What pools ask for an amount of a credit. */
export type PoolQuote =
  /** No pool leads from USDC to the credit, or none may trade it at the moment. */
  | { readonly status: 'none' }
  | { readonly status: 'pending' }
  | Failed
  /** The pools do not hold as much. */
  | { readonly status: 'too-much' }
  | { readonly status: 'quoted'; readonly quote: SwapQuote }

/** So many units of 0.001 of a credit that pools are asked for. */
type Wanted = { readonly credit: Pick<Credit, 'token' | 'status'>; readonly units: bigint }

/** Asks pools for a price of exactly so many units of 0.001, anew with every block. */
export function usePoolQuote(credit: Wanted['credit'], units: bigint): PoolQuote {
  const [quote = pending] = usePoolQuotes([{ credit, units }])
  return quote
}

/** As `usePoolQuote`, for several credits: a quote for each, in the same order. */
export function usePoolQuotes(wanted: readonly Wanted[]): readonly PoolQuote[] {
  const chain = useChain()
  const head = useHead()
  const pools = loadable(useQuery(poolsQuery(chain)))
  const usdc = chain.status === 'open' ? chain.deployment.usdc : '0x'
  const questions = wanted.map((each) => questionOf(each, usdc, pools))
  const asked = questions.filter((question) => question.status === 'asked')
  const answers = useQueries({
    queries: asked.map(({ terms, routes }) => bestQuoteQuery(chain, terms, routes, head)),
  })
  return questions.map((question) =>
    question.status === 'asked' ? quoteOf(answers[asked.indexOf(question)]) : question,
  )
}

type Question = {
  readonly status: 'asked'
  readonly terms: SwapTerms
  readonly routes: readonly Route[]
}

/** What to ask, or what is known without asking. */
function questionOf(
  { credit, units }: Wanted,
  usdc: Address,
  pools: Loadable<readonly Pool[]>,
): Question | Exclude<PoolQuote, { readonly status: 'quoted' }> {
  const token = credit.status === 'VERIFIED' ? credit.token : null
  if (token === null) return { status: 'none' }
  if (pools.status !== 'ready') return pools
  const routes = routesBetween(pools.value, usdc, token)
  if (routes.length === 0) return { status: 'none' }
  if (units === 0n) return pending
  const { value } = toTokenAmount(creditAmount(units))
  return {
    status: 'asked',
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

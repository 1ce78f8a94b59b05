import { keepPreviousData } from '@tanstack/react-query'
import { type Address, BaseError, ContractFunctionRevertedError } from 'viem'
import { poolLensAbi } from '../../chain/abi/poolLens-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import { chainQuery } from '../../chain/query.ts'
import type { Reader } from '../../chain/reader.ts'
import type { Token } from '../../chain/token.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { keys } from '../keys.ts'
import { otherToken, type Pool, type PoolToken } from './pool.ts'

/** Side of a trade that is fixed: the amount paid (`in`) or received (`out`). */
export type ExactSide = 'in' | 'out'

/** Terms of a trade to be quoted. Amounts are in smallest units. */
export type SwapTerms = {
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly exact: ExactSide
  readonly amount: bigint
}

/** Part of a trade that goes through one pool. Amounts are in smallest units. */
export type Hop = {
  readonly pool: Pool
  readonly tokenIn: Address
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** Part of `amountIn` that liquidity providers earn. */
  readonly fee: bigint
  /** Square-root price after the trade. */
  readonly sqrtPriceX96: bigint
  readonly ticksCrossed: number
}

/** Outcome of a trade at the block the quote was read from. */
export type SwapQuote = {
  readonly terms: SwapTerms
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly hops: readonly Hop[]
}

/** The tokens that a trade receives on its way; the last one where there is no quote yet. */
export const receivedTokens = <T extends Token>(
  hops: readonly Hop[] | undefined,
  tokenOut: T,
): readonly (T | PoolToken)[] =>
  hops?.map(({ pool, tokenIn }) => otherToken(pool, tokenIn)) ?? [tokenOut]

/** The tokens that routes go through between their ends, each once. */
export function tokensBetween(routes: readonly Route[], from: Address): readonly PoolToken[] {
  const through = new Map<Address, PoolToken>()
  for (const route of routes) {
    let token = from
    for (const pool of route.slice(0, -1)) {
      const next = otherToken(pool, token)
      through.set(next.address, next)
      token = next.address
    }
  }
  return [...through.values()]
}

/**
 * Best quote over all routes: the most received, or the least paid. Null where no route can trade
 * the whole amount.
 *
 * @param head Newest known block. Each block is quoted again; the previous quote is shown
 * meanwhile.
 */
export const bestQuoteQuery = (
  chain: ChainState,
  terms: SwapTerms,
  routes: readonly Route[],
  head: bigint | null,
) => ({
  ...chainQuery(
    chain,
    keys.swapQuote(
      terms.tokenIn,
      terms.tokenOut,
      terms.exact,
      `${terms.amount}`,
      routes.map((route) => route.map(({ id }) => id).join('-')).join(' '),
      `${head ?? ''}`,
    ),
    (reader) => readBestQuote(reader, terms, routes),
  ),
  placeholderData: keepPreviousData,
})

async function readBestQuote(
  reader: Reader,
  terms: SwapTerms,
  routes: readonly Route[],
): Promise<SwapQuote | null> {
  const quotes = await Promise.all(routes.map((route) => readQuote(reader, terms, route)))
  return bestOf(quotes.filter((quote) => quote !== null))
}

/** Quote that receives most, or pays least; among equal ones the one with fewer hops. */
export function bestOf(quotes: readonly SwapQuote[]): SwapQuote | null {
  const [first, ...others] = quotes
  if (first === undefined) return null
  return others.reduce((best, quote) => (isBetter(quote, best) ? quote : best), first)
}

function isBetter(quote: SwapQuote, best: SwapQuote): boolean {
  const gain =
    quote.terms.exact === 'in' ? quote.amountOut - best.amountOut : best.amountIn - quote.amountIn
  return gain > 0n || (gain === 0n && quote.hops.length < best.hops.length)
}

async function readQuote(
  { read, addressOf }: Reader,
  terms: SwapTerms,
  route: Route,
): Promise<SwapQuote | null> {
  const lens = { address: addressOf('PoolLens'), abi: poolLensAbi } as const
  const poolIds = route.map(({ id }) => id)
  const { exact, amount, tokenIn, tokenOut } = terms
  const quote = await (exact === 'in'
    ? read({ ...lens, functionName: 'quotePathExactIn', args: [tokenIn, poolIds, amount] })
    : read({ ...lens, functionName: 'quotePathExactOut', args: [tokenOut, poolIds, amount] })
  ).catch(nullOnRevert)
  if (quote === null || !quote.complete || quote.amountIn === 0n || quote.amountOut === 0n) {
    return null
  }
  return {
    terms,
    amountIn: quote.amountIn,
    amountOut: quote.amountOut,
    hops: hopsOf(route, tokenIn, quote.hops),
  }
}

/**
 * A revert excludes one route only.
 *
 * @throws Every other error, such as an unreachable node.
 */
function nullOnRevert(error: unknown): null {
  const isRevert =
    error instanceof BaseError &&
    error.walk((cause) => cause instanceof ContractFunctionRevertedError) !== null
  if (isRevert) return null
  throw error
}

type HopStruct = {
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly feeAmount: bigint
  readonly sqrtPriceX96: bigint
  readonly ticksCrossed: number
}

function hopsOf(route: Route, tokenIn: Address, quoted: readonly HopStruct[]): readonly Hop[] {
  const hops: Hop[] = []
  let token = tokenIn
  for (const [index, pool] of route.entries()) {
    const hop = quoted[index]
    if (hop === undefined) throw new RangeError('The lens returned fewer hops than the route has.')
    hops.push({
      pool,
      tokenIn: token,
      amountIn: hop.amountIn,
      amountOut: hop.amountOut,
      fee: hop.feeAmount,
      sqrtPriceX96: hop.sqrtPriceX96,
      ticksCrossed: hop.ticksCrossed,
    })
    token = aToB(pool, token) ? pool.tokenB.address : pool.tokenA.address
  }
  return hops
}

/** Whether a trade pays tokenA of the pool, which lowers its price: Uniswap's `zeroForOne`. */
export const aToB = ({ tokenA }: Pick<Pool, 'tokenA'>, tokenIn: Address): boolean =>
  sameAddress(tokenA.address, tokenIn)

/** Pools of a trade in order, from the token paid to the token received. */
export type Route = readonly Pool[]

/** Maximum number of hops: every pool charges a fee, so longer routes are rarely better. */
const maximumHops = 3

/**
 * All routes between two tokens through active pools with liquidity in range, the shortest first.
 * No route visits a token twice.
 */
export function routesBetween(pools: readonly Pool[], from: Address, to: Address): Route[] {
  const open = pools.filter(({ active, liquidity }) => active && liquidity > 0n)
  const found: Route[] = []
  const explore = (token: Address, visited: readonly Address[], route: Route) => {
    if (sameAddress(token, to)) {
      found.push(route)
      return
    }
    if (route.length === maximumHops) return
    for (const pool of open.filter((candidate) => trades(candidate, token))) {
      const next = otherToken(pool, token).address
      if (visited.some((each) => sameAddress(each, next))) continue
      explore(next, [...visited, next], [...route, pool])
    }
  }
  if (!sameAddress(from, to)) explore(from, [from], [])
  return found.toSorted((a, b) => a.length - b.length)
}

const trades = ({ tokenA, tokenB }: Pool, token: Address): boolean =>
  sameAddress(tokenA.address, token) || sameAddress(tokenB.address, token)

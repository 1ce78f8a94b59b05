import type { Address } from 'viem'
import { sameAddress } from '../../lib/same-address.ts'
import { otherToken, type Pool } from './pool.ts'

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

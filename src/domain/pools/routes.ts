import type { Address } from 'viem'
import { sameAddress } from '../../lib/same-address.ts'
import { otherToken, type Pool } from './pool.ts'

/** Pools in the order of a trade, from the token paid to the token received. */
export type Route = readonly Pool[]

/** Pools that a trade goes through at most: each one takes its fee, and more than three hardly ever pay. */
const longest = 3

/**
 * Every way from one token to another through pools that are open and have liquidity in range, the
 * shortest first. No token is passed twice.
 */
export function routesBetween(pools: readonly Pool[], from: Address, to: Address): Route[] {
  const open = pools.filter(({ active, liquidity }) => active && liquidity > 0n)
  const found: Route[] = []
  const explore = (token: Address, passed: readonly Address[], route: Route) => {
    if (sameAddress(token, to)) {
      found.push(route)
      return
    }
    if (route.length === longest) return
    for (const pool of open.filter((candidate) => trades(candidate, token))) {
      const next = otherToken(pool, token).address
      if (passed.some((each) => sameAddress(each, next))) continue
      explore(next, [...passed, next], [...route, pool])
    }
  }
  if (!sameAddress(from, to)) explore(from, [from], [])
  return found.toSorted((a, b) => a.length - b.length)
}

const trades = ({ tokenA, tokenB }: Pool, token: Address): boolean =>
  sameAddress(tokenA.address, token) || sameAddress(tokenB.address, token)

import { useMemo } from 'react'
import type { Address } from 'viem'
import { sameAddress } from '../../lib/same-address.ts'
import {
  type Barriers,
  type CheckedReceipt,
  useBarriers,
} from '../assets/eligibility/read-eligibility.ts'
import type { Pool } from '../pools/pool.ts'
import { type Route, routesBetween, tokensBetween } from '../pools/quote.ts'

/** The routes of a trade that its trader can take. */
export type Routes = {
  readonly routes: readonly Route[]
  /** Restricted tokens that the trader may not receive, so that routes through them are left out. */
  readonly barred: readonly CheckedReceipt[]
  /** Whether it is being read which there are; none until then, so that a quote is of all of them. */
  readonly isPending: boolean
}

/**
 * Leaves out the routes that go through tokens which their trader may not receive. The token at the end is
 * another matter: it goes to a recipient, whom its form tells.
 */
export function passable(routes: readonly Route[], from: Address, barriers: Barriers): Routes {
  const goesThrough = (route: Route, tokens: readonly Address[]) =>
    tokensBetween([route], from).some(({ address }) =>
      tokens.some((token) => sameAddress(token, address)),
    )
  const barred = barriers.barred.map(({ address }) => address)
  const isPending = routes.some((route) => goesThrough(route, barriers.unread))
  return {
    routes: isPending ? [] : routes.filter((route) => !goesThrough(route, barred)),
    barred: barriers.barred.filter(({ address }) =>
      routes.some((route) => goesThrough(route, [address])),
    ),
    isPending,
  }
}

/**
 * The routes between two tokens.
 *
 * @param trader Whom the pools see: it receives what is between two pools. Undefined for a visitor, whose
 * routes go through no restricted token.
 */
export function useRoutes(
  pools: readonly Pool[],
  from: Address,
  to: Address,
  trader: Address | undefined,
): Routes {
  const routes = useMemo(() => routesBetween(pools, from, to), [pools, from, to])
  return passable(routes, from, useBarriers(tokensBetween(routes, from), trader))
}

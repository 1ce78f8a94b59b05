import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '../../chain/chain-state.ts'
import { type Market, marketsOf, tokensOf } from '../../domain/accounts/market.ts'
import type { PoolToken } from '../../domain/pools/pool.ts'
import { poolsQuery } from '../../domain/pools/read-pools.ts'
import { combine, type Loadable, loadable } from '../../lib/loadable.ts'

/** What rules can trade. */
export type Markets = {
  readonly markets: readonly Market[]
  /** USDC and the tokens of all markets. */
  readonly tokens: readonly PoolToken[]
}

/** The pools of the chain as rules see them; the same in both sessions. */
export function useMarkets(): Loadable<Markets> {
  const pools = useQuery(poolsQuery(useChain()))
  const value = useMemo(() => {
    const markets = marketsOf(pools.data?.value ?? [])
    return { markets, tokens: tokensOf(markets) }
  }, [pools.data])
  return combine({ pools: loadable(pools) }, () => value)
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChain } from '../../chain/chain-state.ts'
import { blockSecondsOf } from '../../chain/networks.ts'
import { ether, type Token } from '../../chain/token.ts'
import { type Market, marketsOf, tokensOf } from '../../domain/accounts/rules/market.ts'
import type { PoolToken } from '../../domain/pools/pool.ts'
import { poolsQuery, poolTokensQuery } from '../../domain/pools/read-pools.ts'
import { isCurrency } from '../../domain/registry/asset-class.ts'
import { combine, type Loadable, loadable } from '../../lib/loadable.ts'

/** What rules can trade and send. */
export type Markets = {
  readonly markets: readonly Market[]
  /** USDC and the tokens of all markets. */
  readonly tokens: readonly PoolToken[]
  /** Every token that can be sent: USDC first, ETH last. */
  readonly sendable: readonly Token[]
  /** Least time between two blocks. */
  readonly blockSeconds: number
}

/** Until the pools have been read. */
export const noMarkets: Markets = { tokens: [], markets: [], sendable: [ether], blockSeconds: 1 }

/** The pools and tokens of the chain as rules see them; the same in both sessions. */
export function useMarkets(): Loadable<Markets> {
  const chain = useChain()
  const pools = useQuery(poolsQuery(chain))
  const registered = useQuery(poolTokensQuery(chain))
  const value = useMemo(() => {
    const markets = marketsOf(pools.data?.value ?? [])
    return {
      markets,
      tokens: tokensOf(markets),
      sendable: [...currencyFirst(registered.data?.value ?? []), ether],
      blockSeconds: blockSecondsOf(chain.chainId),
    }
  }, [pools.data, registered.data, chain.chainId])
  return combine({ pools: loadable(pools), registered: loadable(registered) }, () => value)
}

const currencyFirst = (tokens: readonly PoolToken[]): readonly PoolToken[] => [
  ...tokens.filter(({ assetClass }) => isCurrency(assetClass)),
  ...tokens.filter(({ assetClass }) => !isCurrency(assetClass)),
]

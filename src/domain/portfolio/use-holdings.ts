import { useQueries, useQuery } from '@tanstack/react-query'
import { type Address, zeroAddress } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { activeNetwork } from '../../chain/networks.ts'
import { balanceQuery, nativeBalanceQuery, usdcBalanceQuery } from '../../chain/tokens.ts'
import { failureOf, type Loadable, loadable, pending } from '../../lib/loadable.ts'
import { holderPositionQuery } from '../assets/financial-asset.ts'
import { useMarketAssets } from '../assets/use-market-assets.ts'
import { creditHoldingsQuery } from '../credits/read-credits.ts'
import { useMarketCredits } from '../credits/use-market-credits.ts'
import { poolsQuery, positionsQuery } from '../pools/read-pools.ts'
import { isFinancialClass } from '../registry/asset-class.ts'
import { registryQuery } from '../registry/registry.ts'
import { allHoldings } from './all-holdings.ts'
import type { Holding } from './holding.ts'

/** Where things are held: an account (without a name), or a smart account. */
export type HoldingPlace = { readonly address: Address; readonly name: string | null }

/**
 * What an account owns on chain, the most valuable first: shares, credits, credit tokens, liquidity
 * positions, USDC and the coin of the chain. Prices are those of the other screens.
 *
 * @param place Null reads nothing.
 */
export function useHoldings(place: HoldingPlace | null): Loadable<readonly Holding[]> {
  const chain = useChain()
  const owner = place?.address ?? zeroAddress
  const enabled = place !== null && chain.status === 'open'
  const market = useMarketAssets()
  const credits = useMarketCredits()
  const registry = useQuery(registryQuery(chain))
  const pools = useQuery(poolsQuery(chain))
  const positions = useQuery({ ...positionsQuery(chain, owner), enabled })
  const heldCredits = useQuery({ ...creditHoldingsQuery(chain, owner), enabled })
  const money = useQuery({ ...usdcBalanceQuery(chain, owner), enabled })
  const native = useQuery({ ...nativeBalanceQuery(chain, owner), enabled })
  const assets = market.status === 'ready' ? market.value.assets : none
  const knownCredits = credits.status === 'ready' ? credits.value : none
  const financial = assets.filter(({ assetClass }) => isFinancialClass(assetClass))
  const tokens = knownCredits.flatMap(({ token }) => (token === null ? [] : [token]))
  const shares = useQueries({
    queries: financial.map(({ token }) => ({
      ...holderPositionQuery(chain, token, owner),
      enabled,
    })),
  })
  const balances = useQueries({
    queries: tokens.map((token) => ({ ...balanceQuery(chain, token, owner), enabled })),
  })

  const failure = failureOf(
    market,
    credits,
    ...[registry, pools, positions, heldCredits, money, native].map(loadable<unknown>),
    ...[...shares, ...balances].map(loadable<unknown>),
  )
  if (failure !== null) return failure
  if (place === null || market.status !== 'ready' || credits.status !== 'ready') return pending
  if ([...shares, ...balances].some(({ data }) => data === undefined)) return pending
  if (!registry.data || !pools.data || !positions.data) return pending
  if (!heldCredits.data || !money.data || !native.data) return pending
  return {
    status: 'ready',
    source: positions.data.source,
    value: allHoldings({
      heldIn: place.name,
      shares: financial.flatMap((asset, index) => {
        const position = shares[index]?.data?.value
        return position === undefined ? [] : [{ asset, position }]
      }),
      credits: knownCredits,
      heldCredits: heldCredits.data.value,
      tokens: tokens.flatMap((token, index) => {
        const balance = balances[index]?.data?.value
        return balance === undefined ? [] : [{ token, balance }]
      }),
      registry: registry.data.value,
      pools: pools.data.value,
      positions: positions.data.value,
      usdc: money.data.value,
      native: { ...activeNetwork.nativeCurrency, balance: native.data.value },
    }),
  }
}

const none = [] as const

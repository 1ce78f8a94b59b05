import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Address, zeroAddress } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { activeNetwork } from '../../chain/networks.ts'
import { balanceQuery, nativeBalanceQuery, usdcBalanceQuery } from '../../chain/tokens.ts'
import { failureOf, type Loadable, loadable, pending } from '../../lib/loadable.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { holderPositionQuery } from '../assets/financial-asset.ts'
import { useMarketAssets } from '../assets/use-market-assets.ts'
import { creditPrice } from '../credits/credit.ts'
import { creditHoldingsQuery } from '../credits/read-credits.ts'
import { useMarketCredits } from '../credits/use-market-credits.ts'
import { dollarPrices } from '../pools/dollar-prices.ts'
import { isEmptyPosition } from '../pools/pool.ts'
import { poolsQuery, positionsQuery } from '../pools/read-pools.ts'
import { isFinancialClass } from '../registry/asset-class.ts'
import { registryQuery } from '../registry/registry.ts'
import {
  creditHolding,
  nativeHolding,
  poolOfPosition,
  positionHolding,
  shareHolding,
  usdcHolding,
} from './chain-holdings.ts'
import type { Holding } from './holding.ts'

/** Where things are held: an account, or a smart account by its name. */
export type HoldingPlace = { readonly address: Address; readonly name: string | null }

/**
 * What an account owns on chain, the most valuable first: shares, credits, credit tokens, liquidity
 * positions, USDC and the coin of the chain. Prices are those of the other screens.
 *
 * @param account Null reads nothing.
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
  const knownMarket = market.status === 'ready' ? market.value.assets : none
  const knownCredits = credits.status === 'ready' ? credits.value : none
  const financial = useMemo(
    () => knownMarket.filter(({ assetClass }) => isFinancialClass(assetClass)),
    [knownMarket],
  )
  const tokens = useMemo(
    () => knownCredits.flatMap(({ token }) => (token === null ? [] : [token])),
    [knownCredits],
  )
  const shares = useQueries({
    queries: financial.map(({ token }) => ({
      ...holderPositionQuery(chain, token, owner),
      enabled,
    })),
  }).map((query) => loadable(query))
  const tokenBalances = useQueries({
    queries: tokens.map((token) => ({ ...balanceQuery(chain, token, owner), enabled })),
  }).map((query) => loadable(query))

  const reads = [registry, pools, positions, heldCredits, money, native].map(loadable<unknown>)
  const failure = failureOf(market, credits, ...reads, ...shares, ...tokenBalances)
  if (failure !== null) return failure
  const parts = [...reads, ...shares, ...tokenBalances]
  if (market.status !== 'ready' || credits.status !== 'ready') return pending
  if (place === null || parts.some(({ status }) => status === 'pending')) return pending
  if (!registry.data || !pools.data || !positions.data || !heldCredits.data) return pending
  if (!money.data || !native.data) return pending

  const prices = dollarPrices(pools.data.value)
  const entries = registry.data.value
  const allPools = pools.data.value
  const { name } = place
  const creditMarket = new Map(knownCredits.map((credit) => [credit.tokenId, credit]))
  const holdings: Holding[] = [
    ...financial.flatMap((asset, index) => {
      const position = shares[index]
      if (position?.status !== 'ready') return []
      const { shares: held, claimable } = position.value
      return held.value + claimable.value === 0n ? [] : [shareHolding(asset, position.value, name)]
    }),
    ...heldCredits.data.value.flatMap(({ tokenId, amount }) => {
      const credit = creditMarket.get(tokenId)
      if (credit === undefined) return []
      const market = { offer: creditPrice(credit), prices }
      return [creditHolding(credit, { kind: 'credit' }, amount, market, name)]
    }),
    ...tokens.flatMap((token, index) => {
      const balance = tokenBalances[index]
      const credit = knownCredits.find(
        (each) => each.token !== null && sameAddress(each.token, token),
      )
      const entry = entries.find((each) => sameAddress(each.token, token))
      if (balance?.status !== 'ready' || balance.value.value === 0n) return []
      if (credit === undefined || entry === undefined) return []
      const market = { offer: creditPrice(credit), prices }
      const form = { kind: 'token', assetId: entry.id } as const
      return [creditHolding(credit, form, balance.value, market, name)]
    }),
    ...positions.data.value.flatMap((position) => {
      const pool = poolOfPosition(allPools, position)
      return pool === undefined || isEmptyPosition(position)
        ? []
        : [positionHolding(position, pool, prices, name)]
    }),
    ...(money.data.value.value > 0n ? [usdcHolding(money.data.value, name)] : []),
    ...(native.data.value.value > 0n
      ? [nativeHolding(native.data.value, activeNetwork.nativeCurrency, name)]
      : []),
  ]
  return {
    status: 'ready',
    value: holdings.toSorted(byValue),
    source: positions.data.source,
  }
}

const none = [] as const

/** The largest value first, then what has no price. */
const byValue = (a: Holding, b: Holding): number => {
  const difference = (b.value?.value ?? -1n) - (a.value?.value ?? -1n)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

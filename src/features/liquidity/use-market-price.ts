import { useQuery } from '@tanstack/react-query'
import { zeroAddress } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { financialAssetQuery } from '../../domain/assets/financial-asset.ts'
import type { Pool, PoolToken } from '../../domain/pools/pool.ts'
import { isFinancialClass } from '../../domain/registry/asset-class.ts'
import type { Amount } from '../../lib/amount.ts'
import { useSession } from '../../session/session-provider.tsx'
import { impliedPrice } from './model/implied-price.ts'

/**
 * Price of one token in another by existing pools, or else the NAV of shares that are priced in a
 * currency and current; null without both.
 */
export function useMarketPrice(
  pools: readonly Pool[],
  base: PoolToken | undefined,
  quote: PoolToken | undefined,
): Amount | null {
  const chain = useChain()
  const isOnChain = useSession().kind !== 'demo'
  const hasNav =
    isOnChain &&
    base !== undefined &&
    quote?.assetClass === 'CURRENCY' &&
    isFinancialClass(base.assetClass)
  const asset = useQuery({
    ...financialAssetQuery(chain, base?.address ?? zeroAddress),
    ...(!hasNav && { enabled: false }),
  })
  if (base === undefined || quote === undefined) return null
  const nav = asset.data?.value.nav
  const current = hasNav && nav !== undefined && !nav.isStale ? nav.price : null
  return impliedPrice(pools, base, quote) ?? current
}

import { useQueries, useQuery } from '@tanstack/react-query'
import { nowInSeconds } from '../../lib/date.ts'
import type { Source } from '../../lib/sourced.ts'
import { useChain } from '../chain-state.ts'
import { yieldDistributionsQuery } from './asset-events.ts'
import { financialAssetQuery } from './financial-asset.ts'
import { listingsQuery } from './listings.ts'
import type { MarketAsset } from './market-asset.ts'
import type { RegisteredAsset } from './registered-asset.ts'
import { registryQuery } from './registry.ts'
import { toMarketAsset } from './to-market-asset.ts'

/** The marketplace's assets, as far as they have been read. */
export type MarketAssets =
  | { readonly status: 'pending' }
  | { readonly status: 'error'; readonly error: Error; readonly retry: () => void }
  | {
      readonly status: 'ready'
      readonly assets: readonly MarketAsset[]
      /** Registered assets whose own contract did not answer as it should. */
      readonly unreadable: number
      readonly source: Source
    }

/**
 * Every financial asset of the registry with its figures, yield and open offers. Lists, detail and
 * forms all read this, so the same asset has the same price everywhere.
 */
export function useMarketAssets(): MarketAssets {
  const chain = useChain()
  const registry = useQuery(registryQuery(chain))
  const listings = useQuery(listingsQuery(chain))
  const financial = (registry.data?.value ?? []).filter(isFinancial)
  const figures = useQueries({
    queries: financial.map(({ token }) => financialAssetQuery(chain, token)),
  })
  const distributions = useQueries({
    queries: financial.map(({ token }) => yieldDistributionsQuery(chain, token)),
  })

  const error = registry.error ?? listings.error
  if (error) {
    const retry = () => {
      void registry.refetch()
      void listings.refetch()
    }
    return { status: 'error', error, retry }
  }
  const waiting = [...figures, ...distributions].some(({ isPending }) => isPending)
  if (!registry.data || !listings.data || waiting) return { status: 'pending' }

  const now = nowInSeconds()
  const offered = listings.data.value
  const assets = financial.flatMap((registered, index) => {
    const asset = figures[index]?.data?.value
    if (asset === undefined) return []
    const paid = distributions[index]?.data?.value ?? []
    return [toMarketAsset(registered, asset, paid, offered, now)]
  })
  return {
    status: 'ready',
    assets,
    unreadable: financial.length - assets.length,
    source: listings.data.source,
  }
}

function isFinancial({ assetClass }: RegisteredAsset): boolean {
  return assetClass === 'TREASURY' || assetClass === 'REAL_ESTATE' || assetClass === 'INVOICE'
}

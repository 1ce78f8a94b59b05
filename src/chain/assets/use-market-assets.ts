import { useQueries, useQuery } from '@tanstack/react-query'
import { nowInSeconds } from '../../lib/date.ts'
import type { Source } from '../../lib/sourced.ts'
import { useChain } from '../chain-state.ts'
import { creditsQuery } from '../credits/read-credits.ts'
import { type FinancialClass, isFinancialClass } from './asset-class.ts'
import { yieldDistributionsQuery } from './asset-events.ts'
import { financialAssetQuery } from './financial-asset.ts'
import { listingsQuery } from './listings.ts'
import type { MarketAsset } from './market-asset.ts'
import type { RegisteredAsset } from './registered-asset.ts'
import { registryQuery } from './registry.ts'
import { creditMarketAsset, toMarketAsset } from './to-market-asset.ts'

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
 * Every financial asset and every credit of the registry with its figures, yield and open offers.
 * Lists, detail and forms all read this, so the same asset has the same price everywhere.
 */
export function useMarketAssets(): MarketAssets {
  const chain = useChain()
  const registry = useQuery(registryQuery(chain))
  const listings = useQuery(listingsQuery(chain))
  const credits = useQuery(creditsQuery(chain))
  const financial = (registry.data?.value ?? []).filter(isFinancial)
  const figures = useQueries({
    queries: financial.map(({ token }) => financialAssetQuery(chain, token)),
  })
  const distributions = useQueries({
    queries: financial.map(({ token }) => yieldDistributionsQuery(chain, token)),
  })

  // What was read stays, with the block it was read at, when a later read fails.
  const failed = [registry, listings].find(
    ({ error, data }) => error !== null && data === undefined,
  )
  if (failed?.error) {
    const retry = () => {
      for (const read of [registry, listings, credits]) void read.refetch()
    }
    return { status: 'error', error: failed.error, retry }
  }
  const waiting = [credits, ...figures, ...distributions].some(({ isPending }) => isPending)
  if (!registry.data || !listings.data || waiting) return { status: 'pending' }

  const now = nowInSeconds()
  const offered = listings.data.value
  const shares = financial.flatMap((registered, index) => {
    const asset = figures[index]?.data?.value
    const paid = distributions[index]?.data?.value ?? []
    return asset === undefined ? [] : [toMarketAsset(registered, asset, paid, offered, now)]
  })
  const entries = new Map(registry.data.value.map((entry) => [entry.id, entry]))
  const environmental = (credits.data?.value ?? []).flatMap((credit) => {
    const registered = entries.get(credit.assetId)
    return registered === undefined ? [] : [creditMarketAsset(registered, credit, offered)]
  })
  const missingCredits = credits.data
    ? 0
    : registry.data.value.filter(({ assetClass }) => assetClass === 'ENVIRONMENTAL_ASSET').length
  return {
    status: 'ready',
    assets: [...shares, ...environmental],
    unreadable: financial.length - shares.length + missingCredits,
    source: listings.data.source,
  }
}

type FinancialEntry = RegisteredAsset & { readonly assetClass: FinancialClass }

function isFinancial(entry: RegisteredAsset): entry is FinancialEntry {
  return isFinancialClass(entry.assetClass)
}

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
import { type MetadataReading, metadataQuery } from './metadata.ts'
import type { RegisteredAsset } from './registered-asset.ts'
import { registryQuery } from './registry.ts'
import { creditMarketAsset, toMarketAsset } from './to-market-asset.ts'
import { repaymentOf } from './yield-to-maturity.ts'

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
  // What an asset that pays nothing before it matures will repay stands in its terms. Nobody waits
  // for these documents: the yield comes when they do.
  const terms = useQueries({
    queries: financial.map(({ metadataUri, metadataHash }, index) => ({
      ...metadataQuery(metadataUri, metadataHash),
      enabled:
        figures[index]?.data?.value.maturity != null &&
        distributions[index]?.data?.value.length === 0,
    })),
  })

  const reads = [registry, listings, credits]
  const error = reads.find((read) => read.error)?.error
  if (error) {
    const retry = () => {
      for (const read of reads) void read.refetch()
    }
    return { status: 'error', error, retry }
  }
  const waiting = [...figures, ...distributions].some(({ isPending }) => isPending)
  if (!registry.data || !listings.data || !credits.data || waiting) return { status: 'pending' }

  const now = nowInSeconds()
  const offered = listings.data.value
  const shares = financial.flatMap((registered, index) => {
    const asset = figures[index]?.data?.value
    const paid = distributions[index]?.data?.value ?? []
    const repayment = repaymentIn(terms[index]?.data)
    return asset === undefined
      ? []
      : [toMarketAsset(registered, asset, paid, offered, repayment, now)]
  })
  const entries = new Map(registry.data.value.map((entry) => [entry.id, entry]))
  const environmental = credits.data.value.flatMap((credit) => {
    const registered = entries.get(credit.assetId)
    return registered === undefined ? [] : [creditMarketAsset(registered, credit, offered)]
  })
  return {
    status: 'ready',
    assets: [...shares, ...environmental],
    unreadable: financial.length - shares.length,
    source: listings.data.source,
  }
}

function repaymentIn(reading: MetadataReading | undefined) {
  return reading?.status === 'genuine' ? repaymentOf(reading.metadata.terms) : null
}

type FinancialEntry = RegisteredAsset & { readonly assetClass: FinancialClass }

function isFinancial(entry: RegisteredAsset): entry is FinancialEntry {
  return isFinancialClass(entry.assetClass)
}

import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../chain/chain-state.ts'
import { nowInSeconds } from '../../lib/date.ts'
import {
  combine,
  type Growing,
  known,
  type Loadable,
  loadable,
  pending,
} from '../../lib/loadable.ts'
import { useShared } from '../../lib/use-shared.ts'
import type { Credit } from '../credits/credit.ts'
import { creditsQuery } from '../credits/read-credits.ts'
import type { SalesDay } from '../history/asset-records.ts'
import { saleDays } from '../history/history.ts'
import { joinedReading, type ReadingProgress } from '../history/reading-progress.ts'
import { useHistory } from '../history/use-history.ts'
import { listingsQuery } from '../offers/market.ts'
import type { Listing } from '../offers/offer.ts'
import { isCreditEntry, type RegisteredAsset, registryQuery } from '../registry/registry.ts'
import { creditDecimals } from '../units.ts'
import type { MarketAsset } from './market-asset.ts'
import { deferredMaturitiesQuery } from './maturity.ts'
import { creditMarketAsset, tradePeriod, tradePrices } from './to-market-asset.ts'
import { isFinancial, type MissingPart, missingPart, useShares } from './use-shares.ts'

/** Assets of the marketplace. */
export type MarketAssets = {
  readonly assets: readonly MarketAsset[]
  /** Parts that could not be read. */
  readonly missing: readonly MissingPart[]
  /** The sales that credits are valued by; a total value is no more whole than they are. */
  readonly traded: Growing<readonly SalesDay[]>
  /** How far sales and payments are read. */
  readonly reading: ReadingProgress
}

/**
 * Every financial asset and credit of the registry with its figures, yield and open offers. Lists
 * and forms all use this, so an asset has the same price everywhere; the page of one asset uses
 * `useMarketAsset`. Only the registry and the listings are required: any other failed read is reported
 * in `missing`.
 */
export function useMarketAssets(): Loadable<MarketAssets> {
  const chain = useChain()
  const registry = useQuery(registryQuery(chain))
  const listings = useQuery(listingsQuery(chain))
  const credits = useQuery(creditsQuery(chain))
  const registered = registry.data?.value ?? []
  const shares = useShares(registered.filter(isFinancial))
  // The value of credits follows when their trades are read; the list does not wait for them.
  const sales = useHistory(saleDays(tradePeriod(nowInSeconds())))
  const traded = sales.answer
  // A waiver can have moved a maturity: rarely, so that nobody waits for the ledger.
  const deferred = useQuery(deferredMaturitiesQuery(chain)).data?.value

  const offered = listings.data?.value
  const assets = useShared(
    offered === undefined
      ? []
      : [
          ...shares.assets({ listings: offered, deferred }),
          ...creditAssets(registered, credits.data?.value ?? [], offered, traded),
        ],
  )
  const environmental = registered.filter(isCreditEntry)
  const missing = useShared([
    ...shares.missing,
    ...missingPart(
      'credits',
      environmental,
      environmental.map(() => loadable(credits)),
    ),
  ])

  const needed = combine(
    { listings: loadable(listings), registry: loadable(registry) },
    (all) => all,
  )
  if (needed.status !== 'ready') return needed
  if (credits.isPending || shares.isPending) return pending
  const reading = joinedReading([sales, ...shares.payments])
  return { ...needed, value: { assets, missing, traded, reading } }
}

/** Credits of the registry, with the average price of their trades. */
function creditAssets(
  registered: readonly RegisteredAsset[],
  credits: readonly Credit[],
  listings: readonly Listing[],
  traded: Growing<readonly SalesDay[]>,
): readonly MarketAsset[] {
  const averages = tradePrices(known(traded)?.value ?? [], creditDecimals)
  const entries = new Map(registered.map((entry) => [entry.id, entry]))
  return credits.flatMap((credit) => {
    const entry = entries.get(credit.assetId)
    return entry === undefined
      ? []
      : [
          {
            ...creditMarketAsset(entry, credit, listings, averages.get(entry.id) ?? null),
            isReadingTrades: traded.status === 'pending' || traded.status === 'so-far',
          },
        ]
  })
}

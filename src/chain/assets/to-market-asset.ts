import { compare } from '../../lib/compare.ts'
import type { FinancialAsset } from './financial-asset.ts'
import type { Listing } from './listings.ts'
import type { MarketAsset, Offer } from './market-asset.ts'
import type { RegisteredAsset } from './registered-asset.ts'
import { trailingYield, type YieldDistribution } from './yield-history.ts'

/**
 * Puts together what the registry, the token, its payments and the market say about a financial
 * asset. `now` is in unix seconds.
 */
export function toMarketAsset(
  registered: RegisteredAsset,
  financial: FinancialAsset,
  distributions: readonly YieldDistribution[],
  listings: readonly Listing[],
  now: number,
): MarketAsset {
  return {
    ...registered,
    name: financial.name,
    symbol: financial.symbol,
    nav: { price: financial.nav, updatedAt: financial.navUpdatedAt },
    maturity: financial.maturity,
    supply: financial.supply,
    cap: financial.cap,
    settlementPrice: financial.settlementPrice,
    trailingYield: trailingYield(distributions, financial.nav, now),
    offers: openOffers(listings, registered.id),
  }
}

/** The offers of an asset of which something can be bought now, the cheapest first, then the oldest. */
export function openOffers(listings: readonly Listing[], assetId: bigint): readonly Offer[] {
  return listings
    .filter((listing) => listing.assetId === assetId && listing.available.value > 0n)
    .toSorted((a, b) => compare(a.price.value, b.price.value) || compare(a.id, b.id))
}

import type { Address } from 'viem'
import type { MarketAsset } from '../../domain/assets/market-asset.ts'
import { useMarketAssets } from '../../domain/assets/use-market-assets.ts'
import { holdingIds } from '../../domain/portfolio/chain-holdings.ts'
import type { Holding } from '../../domain/portfolio/holding.ts'
import { ready } from '../../lib/loadable.ts'

/** A held asset that only eligible accounts may receive. */
export type RestrictedHolding = {
  readonly asset: MarketAsset
  /** That of the asset. */
  readonly policy: Address
  /** The holder, and its smart accounts that have a part. */
  readonly holders: readonly Address[]
}

/** The restricted assets among holdings; none while the market is being read. */
export function useRestrictedHoldings(
  holder: Address,
  holdings: readonly Holding[],
): readonly RestrictedHolding[] {
  const market = ready(useMarketAssets())?.value.assets ?? []
  return market.flatMap((asset) => {
    const { policy } = asset
    const holding = holdings.find(({ id }) => id === holdingIds.asset(asset.id))
    if (policy === null || holding === undefined) return []
    return [
      {
        asset,
        policy,
        holders: [holder, ...holding.inSmartAccounts.map(({ account }) => account)],
      },
    ]
  })
}

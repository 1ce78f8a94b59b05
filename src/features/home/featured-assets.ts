import { availableOf, type MarketAsset, marketValueOf } from '../../domain/assets/market-asset.ts'
import type { AssetClass } from '../../domain/registry/asset-class.ts'
import { compare } from '../../lib/compare.ts'

const shownClasses: readonly AssetClass[] = [
  'TREASURY',
  'REAL_ESTATE',
  'INVOICE',
  'ENVIRONMENTAL_ASSET',
]

/**
 * Of each class the asset of the greatest value of which something can be bought now; a class with
 * nothing for sale is left out.
 */
export function featuredAssets(assets: readonly MarketAsset[]): readonly MarketAsset[] {
  return shownClasses.flatMap((assetClass) => {
    const [greatest] = assets
      .filter((asset) => asset.assetClass === assetClass && availableOf(asset).value > 0n)
      .toSorted((a, b) => compare(marketValueOf(b)?.value, marketValueOf(a)?.value))
    return greatest ?? []
  })
}

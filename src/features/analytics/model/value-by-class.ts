import { type MarketAsset, marketValueOf } from '../../../domain/assets/market-asset.ts'
import { type AssetClass, assetClasses } from '../../../domain/registry/asset-class.ts'
import { type Amount, sumOf } from '../../../lib/amount.ts'
import { usdcDecimals } from '../../../lib/usdc.ts'

/** Assets of one class and their value in USDC. */
export type ClassValue = {
  readonly assetClass: AssetClass
  readonly assets: number
  /** Assets without a valuation, which are not in `value`. */
  readonly unvalued: number
  readonly value: Amount
}

/**
 * Value of all units by class, see `marketValueOf`; classes without assets are left out. The values
 * add up to the "Total value" of the marketplace.
 */
export function valueByClass(assets: readonly MarketAsset[]): readonly ClassValue[] {
  return assetClasses.flatMap((assetClass) => {
    const values = assets
      .filter((asset) => asset.assetClass === assetClass)
      .map((asset) => marketValueOf(asset))
    if (values.length === 0) return []
    return {
      assetClass,
      assets: values.length,
      unvalued: values.filter((value) => value === null).length,
      value: sumOf(values, usdcDecimals),
    }
  })
}

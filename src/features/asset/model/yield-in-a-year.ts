import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import { type Amount, valueAt } from '../../../lib/amount.ts'

/**
 * Yearly yield of shares at the past year's rate, in USDC; null for an asset that has paid nothing.
 */
export function yieldInAYear(asset: MarketAsset, units: Amount): Amount | null {
  if (asset.nav === null || asset.trailingYield === 0) return null
  const { value, decimals } = valueAt(units, asset.nav.price)
  const millionths = BigInt(Math.round(asset.trailingYield * 1_000_000))
  return { value: (value * millionths) / 1_000_000n, decimals }
}

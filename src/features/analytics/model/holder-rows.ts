import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import type { HolderCount } from '../../../domain/history/holders.ts'
import { sameAddress } from '../../../lib/same-address.ts'

/** A financial asset with the number of accounts that hold its shares. */
export type HolderRow = {
  readonly asset: Pick<MarketAsset, 'id' | 'name' | 'symbol' | 'token'>
  readonly holders: number
}

/** The assets with their holders, the most widely held first. */
export const holderRows = (
  assets: readonly MarketAsset[],
  counts: readonly HolderCount[],
): readonly HolderRow[] =>
  assets
    .map((asset) => ({
      asset,
      holders: counts.find(({ token }) => sameAddress(token, asset.token))?.holders ?? 0,
    }))
    .toSorted((a, b) => b.holders - a.holders)

import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import type { Credit } from '../../../domain/credits/credit.ts'
import type { CreditHolderCount, HolderCount } from '../../../domain/history/holders.ts'
import { sameAddress } from '../../../lib/same-address.ts'

/** An asset or batch with the number of accounts that hold it. */
export type HolderRow = {
  readonly id: bigint
  readonly name: string
  /** A symbol, or a batch. */
  readonly detail: string
  readonly href: string
  readonly holders: number
}

/** Financial assets with their holders, the most widely held first. */
export const assetHolderRows = (
  assets: readonly MarketAsset[],
  counts: readonly HolderCount[],
): readonly HolderRow[] =>
  mostHoldersFirst(
    assets.map(({ id, name, symbol, token }) => ({
      id,
      name,
      detail: symbol,
      href: `/assets/${id}`,
      holders: counts.find((count) => sameAddress(count.token, token))?.holders ?? 0,
    })),
  )

/** Batches of credits with their holders, the most widely held first. */
export function creditHolderRows(
  credits: readonly Credit[],
  counts: readonly CreditHolderCount[],
): readonly HolderRow[] {
  const holdersOf = new Map(counts.map(({ tokenId, holders }) => [tokenId, holders]))
  return mostHoldersFirst(
    credits.map(({ tokenId, assetId, project, vintage, batch }) => ({
      id: tokenId,
      name: project.name,
      detail: `${project.code}, ${vintage} #${batch}`,
      href: `/environmental/assets/${assetId}`,
      holders: holdersOf.get(tokenId) ?? 0,
    })),
  )
}

const mostHoldersFirst = (rows: readonly HolderRow[]): readonly HolderRow[] =>
  rows.toSorted((a, b) => b.holders - a.holders)

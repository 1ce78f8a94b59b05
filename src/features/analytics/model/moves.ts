import { assetHref, type MarketAsset } from '../../../domain/assets/market-asset.ts'
import type { NavUpdate } from '../../../domain/history/asset-records.ts'
import type { PoolDay } from '../../../domain/history/pool-records.ts'
import { type Pool, pairName, pairOf, priceIn, quoteSideOf } from '../../../domain/pools/pool.ts'
import { type Amount, toApproximateNumber } from '../../../lib/amount.ts'

/** A price that changed over a period. */
export type Move = {
  readonly id: string
  readonly name: string
  readonly kind: 'nav' | 'pool'
  /** Unit of the prices: `USDC`, or the quote token of a pool. */
  readonly unit: string
  readonly before: Amount
  readonly after: Amount
  /** Percent. */
  readonly percent: number
  readonly href: string
}

/** An asset with its NAV readings, the oldest first. */
export type AssetNav = {
  readonly asset: Pick<MarketAsset, 'id' | 'name' | 'assetClass'>
  readonly updates: readonly NavUpdate[]
}

/**
 * Changes of NAV: the latest reading ÷ the last one before `from` − 1. Assets without a reading
 * before it are left out, because they had no NAV then.
 *
 * @param from Unix seconds.
 */
export function navMoves(assets: readonly AssetNav[], from: number): readonly Move[] {
  return assets.flatMap(({ asset, updates }) => {
    const before = updates.findLast(({ time }) => time < from)?.nav
    const after = updates.at(-1)?.nav
    if (before === undefined || after === undefined) return []
    return moveOf(
      {
        id: `nav-${asset.id}`,
        name: asset.name,
        kind: 'nav',
        unit: 'USDC',
        href: assetHref(asset),
      },
      before,
      after,
    )
  })
}

/**
 * Changes of pool prices: the current price ÷ the price at the end of the first day with a trade − 1.
 *
 * @param days The oldest first.
 */
export function poolMoves(pools: readonly Pool[], days: readonly PoolDay[]): readonly Move[] {
  return pools.flatMap((pool) => {
    const first = days.find(({ poolId }) => poolId === pool.id)
    if (first === undefined) return []
    const side = quoteSideOf(pool)
    const { base, quote } = pairOf(pool, side)
    return moveOf(
      {
        id: `pool-${pool.id}`,
        name: pairName(pool),
        kind: 'pool',
        unit: quote.symbol,
        href: `/trading?from=${quote.address}&to=${base.address}`,
      },
      priceIn(pool, first.close, side),
      priceIn(pool, pool.sqrtPriceX96, side),
    )
  })
}

function moveOf(
  facts: Omit<Move, 'before' | 'after' | 'percent'>,
  before: Amount,
  after: Amount,
): readonly Move[] {
  const start = toApproximateNumber(before)
  if (start === 0) return []
  return [{ ...facts, before, after, percent: (toApproximateNumber(after) / start - 1) * 100 }]
}

/** The moves, the largest change first, whatever its direction. */
export const largestFirst = (moves: readonly Move[]): readonly Move[] =>
  moves.toSorted((a, b) => Math.abs(b.percent) - Math.abs(a.percent))

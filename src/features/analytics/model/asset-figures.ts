import { type MarketAsset, marketValueOf } from '../../../domain/assets/market-asset.ts'
import type { Period } from '../../../domain/history/answer.ts'
import type { Distribution, NavUpdate } from '../../../domain/history/asset-records.ts'
import { isIncome } from '../../../domain/history/payment-kind.ts'
import type { PoolDay } from '../../../domain/history/pool-records.ts'
import { type Pool, pairName, pairOf, priceIn, quoteSideOf } from '../../../domain/pools/pool.ts'
import { type AssetClass, assetClasses, assetHref } from '../../../domain/registry/asset-class.ts'
import { type Amount, sumOf, toApproximateNumber } from '../../../lib/amount.ts'
import { usdc, usdcDecimals } from '../../../lib/usdc.ts'
import { type Bucket, type Step, startOf, sumsBy } from './range.ts'

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

/** An asset with what its issuer paid in for holders, the oldest first. */
export type AssetYield = {
  readonly asset: Pick<MarketAsset, 'id' | 'name' | 'symbol'>
  readonly distributions: readonly Distribution[]
}

/** Yield paid in by issuers for holders, in USDC. */
export type YieldPaid = {
  readonly buckets: readonly { readonly bucket: Bucket; readonly amount: Amount }[]
  /** Assets that paid in the period, the largest payer first. */
  readonly assets: readonly { readonly asset: AssetYield['asset']; readonly amount: Amount }[]
  readonly total: Amount
  /** Since the deployment. */
  readonly allTime: Amount
}

/**
 * Sums income by the day or month in which they were paid in, which is when accrual starts.
 * Repayments and recoveries are not yield.
 */
export function yieldPaid(
  assets: readonly AssetYield[],
  { from, to }: Period,
  buckets: readonly Bucket[],
  step: Step,
): YieldPaid {
  const incomes = assets.map(({ asset, distributions }) => ({
    asset,
    paid: distributions.filter(isIncome),
  }))
  const all = incomes.flatMap(({ paid }) => paid)
  const within = ({ accrualStart }: Distribution) => accrualStart >= from && accrualStart <= to
  const sums = sumsBy(
    all.filter(within),
    ({ accrualStart }) => startOf(accrualStart, step),
    ({ amount }) => amount.value,
  )
  const totalOf = (distributions: readonly Distribution[]) =>
    usdc(distributions.reduce((sum, { amount }) => sum + amount.value, 0n))
  return {
    buckets: buckets.map((bucket) => ({ bucket, amount: usdc(sums.get(bucket.start) ?? 0n) })),
    assets: incomes
      .map(({ asset, paid }) => ({ asset, amount: totalOf(paid.filter(within)) }))
      .filter(({ amount }) => amount.value > 0n)
      .toSorted((a, b) => (b.amount.value > a.amount.value ? 1 : -1)),
    total: totalOf(all.filter(within)),
    allTime: totalOf(all),
  }
}

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

import type { MarketAsset } from '../../../domain/assets/market-asset.ts'
import type { Period } from '../../../domain/history/answer.ts'
import type { Distribution } from '../../../domain/history/asset-records.ts'
import { isIncome } from '../../../domain/history/payment-kind.ts'
import type { Amount } from '../../../lib/amount.ts'
import { usdc } from '../../../lib/usdc.ts'
import { type Bucket, type Step, startOf, sumsBy } from './range.ts'

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

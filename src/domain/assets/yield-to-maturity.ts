import { type Amount, toApproximateNumber } from '../../lib/amount.ts'
import type { AssetMetadata } from '../../lib/asset-metadata.ts'
import { decimal } from '../../lib/decimal.ts'

const year = 365 * 86_400

/**
 * Repayment of one share in USDC where the issuer's terms fix an amount and no coupon, as for a
 * bill or a discounted invoice; null otherwise.
 *
 * @param terms Terms in the metadata document whose hash is in the registry.
 * @example
 * repaymentOf({ income: { kind: 'none' }, repaymentPerShare: '100.00' }) // { value: 10_000n, decimals: 2 }
 */
export function repaymentOf(
  terms: Pick<AssetMetadata['terms'], 'income' | 'repaymentPerShare'>,
): Amount | null {
  const { income, repaymentPerShare } = terms
  return income.kind === 'none' && repaymentPerShare !== undefined
    ? decimal(repaymentPerShare)
    : null
}

/**
 * Effective annual yield of buying now and holding to maturity, without payments in between:
 * (repayment ÷ price)^(365 days ÷ time to maturity) − 1. 0.045 is 4.5 %. Null after maturity,
 * without a price, and where the rate overflows a number.
 *
 * @param price USDC for one whole share.
 * @param repayment USDC for one whole share.
 * @param maturity Unix seconds.
 * @param now Unix seconds.
 * @example
 * // 97.50, half a year before 100 is repaid: (100 ÷ 97.5)² − 1
 * yieldToMaturity(usdc('97.5'), usdc('100'), now + 182.5 * 86_400, now) // 0.0519…
 */
export function yieldToMaturity(
  price: Amount,
  repayment: Amount,
  maturity: number,
  now: number,
): number | null {
  if (maturity <= now || price.value <= 0n) return null
  const growth = toApproximateNumber(repayment) / toApproximateNumber(price)
  const rate = growth ** (year / (maturity - now)) - 1
  return Number.isFinite(rate) ? rate : null
}

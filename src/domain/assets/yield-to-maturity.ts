import { type Amount, toApproximateNumber } from '../../lib/amount.ts'
import type { AssetMetadata } from '../../lib/asset-metadata.ts'
import { decimal } from '../../lib/decimal.ts'

const year = 365 * 86_400

/**
 * What one share is repaid, in USDC, where the issuer's terms fix a sum and promise no payments
 * before: a bill, or an invoice bought at a discount. Null for everything else.
 *
 * @param terms Of the document whose hash is in the registry.
 * @example
 * repaymentOf({ couponPercent: null, repaymentPerShare: '100.00' }) // { value: 10_000n, decimals: 2 }
 * repaymentOf({ couponPercent: '4.25' }) // null
 */
export function repaymentOf(
  terms: Pick<AssetMetadata['terms'], 'couponPercent' | 'repaymentPerShare'>,
): Amount | null {
  const { couponPercent, repaymentPerShare } = terms
  return couponPercent === null && repaymentPerShare !== undefined
    ? decimal(repaymentPerShare)
    : null
}

/**
 * The effective yield a year of buying now, holding to maturity and being repaid, without payments
 * before: (repayment ÷ price)^(365 days ÷ time left) − 1. 0.045 is 4.5 %. Null once it has matured, and where
 * the days that are left make more of it a year than a number holds.
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

import { type Amount, toApproximateNumber, valueAt } from '../../lib/amount.ts'
import type { AssetMetadata } from '../../lib/asset-metadata.ts'
import { decimal } from '../../lib/decimal.ts'
import { formatPercent } from '../../lib/format-percent.ts'
import { usdc } from '../../lib/usdc.ts'
import type { Distribution } from '../history/asset-records.ts'
import { isIncome } from '../history/payment-kind.ts'
import { shareDecimals } from '../units.ts'

const year = 365 * 86_400

/**
 * Yield of the past year as a fraction of NAV: payments of income per share over the periods that ended
 * within the last 365 days, scaled to 365 days where the periods cover less, divided by `nav`.
 * 0.045 is 4.5 %; 0 without payments.
 *
 * @param nav USDC for one whole share.
 * @param now Unix seconds.
 */
export function trailingYield(
  distributions: readonly Distribution[],
  nav: Amount,
  now: number,
): number {
  const recent = distributions.filter(
    (each) => isIncome(each) && each.periodEnd > now - year && each.periodEnd <= now,
  )
  const start = Math.min(...recent.map(({ periodStart }) => periodStart))
  const end = Math.max(...recent.map(({ periodEnd }) => periodEnd))
  const covered = Math.min(end - start, year)
  if (recent.length === 0 || nav.value === 0n || covered <= 0) return 0
  const paid = recent.reduce((sum, distribution) => sum + perShare(distribution), 0)
  return (paid / toApproximateNumber(nav)) * (year / covered)
}

/** USDC paid per whole share, as an approximate number for charts and rates. */
export function perShare({ amount, earningShares }: Distribution): number {
  if (earningShares.value === 0n) return 0
  return toApproximateNumber(amount) / toApproximateNumber(earningShares)
}

/** How often income is paid. */
export type PayoutFrequency = 'monthly' | 'quarterly' | 'semi-annual' | 'annual'

/**
 * Frequency of income by the median length of its periods, or of the time that it accrues over where that
 * is longer: a first period can be short, and a payment accrues until the next. Null before the first one.
 */
export function payoutFrequency(distributions: readonly Distribution[]): PayoutFrequency | null {
  const days = distributions
    .filter(isIncome)
    .map(
      ({ periodStart, periodEnd, accrualStart, accrualEnd }) =>
        Math.max(periodEnd - periodStart, accrualEnd - accrualStart) / 86_400,
    )
    .toSorted((a, b) => a - b)
  const median = days[Math.floor(days.length / 2)]
  if (median === undefined) return null
  if (median < 60) return 'monthly'
  if (median < 135) return 'quarterly'
  return median < 270 ? 'semi-annual' : 'annual'
}

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

/** USDC that an outlook is stated for: 1,000. */
export const outlookPayment = usdc(1_000_000_000n)

/**
 * Value in USDC of what a payment buys at one price, at another price; rounded down.
 *
 * @param payment USDC.
 * @param price USDC for one whole share when it is bought; above zero.
 * @param later USDC for one whole share then: its repayment, or its net asset value.
 * @example
 * // 1,000 USDC of a bill at 0.9926, repaid at 1
 * worthOf(usdc(1_000_000_000n), usdc(992_600n), usdc(1_000_000n)) // 1,007.455168 USDC
 */
export function worthOf(payment: Amount, price: Amount, later: Amount): Amount {
  const units = (payment.value * 10n ** BigInt(shareDecimals)) / price.value
  return valueAt({ value: units, decimals: shareDecimals }, later)
}

/**
 * How far a price is from net asset value, in words; null where it is equal to it to 0.01 %, and
 * without a net asset value.
 *
 * @example
 * navGapText(usdc(1_000_740n), usdc(1_000_000n)) // '0.07% above net asset value'
 */
export function navGapText(price: Amount, nav: Amount | null): string | null {
  if (nav === null || nav.value === 0n) return null
  const percent = (toApproximateNumber(price) / toApproximateNumber(nav) - 1) * 100
  const size = Math.round(Math.abs(percent) * 100) / 100
  if (size === 0) return null
  return `${formatPercent(size)} ${percent > 0 ? 'above' : 'below'} net asset value`
}

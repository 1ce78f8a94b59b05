import { type Amount, toApproximateNumber, valueAt } from '../../lib/amount.ts'
import { formatPercent } from '../../lib/format-percent.ts'
import { usdc } from '../../lib/usdc.ts'
import { shareDecimals } from '../units.ts'

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

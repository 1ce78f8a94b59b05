/** Digits after the point that people read, and digits that count where an amount is smaller. */
const digits = 6

/**
 * A quoted amount cut to what people read: six digits after the point, or six that count where it is
 * smaller. What is sent stays exact.
 *
 * @param rounding `up` for what is paid, `down` for what is received.
 * @example
 * readable(25_413_030_942_599_525_939n, 18, 'down') // 25_413_030_000_000_000_000n
 */
export function readable(
  amount: bigint | undefined,
  decimals: number,
  rounding: 'up' | 'down',
): bigint | null {
  if (amount === undefined) return null
  const length = amount.toString().length
  const cut = Math.min(decimals, length) - digits
  if (cut <= 0) return amount
  const unit = 10n ** BigInt(cut)
  const whole = rounding === 'up' ? amount + unit - 1n : amount
  return whole - (whole % unit)
}

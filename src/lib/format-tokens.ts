import { type Amount, type AmountFormat, formatAmount, isHuge } from './amount.ts'

const significant = 6
const leastFraction = 2
const mostFraction = 6

/**
 * An amount of a token to be read: six significant digits, at least two of a fraction and at most six,
 * and an exponent from 10^15 on. Only what has to add up or is signed states its digits.
 *
 * @example
 * formatTokens({ value: 9_769081753795721164n, decimals: 18 }) // '9.76908'
 * formatTokens({ value: 1_234_567_891n, decimals: 3 }) // '1,234,567.89'
 * formatTokens({ value: 1n, decimals: 18 }) // '<0.000001'
 */
export function formatTokens(amount: Amount, format: AmountFormat = {}): string {
  const magnitude = amount.value < 0n ? -amount.value : amount.value
  const whole = magnitude / 10n ** BigInt(amount.decimals)
  const digits =
    whole === 0n ? mostFraction : Math.max(significant - whole.toString().length, leastFraction)
  return formatAmount(amount, {
    maximumFractionDigits: digits,
    ...format,
    compact: format.compact === true || isHuge(amount),
  })
}

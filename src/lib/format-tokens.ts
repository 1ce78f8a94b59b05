import { type Amount, type AmountFormat, formatAmount, isHuge } from './amount.ts'

const significant = 6
const minFraction = 2
const maxFraction = 6
/** Significant digits of what is below one, where six places would leave fewer. */
const leastSignificant = 4

/**
 * An amount of a token to be read: six significant digits, at least two of a fraction and at most six;
 * at least four significant ones down to a millionth, and an exponent from 10^15 on. Only what has to add up or is signed states its digits.
 *
 * @example
 * formatTokens({ value: 9_769081753795721164n, decimals: 18 }) // '9.76908'
 * formatTokens({ value: 1_234_567_891n, decimals: 3 }) // '1,234,567.89'
 * formatTokens({ value: 1_813_157n, decimals: 12 }) // '0.000001813'
 * formatTokens({ value: 1n, decimals: 18 }) // '<0.000001'
 */
export function formatTokens(amount: Amount, format: AmountFormat = {}): string {
  const magnitude = amount.value < 0n ? -amount.value : amount.value
  const whole = magnitude / 10n ** BigInt(amount.decimals)
  const digits =
    whole === 0n
      ? placesBelowOne(magnitude, amount.decimals)
      : Math.max(significant - whole.toString().length, minFraction)
  return formatAmount(amount, {
    maximumFractionDigits: digits,
    ...format,
    compact: format.compact === true || isHuge(amount),
  })
}

/** Places that keep the least significant digits of an amount below one, down to a millionth. */
function placesBelowOne(magnitude: bigint, decimals: number): number {
  const zeros = decimals - magnitude.toString().length
  return zeros < maxFraction ? Math.max(zeros + leastSignificant, maxFraction) : maxFraction
}

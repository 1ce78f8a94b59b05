import type { Amount } from './amount.ts'

/** A plain non-negative decimal such as `12`, `0.5` or `1000.25`. */
export const decimalPattern = /^(\d+)(?:\.(\d+))?$/

/** Whether a text is a plain non-negative decimal such as `12`, `0.5` or `1000.25`. */
export function isDecimalText(text: string): boolean {
  return decimalPattern.test(text)
}

/**
 * Parses a decimal string exactly, with as many decimals as it has fraction digits.
 *
 * @throws RangeError when the text is not a plain non-negative decimal.
 * @example
 * decimal('4.25') // { value: 425n, decimals: 2 }
 */
export function decimal(text: string): Amount {
  const match = decimalPattern.exec(text)
  if (match === null) throw new RangeError(`“${text}” is not a decimal number such as 1250.50.`)
  const [, whole = '', fraction = ''] = match
  return { value: BigInt(whole + fraction), decimals: fraction.length }
}

/** The exact product of decimals. */
export function multiply(...factors: readonly Amount[]): Amount {
  return factors.reduce((product, factor) => ({
    value: product.value * factor.value,
    decimals: product.decimals + factor.decimals,
  }))
}

/**
 * A non-negative decimal divided by a positive integer, truncated to `decimals` fraction digits.
 *
 * @example
 * divideFloor({ value: 10n, decimals: 0 }, 3n, 2) // { value: 333n, decimals: 2 }
 */
export function divideFloor(dividend: Amount, divisor: bigint, decimals: number): Amount {
  const shift = decimals - dividend.decimals
  return shift >= 0
    ? { value: (dividend.value * 10n ** BigInt(shift)) / divisor, decimals }
    : { value: dividend.value / (divisor * 10n ** BigInt(-shift)), decimals }
}

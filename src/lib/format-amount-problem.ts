import type { AmountProblem } from './amount.ts'

/**
 * A message with what is wrong with a typed amount and how to correct it. A plain number has the unit ''.
 *
 * @example
 * formatAmountProblem('too-many-decimals', { unit: 'USDC', decimals: 6 })
 * // 'USDC has at most 6 decimals. Remove the digits after that.'
 */
export function formatAmountProblem(
  problem: AmountProblem,
  { unit, decimals }: { readonly unit: string; readonly decimals: number },
): string {
  switch (problem) {
    case 'empty':
      return unit === '' ? 'Enter a number.' : `Enter an amount of ${unit}.`
    case 'not-a-number':
      return 'This is not a number. Use digits and one decimal point, for example 1250.5.'
    case 'exponent':
      return 'Write the number out, without an exponent.'
    case 'not-in-threes':
      return 'Separate groups of three digits, as in 1,000,000, or none.'
    case 'negative':
      return 'The amount cannot be negative. Remove the minus sign.'
    case 'too-many-decimals':
      if (unit === '') {
        return decimals === 0 ? 'Enter a whole number.' : `Enter at most ${decimals} decimals.`
      }
      return decimals === 0
        ? `${unit} cannot be divided. Enter a whole number.`
        : `${unit} has at most ${decimals} decimals. Remove the digits after that.`
    case 'too-large':
      return 'This is more than any token can hold. Enter a smaller amount.'
  }
}

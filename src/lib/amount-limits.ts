import { type AmountProblem, formatAmount } from './amount.ts'

export type AmountLimits = {
  /** Name of the token or unit, for the message. */
  readonly unit: string
  readonly decimals: number
  /** Spendable balance in smallest units. */
  readonly balance?: bigint | undefined
  /** What the balance is called: "Balance" by default. A message begins with a label such as "You can pay for". */
  readonly balanceLabel?: string | undefined
  /** Maximum amount in smallest units. */
  readonly max?: bigint | undefined
  /** Minimum amount in smallest units. */
  readonly min?: bigint | undefined
}

/** The largest valid amount: the smaller of balance and maximum; undefined if neither is given. */
export function largestAmount({ balance, max }: AmountLimits): bigint | undefined {
  if (balance === undefined || max === undefined) return balance ?? max
  return balance < max ? balance : max
}

/** Fraction digits shown of an amount that can be entered. */
export const shownDecimals = 6

/**
 * A message with the limit that an amount violates and what to enter instead; undefined when the
 * amount is within all limits. The amount in the message is itself valid: the lower of two upper
 * limits; an upper limit is rounded down and a lower limit up to the digits shown, or shown exactly
 * where rounding would make it zero or violate the other limit.
 *
 * @example
 * amountError(7_000_000n, { unit: 'USDC', decimals: 6, balance: 5_000_000n })
 * // 'You have 5 USDC. Enter that or less.'
 */
export function amountError(value: bigint, limits: AmountLimits): string | undefined {
  const { unit, decimals, balance, balanceLabel = 'Balance', min } = limits
  const smallestShown = 10n ** BigInt(Math.max(decimals - shownDecimals, 0))
  const format = (amount: bigint) =>
    `${formatAmount({ value: amount, decimals })} ${unit}`.trimEnd()
  if (balance === 0n && value > 0n) {
    return balanceLabel === 'Balance'
      ? `You have no ${unit}.`
      : `${beginningOf(balanceLabel)} ${format(0n)}.`
  }
  const largest = largestAmount(limits)
  const atMost = (limit: bigint) => {
    const cut = limit - (limit % smallestShown)
    return format(cut === 0n || cut < (min ?? 0n) ? limit : cut)
  }
  const atLeast = (limit: bigint) => {
    const raised = limit + ((smallestShown - (limit % smallestShown)) % smallestShown)
    return format(largest !== undefined && raised > largest ? limit : raised)
  }
  if (largest !== undefined && value > largest) {
    const beginning = largest === balance ? beginningOf(balanceLabel) : 'The maximum is'
    return `${beginning} ${atMost(largest)}. Enter that or less.`
  }
  if (min !== undefined && value < min) {
    return `The minimum is ${atLeast(min)}. Enter that or more.`
  }
  return undefined
}

/** How a sentence begins that says how large a balance is. Only what is called one is simply what a person has. */
const beginningOf = (label: string): string =>
  label === 'Balance' ? 'You have' : label.startsWith('You ') ? label : 'The maximum is'

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

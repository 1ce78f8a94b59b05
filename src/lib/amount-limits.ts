import { formatAmount } from './amount.ts'

export type AmountLimits = {
  /** Name of the token or unit, for the sentence. */
  readonly unit: string
  readonly decimals: number
  /** What can be spent, in smallest units. */
  readonly balance?: bigint | undefined
  /** The largest amount that has a use, in smallest units. */
  readonly max?: bigint | undefined
  /** The smallest amount accepted, in smallest units. */
  readonly min?: bigint | undefined
}

/** The most that can be entered: the smaller of balance and maximum; nothing when neither is known. */
export function largestAmount({ balance, max }: AmountLimits): bigint | undefined {
  if (balance === undefined || max === undefined) return balance ?? max
  return balance < max ? balance : max
}

/**
 * Says which limit an amount breaks and what to enter instead; nothing when it keeps them all.
 *
 * @example
 * amountObjection(7_000_000n, { unit: 'USDC', decimals: 6, balance: 5_000_000n })
 * // 'You have 5 USDC. Enter that or less.'
 */
export function amountObjection(value: bigint, limits: AmountLimits): string | undefined {
  const { unit, decimals, balance, max, min } = limits
  const shown = (amount: bigint) => `${formatAmount({ value: amount, decimals })} ${unit}`
  if (balance === 0n && value > 0n) return `You have no ${unit}.`
  if (balance !== undefined && value > balance) {
    return `You have ${shown(balance)}. Enter that or less.`
  }
  if (max !== undefined && value > max) {
    return `At most ${shown(max)} can be taken here. Enter that or less.`
  }
  if (min !== undefined && value < min) {
    return `The smallest amount is ${shown(min)}. Enter that or more.`
  }
  return undefined
}

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

/** Digits after the point that people are shown of an amount that they can enter. */
export const shownDecimals = 6

/**
 * Says which limit an amount breaks and what to enter instead; nothing when it keeps them all. What
 * it says can be entered: of two upper limits it is the lower; an upper limit is cut, a lower one
 * raised to the digits shown, and either is told exactly where that would leave nothing of it or pass
 * the other.
 *
 * @example
 * amountError(7_000_000n, { unit: 'USDC', decimals: 6, balance: 5_000_000n })
 * // 'You have 5 USDC. Enter that or less.'
 */
export function amountError(value: bigint, limits: AmountLimits): string | undefined {
  const { unit, decimals, balance, min } = limits
  if (balance === 0n && value > 0n) return `You have no ${unit}.`
  const smallestShown = 10n ** BigInt(Math.max(decimals - shownDecimals, 0))
  const say = (amount: bigint) => `${formatAmount({ value: amount, decimals })} ${unit}`
  const largest = largestAmount(limits)
  const atMost = (limit: bigint) => {
    const cut = limit - (limit % smallestShown)
    return say(cut === 0n || cut < (min ?? 0n) ? limit : cut)
  }
  const atLeast = (limit: bigint) => {
    const raised = limit + ((smallestShown - (limit % smallestShown)) % smallestShown)
    return say(largest !== undefined && raised > largest ? limit : raised)
  }
  if (largest !== undefined && value > largest) {
    return largest === balance
      ? `You have ${atMost(largest)}. Enter that or less.`
      : `At most ${atMost(largest)} can be taken here. Enter that or less.`
  }
  if (min !== undefined && value < min) {
    return `The smallest amount is ${atLeast(min)}. Enter that or more.`
  }
  return undefined
}

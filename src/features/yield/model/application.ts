import { usdcDecimals } from '../../../api/local/strategy-rules.ts'
import type { YieldStrategy } from '../../../api/schemas/yield-strategy.ts'
import { type Amount, type AmountProblem, formatAmount, parseAmount } from '../../../lib/amount.ts'

/** An amount that may be sent, or the sentence that says what to change. */
export type CheckedAmount =
  | { readonly ok: true; readonly amount: Amount }
  | { readonly ok: false; readonly message: string }

const sentences: Readonly<Record<AmountProblem, string>> = {
  empty: 'Enter an amount in USDC.',
  'not-a-number': 'Enter a number such as 1,250.50.',
  negative: 'Enter an amount above 0.',
  'too-many-decimals': 'USDC has 6 decimals. Shorten the amount.',
  'too-large': 'This amount is too large.',
}

/** The least that a strategy takes. */
export function minDeposit(strategy: Pick<YieldStrategy, 'min_deposit'>): Amount {
  return { value: BigInt(strategy.min_deposit), decimals: usdcDecimals }
}

/**
 * Reads the amount of an application: more than 0, at least the strategy's minimum deposit, and no
 * more than the balance where one is known.
 */
export function checkApplicationAmount(
  strategy: Pick<YieldStrategy, 'min_deposit' | 'name'>,
  text: string,
  balance?: Amount,
): CheckedAmount {
  const parsed = parseAmount(text, usdcDecimals)
  if (!parsed.ok) return { ok: false, message: sentences[parsed.problem] }
  const { amount } = parsed
  if (amount.value === 0n) return { ok: false, message: sentences.negative }
  const minimum = minDeposit(strategy)
  if (amount.value < minimum.value) {
    return {
      ok: false,
      message: `${strategy.name} takes ${formatAmount(minimum)} USDC or more.`,
    }
  }
  if (balance !== undefined && amount.value > balance.value) {
    return {
      ok: false,
      message: `You have ${formatAmount(balance)} USDC. Enter that or less.`,
    }
  }
  return { ok: true, amount }
}

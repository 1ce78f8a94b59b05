import type { Address, Hex } from 'viem'
import type { Token } from '../../chain/token.ts'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { formatDateTime } from '../../lib/date.ts'
import { duration } from '../../lib/duration.ts'
import { isolated } from '../../lib/foreign-text.ts'
import { shortenHex } from '../../lib/format-address.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { usdc } from '../../lib/usdc.ts'
import type { Rule } from './rules/rule.ts'

/** A closed account is one that was ended for good. Sample data has none. */
export const accountStatuses = ['ACTIVE', 'PAUSED', 'CLOSED'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** Why a rule can or cannot run now, in the order of the contract's codes. */
export const ruleReasons = [
  'READY',
  'NO_TEMPLATE',
  'NOT_ACTIVE',
  'TOO_SOON',
  'COMPLETED',
  'BALANCE_TOO_LOW',
  'YIELD_BELOW_THRESHOLD',
  'PRICE_BETWEEN_THRESHOLDS',
  'PRICE_OUTSIDE_BOUNDS',
  'WITHIN_THRESHOLD',
  'NOT_UNLOCKED',
  'HISTORY_TOO_SHORT',
  'PRICE_MOVED',
  'POOL_CLOSED',
  'LIQUIDITY_TOO_LOW',
  'NO_LISTING',
  'NO_DELEGATE_EXPIRED',
  'DEPTH_TOO_LOW',
  'VALUE_TOO_LOW',
  'TRADE_TOO_SMALL',
  'NOT_PERFORMING',
] as const
export type RuleReason = (typeof ruleReasons)[number]

/** Whether a rule can run now, and the values that the contract compared. */
export type RuleCheck = {
  readonly ready: boolean
  readonly reason: RuleReason
  /** The token or account that the values are about; null for none. */
  readonly subject: Address | null
  /** Its unit follows from the reason. */
  readonly observed: bigint
  readonly required: bigint
  /** To be passed to the run. */
  readonly hint: Hex
}

/** What a run pays to whoever starts it: the smaller of the two. */
export type Tip = {
  /** USDC in smallest units. */
  readonly maximum: bigint
  /** Share of the USDC that the run moves, in basis points. */
  readonly shareBps: number
}

/** The rule of an account on chain. */
export type AccountRule = {
  /** The template's contract. */
  readonly template: Address
  readonly version: number
  /** The values as the contract keeps them, ABI-encoded. */
  readonly config: Hex
  /** The same, read; null for a template that this app does not know. */
  readonly rule: Rule | null
  readonly tip: Tip
  readonly check: RuleCheck
  /** Unix seconds; null when it never ran. */
  readonly lastRunAt: number | null
}

/** What the contract takes at most: 10 USDC, and 5% of what a run moves. */
export const largestTip: Tip = { maximum: 10_000_000n, shareBps: 500 }

export const noTip: Tip = { maximum: 0n, shareBps: 0 }

export const isSameTip = (a: Tip, b: Tip): boolean =>
  a.maximum === b.maximum && a.shareBps === b.shareBps

/** Whether a run is paid for. */
export const paysTip = ({ maximum, shareBps }: Tip): boolean => maximum > 0n && shareBps > 0

/**
 * A tip in words.
 *
 * @example
 * tipText({ maximum: 1_000_000n, shareBps: 100 }) // '1% of the USDC that the run moves, at most 1 USDC'
 */
export const tipText = ({ maximum, shareBps }: Tip): string =>
  `${formatBasisPoints(BigInt(shareBps))} of the USDC that the run moves, at most ${formatAmount(usdc(maximum))} USDC`

/** What a run costs the account, a sentence. */
export const tipSentence = (tip: Tip): string =>
  `Whoever runs the rule gets ${paysTip(tip) ? tipText(tip) : 'nothing'}.`

/** How a rule stands. */
export type RuleState = {
  readonly kind: 'ready' | 'waiting' | 'stopped' | 'done'
  /** `Ready to run`. */
  readonly title: string
  /** What has to happen, with the numbers that were compared: a sentence. */
  readonly text: string
  /** Unix seconds at which it may be ready, where time alone decides. */
  readonly dueAt: number | null
}

/**
 * The state of a rule in words, from what the contract compared.
 *
 * @param tokens Tokens that may be named.
 * @example
 * ruleState(check, 'ACTIVE', tokens).text
 * // 'Runs when the average price of ALD52W is at most 97 USDC. It is 98.2 USDC.'
 */
export function ruleState(
  { ready, reason, subject, observed, required }: RuleCheck,
  status: AccountStatus,
  tokens: readonly Token[],
): RuleState {
  const token = tokens.find(({ address }) => subject !== null && sameAddress(address, subject))
  const name = token?.symbol ?? (subject === null ? 'the token' : shortenHex(subject))
  const amount = (value: bigint) => tokenText({ value, decimals: token?.decimals ?? 18 }, name)
  const dollars = (value: bigint) => tokenText(usdc(value), 'USDC')
  const waiting = (text: string, dueAt: number | null = null): RuleState => ({
    kind: 'waiting',
    title: 'Waiting',
    text,
    dueAt,
  })
  const stopped = (title: string, text: string): RuleState => ({
    kind: 'stopped',
    title,
    text,
    dueAt: null,
  })

  if (status === 'CLOSED') return stopped('Closed', 'The account is closed and its rule removed.')
  if (ready) {
    const text =
      'Its condition is met. The next keeper that checks it runs it, or you can run it yourself.'
    return { kind: 'ready', title: 'Ready to run', text, dueAt: null }
  }
  switch (reason) {
    case 'READY':
    case 'NO_TEMPLATE':
      return stopped('No rule', 'The account has no rule. Its owner can set one.')
    case 'NOT_ACTIVE':
      return stopped('Paused', 'Nothing runs while the account is paused.')
    case 'TOO_SOON':
      return waiting(
        `Waiting between runs. The condition is checked again from ${formatDateTime(toSafeInteger(required))}.`,
        toSafeInteger(required),
      )
    case 'COMPLETED':
      return {
        kind: 'done',
        title: 'Completed',
        text: `Ran on ${formatDateTime(toSafeInteger(observed))}, and never runs again.`,
        dueAt: null,
      }
    case 'BALANCE_TOO_LOW':
      return waiting(
        `Runs when the account holds ${amount(required)}. It holds ${amount(observed)}.`,
      )
    case 'YIELD_BELOW_THRESHOLD':
      return waiting(
        `Runs when ${dollars(required)} of yield can be claimed. It is ${dollars(observed)}.`,
      )
    case 'PRICE_BETWEEN_THRESHOLDS':
      return waiting(
        `Runs when the average price of ${isolated(name)} ${observed > required ? 'falls' : 'rises'} to ${dollars(required)}. It is ${dollars(observed)}.`,
      )
    case 'PRICE_OUTSIDE_BOUNDS':
      return waiting(
        `The average price of ${isolated(name)} is ${dollars(observed)}, ${observed < required ? 'below the lowest' : 'above the highest'} price of ${dollars(required)}. Runs when it is back.`,
      )
    case 'WITHIN_THRESHOLD':
      return waiting(
        `Runs when an allocation is off by ${formatBasisPoints(required)}. The largest difference is ${formatBasisPoints(observed)}, of ${isolated(name)}.`,
      )
    case 'NOT_UNLOCKED':
      return waiting(
        `Runs from ${formatDateTime(toSafeInteger(required))}.`,
        toSafeInteger(required),
      )
    case 'HISTORY_TOO_SHORT':
      return waiting(
        `The pool of ${isolated(name)} has ${duration(observed)} of price history; the average needs ${duration(required)}. A keeper can extend its capacity.`,
      )
    case 'PRICE_MOVED':
      return waiting(
        `The price of ${isolated(name)} is ${dollars(observed)}; a run trades ${observed < required ? 'from' : 'up to'} ${dollars(required)}, by its average and your bounds. Runs when it settles.`,
      )
    case 'POOL_CLOSED':
      return waiting(`The pool of ${isolated(name)} does not trade now. Runs when it does again.`)
    case 'LIQUIDITY_TOO_LOW':
      return waiting(
        `The pool of ${isolated(name)} is too shallow: within the accepted slippage it fills less than half. Runs when there is more liquidity.`,
      )
    case 'NO_LISTING':
      return waiting(
        `No listing of ${isolated(name)} can take the whole purchase within the price bounds. Runs when one does.`,
      )
    case 'NO_DELEGATE_EXPIRED':
      return required === 0n
        ? waiting('The rule has no delegate that could expire.')
        : waiting(
            `Removes expired delegates. The next one expires on ${formatDateTime(toSafeInteger(required))}.`,
            toSafeInteger(required),
          )
    case 'DEPTH_TOO_LOW':
      return waiting(
        `On average ${dollars(observed)} would have moved the price of ${isolated(name)} by the slippage; the rule asks for ${dollars(required)}. Runs when there has been more liquidity for long enough.`,
      )
    case 'VALUE_TOO_LOW':
      return waiting(
        `Runs when the portfolio is worth ${dollars(required)}. It is worth ${dollars(observed)}.`,
      )
    case 'TRADE_TOO_SMALL':
      return waiting(
        `Runs when it has ${dollars(required)} to trade. It has ${dollars(observed)} to trade.`,
      )
    case 'NOT_PERFORMING':
      return waiting(
        `Would buy ${isolated(name)}, which is late with its payments or declared lost. Runs when it has paid.`,
      )
  }
}

const tokenText = (amount: Amount, unit: string): string =>
  `${formatAmount(amount, { maximumFractionDigits: 6 })} ${unit}`

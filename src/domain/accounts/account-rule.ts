import type { Address, Hex } from 'viem'
import type { Rule } from './rules/rule.ts'

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

import type { Address } from 'viem'
import type { Token } from '../../src/chain/token.ts'
import {
  type RuleCheck,
  type RuleReason,
  ruleState,
} from '../../src/domain/accounts/account-rule.ts'
import type { Alert } from '../lib/service/alerts.ts'

/** How a rule stands: `blocked` where it is due and something is in the way. */
export type Standing = 'due' | 'blocked' | 'waiting' | 'off'

/**
 * Reasons for which a rule that is due cannot run: what it needs is missing. With the others it waits for a
 * time, a price or an amount, as its owner has set.
 */
const inTheWay: ReadonlySet<RuleReason> = new Set([
  'BALANCE_TOO_LOW',
  'HISTORY_TOO_SHORT',
  'PRICE_MOVED',
  'POOL_CLOSED',
  'LIQUIDITY_TOO_LOW',
  'NO_LISTING',
  'DEPTH_TOO_LOW',
  'NOT_PERFORMING',
])
const withoutRule: ReadonlySet<RuleReason> = new Set(['NO_TEMPLATE', 'NOT_ACTIVE', 'COMPLETED'])

/** How a rule stands, by the answer of its check. */
export function standingOf({ ready, reason }: Pick<RuleCheck, 'ready' | 'reason'>): Standing {
  if (ready) return 'due'
  if (inTheWay.has(reason)) return 'blocked'
  return withoutRule.has(reason) ? 'off' : 'waiting'
}

/** The alert for a rule that is blocked, in the words of its screen. */
export const blockedAlert = (
  account: Address,
  check: RuleCheck,
  tokens: readonly Token[],
): Alert => ({
  about: account,
  reason: check.reason,
  text: ruleState(check, 'ACTIVE', tokens).text,
})

/** What an alert about a dealing desk is about. */
export const deskSubject = (desk: Address): string => `dealing desk ${desk}`

/** An alert as a line. */
export const alertLine = ({ about, text }: Alert): string =>
  about.startsWith('0x') ? `The rule of ${about} cannot run: ${text}` : text

import type { Address } from 'viem'
import type { Token } from '../../src/chain/token.ts'
import {
  type RuleCheck,
  type RuleReason,
  ruleState,
} from '../../src/domain/accounts/account-rule.ts'

/** Something that keeps rules from running, and that a person may have to mend. */
export type Alert = {
  /** What it is about: the address of an account, or a part of the keeper. */
  readonly about: string
  /** Tells it from another alert about the same; figures in the text may change without being news. */
  readonly reason: string
  readonly text: string
}

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

/** The alerts that are new or changed, and those that are over. */
export function changesOf(
  before: readonly Alert[],
  now: readonly Alert[],
): { readonly raised: readonly Alert[]; readonly over: readonly Alert[] } {
  const isIn = (alerts: readonly Alert[], { about, reason }: Alert) =>
    alerts.some((each) => each.about === about && each.reason === reason)
  const isAbout = (alerts: readonly Alert[], { about }: Alert) =>
    alerts.some((each) => each.about === about)
  return {
    raised: now.filter((alert) => !isIn(before, alert)),
    over: before.filter((alert) => !isAbout(now, alert)),
  }
}

/** An alert as a line. */
export const alertLine = ({ about, text }: Alert): string =>
  about.startsWith('0x') ? `The rule of ${about} cannot run: ${text}` : text

/** What a webhook is sent: `text` is what chat programs show. */
type Message = { readonly text: string; readonly alert: Alert; readonly over: boolean }

const webhookTimeoutMs = 10_000

/** Sends a message to a webhook; what goes wrong is returned, never thrown. */
export async function tellWebhook(url: string, message: Message): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(webhookTimeoutMs),
    })
    await response.body?.cancel()
    return response.ok ? null : `the webhook answered with status ${response.status}`
  } catch (error) {
    return `the webhook does not answer (${error instanceof Error ? error.message : error})`
  }
}

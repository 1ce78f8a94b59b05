import { leftOutReason } from './event-text.ts'
import type { AccountEvent } from './read-log.ts'

/**
 * Why an account was created without the rule in its terms; null where it was created with it, or has
 * had a rule since.
 *
 * @param events Its log.
 */
export function ruleLeftOut(events: readonly AccountEvent[]): string | null {
  if (events.some(({ data }) => data.eventName === 'RuleSet')) return null
  for (const { data } of events) {
    if (data.eventName === 'RuleLeftOut') return leftOutReason(data.args.reason)
  }
  return null
}

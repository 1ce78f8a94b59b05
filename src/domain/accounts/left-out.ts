import type { Address } from 'viem'
import { sameAddress } from '../../lib/same-address.ts'
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

/** A delegate that the rule names and that the account was created without. */
export type DelegateLeftOut = {
  readonly delegate: Address
  /** When its time had ended, Unix seconds. */
  readonly expiresAt: number
}

/**
 * Delegates whose time had ended when their account was created, and who have not been added since.
 *
 * @param events Its log.
 */
export function delegatesLeftOut(events: readonly AccountEvent[]): readonly DelegateLeftOut[] {
  const added = events.flatMap(({ data }) =>
    data.eventName === 'DelegateSet' ? [data.args.delegate] : [],
  )
  return events.flatMap(({ data }) =>
    data.eventName === 'DelegateLeftOut' &&
    !added.some((address) => sameAddress(address, data.args.delegate))
      ? [data.args]
      : [],
  )
}

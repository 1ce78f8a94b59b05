import type { Address } from 'viem'
import type { Token } from '../../chain/token.ts'
import { formatDateTime } from '../../lib/date.ts'
import { formatTokenAmount } from '../pools/intent-parts.ts'
import type { Permission } from './account.ts'
import { type PermissionGroup, permissionTexts } from './permissions.ts'
import { budgetText } from './rules/words.ts'

/** What a delegate may spend of a token, before it is granted. */
type NewBudget = {
  readonly token: Token
  readonly limit: bigint
  /** Seconds; 0 for never. */
  readonly refillPeriod: number
}

/** What the owner gives to a delegate. */
export type NewGrant = {
  readonly delegate: Address
  /** Unix seconds. */
  readonly expiresAt: number
  readonly budgets: readonly NewBudget[]
  /** Functions beside sending the tokens. */
  readonly permissions: readonly Permission[]
}

/**
 * What a delegate may do from then on, a sentence each: tokens with their limits, functions, and its
 * expiry.
 *
 * @param groups Functions that have a name together.
 */
export function grantSentences(
  { delegate, expiresAt, budgets, permissions }: NewGrant,
  groups: readonly PermissionGroup[],
): readonly string[] {
  return [
    `Delegate ${delegate} may act until ${formatDateTime(expiresAt)}.`,
    ...budgets.map(
      ({ token, limit, refillPeriod }) =>
        `It may send ${budgetText(formatTokenAmount(token, limit), refillPeriod)}`,
    ),
    ...permissionTexts({ permissions, budgets: [] }, groups).map(
      (text) => `It may also: ${inSentence(text)}.`,
    ),
    ...(permissions.length === 0
      ? []
      : ['Where a function has a recipient, the delegate chooses it.']),
  ]
}

/** A label as it stands within a sentence. */
export const inSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)

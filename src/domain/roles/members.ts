import type { Address, Hash } from 'viem'
import { compare } from '../../lib/compare.ts'

/** A `RoleGranted` or `RoleRevoked` event. */
export type RoleEvent = {
  readonly kind: 'granted' | 'revoked'
  readonly role: Hash
  readonly account: Address
  /** Account that granted or revoked it. */
  readonly sender: Address
  readonly block: bigint
  readonly logIndex: number
}

/** An account that has a role. */
export type Member = {
  readonly account: Address
  /** Block in which it got the role. */
  readonly since: bigint
  readonly grantedBy: Address
}

/** The members of a role, the earliest first: everybody who was granted it and kept it. */
export function membersOf(role: Hash, events: readonly RoleEvent[]): readonly Member[] {
  const members = new Map<string, Member>()
  const inOrder = events
    .filter((event) => event.role === role)
    .toSorted((a, b) => compare(a.block, b.block) || a.logIndex - b.logIndex)
  for (const { kind, account, sender, block } of inOrder) {
    const key = account.toLowerCase()
    if (kind === 'revoked') members.delete(key)
    else if (!members.has(key)) members.set(key, { account, since: block, grantedBy: sender })
  }
  return [...members.values()]
}

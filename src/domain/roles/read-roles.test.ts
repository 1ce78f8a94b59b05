import { expect, it } from 'vitest'
import { membersOf, type RoleEvent } from './read-roles.ts'

const issuer = `0x${'01'.repeat(32)}` as const
const verifier = `0x${'02'.repeat(32)}` as const
const admin = '0x00000000000000000000000000000000000000a1'
const alice = '0x00000000000000000000000000000000000000b1'
const bob = '0x00000000000000000000000000000000000000c1'

const event = (
  kind: RoleEvent['kind'],
  account: RoleEvent['account'],
  block: bigint,
  changes: Partial<RoleEvent> = {},
): RoleEvent => ({ kind, account, block, role: issuer, sender: admin, logIndex: 0, ...changes })

it('lists who was granted a role and still has it', () => {
  const events = [
    event('granted', alice, 1n),
    event('granted', bob, 2n),
    event('revoked', alice, 3n),
    event('granted', alice, 4n, { role: verifier }),
  ]
  expect(membersOf(issuer, events)).toEqual([{ account: bob, since: 2n, grantedBy: admin }])
  expect(membersOf(verifier, events)).toEqual([{ account: alice, since: 4n, grantedBy: admin }])
})

it('puts events in the order of the chain, also within a block', () => {
  const events = [
    event('granted', alice, 7n, { logIndex: 2 }),
    event('revoked', alice, 7n, { logIndex: 1 }),
    event('granted', alice, 1n),
  ]
  expect(membersOf(issuer, events)).toEqual([{ account: alice, since: 7n, grantedBy: admin }])
})

it('takes an account with different letter case for the same', () => {
  const events = [
    event('granted', alice, 1n),
    event('revoked', '0x00000000000000000000000000000000000000B1', 2n),
  ]
  expect(membersOf(issuer, events)).toEqual([])
})

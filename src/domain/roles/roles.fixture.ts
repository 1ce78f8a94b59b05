import type { Address } from 'viem'
import type { Answered } from '../../chain/answered.fixture.ts'
import type { OpenChain } from '../../chain/chain-state.ts'
import { personalRoles, type Role } from './role.ts'
import { roleQuery } from './use-role.ts'

/** What the contract of roles answers about an account that has these roles and no other. */
export const rolesOf = (
  chain: OpenChain,
  account: Address,
  held: readonly Role[],
): readonly Answered[] =>
  personalRoles.map((role) => [
    roleQuery(chain, account, role),
    { held: held.includes(role), admin: account },
  ])

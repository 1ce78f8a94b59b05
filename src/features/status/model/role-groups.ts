import type { Address } from 'viem'
import type { RolesOverview } from '../../../domain/roles/read-roles.ts'
import { roleText } from '../../../domain/roles/role.ts'
import { sameAddress } from '../../../lib/same-address.ts'

/** What is at the address of a holder. */
export type HolderKind = 'key' | 'contract' | 'delegated-key'

/** An account that has a role. */
export type Holder = {
  readonly account: Address
  /** Name of the contract of this deployment; null for others. */
  readonly contract: string | null
  /** Null while it is not known. */
  readonly kind: HolderKind | null
}

/** A role and everybody who has it. */
export type RoleGroup = {
  /** `Issuer`. */
  readonly role: string
  /** Follows "may": `create assets`. */
  readonly permission: string
  readonly holders: readonly Holder[]
}

type Code = { readonly address: Address; readonly kind: HolderKind }

/** Every role with its holders: the administrator's first. */
export function roleGroups(
  { admin, roles }: Pick<RolesOverview, 'admin' | 'roles'>,
  codes: readonly Code[],
): readonly RoleGroup[] {
  const holderOf = (account: Address, contract: string | null): Holder => {
    const code = codes.find(({ address }) => sameAddress(address, account))
    return { account, contract, kind: contract === null ? (code?.kind ?? null) : 'contract' }
  }
  return [
    {
      role: 'Administrator',
      permission: 'grant and revoke every role, set fees and add listeners',
      holders: [holderOf(admin, null)],
    },
    ...roles.map(({ role, members }) => {
      const { name, permission } = roleText(role)
      return {
        role: capitalised(name),
        permission,
        holders: members.map(({ account, contract }) => holderOf(account, contract)),
      }
    }),
  ]
}

/** Accounts whose code has to be read: the contracts of the deployment are known. */
export function accountsToRead({
  admin,
  roles,
}: Pick<RolesOverview, 'admin' | 'roles'>): readonly Address[] {
  const members = roles.flatMap(({ members: each }) =>
    each.flatMap(({ account, contract }) => (contract === null ? [account] : [])),
  )
  return [...new Set([admin, ...members])]
}

/** What is at an address, from its code. */
export function holderKind(facts: {
  /** Bytes of code. */
  readonly size: number
  readonly proxy: { readonly kind: string } | undefined
}): HolderKind {
  if (facts.size === 0) return 'key'
  return facts.proxy?.kind === 'delegated-account' ? 'delegated-key' : 'contract'
}

/** Whether one key is enough to act as the administrator; false while that is not known. */
export const isOneKey = ([administrator]: readonly RoleGroup[]): boolean =>
  ['key', 'delegated-key'].includes(administrator?.holders[0]?.kind ?? '')

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

import type { Hash } from 'viem'

/** Roles that the administrator grants to accounts, by their constants on the contract. */
export const personalRoles = ['ISSUER_ROLE', 'VERIFIER_ROLE', 'PAUSER_ROLE'] as const

/** A role of an account. */
export type Role = (typeof personalRoles)[number]

/** Roles that only contracts of the platform have. */
export type ContractRole = 'REGISTRAR_ROLE' | 'RETIREMENT_AGENT_ROLE'

type RoleText = {
  /** `issuer` */
  readonly name: string
  /** Follows "may": `create assets`. */
  readonly permission: string
}

export const roleTexts: Readonly<Record<Role | ContractRole, RoleText>> = {
  ISSUER_ROLE: { name: 'issuer', permission: 'create assets' },
  VERIFIER_ROLE: { name: 'verifier', permission: 'verify what issuers registered' },
  PAUSER_ROLE: { name: 'pauser', permission: 'pause what brings value in' },
  REGISTRAR_ROLE: { name: 'registrar', permission: 'register assets for an issuer' },
  RETIREMENT_AGENT_ROLE: {
    name: 'retirement agent',
    permission: 'retire credits that it has just bought, for its caller',
  },
}

/** A role and the id under which the contract keeps it. */
export type RoleId<Name extends Role | ContractRole = Role | ContractRole> = {
  readonly role: Name
  readonly id: Hash
}

/** Whether a role is one that the administrator grants to accounts. */
export const isPersonal = (role: RoleId): role is RoleId<Role> =>
  personalRoles.some((each) => each === role.role)

import { type Hash, keccak256, stringToBytes } from 'viem'

/** Roles that the administrator grants to accounts, by their constants on the contract. */
export const personalRoles = ['ISSUER_ROLE', 'VERIFIER_ROLE', 'PAUSER_ROLE'] as const

/** A role of an account. */
export type Role = (typeof personalRoles)[number]

/** Roles that only contracts of the platform have. */
const contractRoles = ['REGISTRAR_ROLE', 'RETIREMENT_AGENT_ROLE'] as const

export type ContractRole = (typeof contractRoles)[number]

type RoleText = {
  /** `issuer` */
  readonly name: string
  /** Follows "may": `create assets`. */
  readonly permission: string
}

export const roleTexts: Readonly<Record<Role | ContractRole, RoleText>> = {
  ISSUER_ROLE: { name: 'issuer', permission: 'create assets' },
  VERIFIER_ROLE: { name: 'verifier', permission: 'verify what issuers registered' },
  PAUSER_ROLE: { name: 'pauser', permission: 'pause buying, trading and issuing' },
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

/** The id of a role: the hash of its name, by the convention of OpenZeppelin's AccessControl. */
export const roleIdOf = (role: Role | ContractRole): Hash => keccak256(stringToBytes(role))

/** Every role with its id. */
export const roleIds: readonly RoleId[] = [...personalRoles, ...contractRoles].map((role) => ({
  role,
  id: roleIdOf(role),
}))

/** Whether a role is one that the administrator grants to accounts. */
export const isPersonal = (role: RoleId): role is RoleId<Role> =>
  personalRoles.some((each) => each === role.role)

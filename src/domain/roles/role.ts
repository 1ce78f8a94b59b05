import { encodeAbiParameters, type Hash, keccak256, stringToBytes } from 'viem'

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

const roleTexts: Readonly<Record<Role | ContractRole, RoleText>> = {
  ISSUER_ROLE: { name: 'issuer', permission: 'create assets' },
  VERIFIER_ROLE: { name: 'verifier', permission: 'verify what issuers registered' },
  PAUSER_ROLE: { name: 'pauser', permission: 'pause buying, trading and issuing' },
  REGISTRAR_ROLE: { name: 'registrar', permission: 'register assets for an issuer' },
  RETIREMENT_AGENT_ROLE: {
    name: 'retirement agent',
    permission: 'retire credits that it has just bought, for its caller',
  },
}

/** The same role for each standard: its operators have an account at its registry. */
export const operatorRole = 'REGISTRY_OPERATOR_ROLE'

/** The role of the operators of one standard's registry, which the administrator grants to accounts. */
export type OperatorRole = {
  readonly role: typeof operatorRole
  readonly id: Hash
  /** Name of the standard. */
  readonly standard: string
}

/** A role and the id under which the contract keeps it. */
export type RoleId<Name extends Role | ContractRole = Role | ContractRole> = {
  readonly role: Name
  readonly id: Hash
}

/** A role that the administrator grants to accounts. */
export type GrantedRole = RoleId<Role> | OperatorRole

/** Any role. */
export type AnyRole = RoleId | OperatorRole

/** What a role is called, and what it permits. */
export function roleText(role: Omit<RoleId, 'id'> | Omit<OperatorRole, 'id'>): RoleText {
  return role.role === operatorRole
    ? {
        name: `registry operator of ${role.standard}`,
        permission: `take, confirm and return orders to retire credits of ${role.standard}`,
      }
    : roleTexts[role.role]
}

/** The id of a role: the hash of its name, by the convention of OpenZeppelin's AccessControl. */
export const roleIdOf = (role: Role | ContractRole): Hash => keccak256(stringToBytes(role))

/** A role with its id. */
export const roleNamed = <Name extends Role | ContractRole>(role: Name): RoleId<Name> => ({
  role,
  id: roleIdOf(role),
})

/** The role of the operators of a standard's registry, `RetirementOrdersLens.operatorRole`. */
export const operatorRoleOf = (standardId: number, standard: string): OperatorRole => ({
  role: operatorRole,
  id: keccak256(
    encodeAbiParameters([{ type: 'string' }, { type: 'uint16' }], [operatorRole, standardId]),
  ),
  standard,
})

/** Every role with its id, but those of operators, of which each standard has one. */
export const roleIds: readonly RoleId[] = [...personalRoles, ...contractRoles].map(roleNamed)

/** Whether a role is one that the administrator grants to accounts. */
export const isPersonal = (role: AnyRole): role is GrantedRole =>
  role.role === operatorRole || personalRoles.some((each) => each === role.role)

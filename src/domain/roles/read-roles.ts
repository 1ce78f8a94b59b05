import type { Address, Hash } from 'viem'
import { getBlock } from 'viem/actions'
import { projectRegistryAbi } from '../../chain/abi/projectRegistry-abi.ts'
import { rolesAbi } from '../../chain/abi/roles-abi.ts'
import type { ChainState } from '../../chain/chain-state.ts'
import type { Deployment } from '../../chain/deployment.ts'
import { chainQuery } from '../../chain/query.ts'
import { readEvents } from '../../chain/read-events.ts'
import type { Reader } from '../../chain/reader.ts'
import { compare } from '../../lib/compare.ts'
import { toSafeInteger } from '../../lib/safe-integer.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { addressOrNull } from '../address-or-null.ts'
import { keys } from '../keys.ts'
import { type AnyRole, type OperatorRole, operatorRoleOf, roleIds } from './role.ts'
import { type Standard, standardOf } from './standard.ts'

/** A role and everybody who has it. */
export type RoleMembers = {
  readonly role: AnyRole
  readonly members: readonly RoleMember[]
}

export type RoleMember = Member & {
  /** Name of the contract of this deployment; null for other accounts. */
  readonly contract: string | null
  /** Whole credits that it can still confirm today; null where no limit applies. */
  readonly creditsLeft: bigint | null
}

/** Who may do what on a deployment. */
export type RolesOverview = {
  /** Time of the block that was read, unix seconds: a chain's clock can differ from the browser's. */
  readonly time: number
  readonly admin: Address
  /** Seconds between the two steps of a handover. */
  readonly handoverDelay: number
  /** A handover that was begun and neither accepted nor cancelled. */
  readonly handover: { readonly next: Address; readonly acceptFrom: number } | null
  readonly roles: readonly RoleMembers[]
  /** Whole credits that each verifier can confirm in a day. */
  readonly creditsPerDay: bigint
}

/** Reads who of those in the given events has which role now. */
export const rolesOverviewQuery = (chain: ChainState, events: readonly RoleEvent[]) =>
  chainQuery(
    chain,
    [...keys.roles(), 'overview', ...events.map(({ block, logIndex }) => `${block}:${logIndex}`)],
    (reader) => overviewOf(reader, events),
  )

/** Reads the crediting standards, the first added first. */
export const serialStandardsQuery = (chain: ChainState) =>
  chainQuery(chain, [...keys.creditStandards(), 'scopes'], readStandards)

/** An account that confirms nothing, so that its remaining limit is the whole limit. */
const unused: Address = '0x0000000000000000000000000000000000000001'

/** Who has which role at the reader's block. Reads all events of the roles. */
export const readRolesOverview = async (reader: Reader): Promise<RolesOverview> =>
  overviewOf(reader, await readRoleEvents(reader))

async function overviewOf(reader: Reader, events: readonly RoleEvent[]): Promise<RolesOverview> {
  const { read, addressOf } = reader
  const roles = { address: addressOf('Roles'), abi: rolesAbi } as const
  const rolesOf = readOperatorRoles(reader).then((operators) => [...roleIds, ...operators])
  const [block, admin, handoverDelay, pending, roleMembers, creditsPerDay] = await Promise.all([
    getBlock(reader.client, { blockNumber: reader.block }),
    read({ ...roles, functionName: 'defaultAdmin' }),
    read({ ...roles, functionName: 'defaultAdminDelay' }),
    read({ ...roles, functionName: 'pendingDefaultAdmin' }),
    rolesOf.then((all) => Promise.all(all.map((role) => readMembers(reader, role, events)))),
    readCreditsLeft(reader, unused),
  ])
  const next = addressOrNull(pending[0])
  return {
    time: toSafeInteger(block.timestamp),
    admin,
    handoverDelay,
    handover: next && { next, acceptFrom: pending[1] },
    roles: roleMembers,
    creditsPerDay,
  }
}

/** The members by the events, confirmed by the contract at the reader's block. */
async function readMembers(
  reader: Reader,
  role: AnyRole,
  events: readonly RoleEvent[],
): Promise<RoleMembers> {
  const { read, addressOf, deployment } = reader
  const members = await Promise.all(
    membersOf(role.id, events).map(async (member) => {
      const { account } = member
      const contract = contractNameOf(deployment, account)
      const isVerifier = role.role === 'VERIFIER_ROLE' && contract === null
      const [isHeld, creditsLeft] = await Promise.all([
        read({
          address: addressOf('Roles'),
          abi: rolesAbi,
          functionName: 'hasRole',
          args: [role.id, account],
        }),
        isVerifier ? readCreditsLeft(reader, account) : null,
      ])
      return { ...member, contract, creditsLeft, isHeld }
    }),
  )
  return { role, members: members.filter(({ isHeld }) => isHeld) }
}

const readCreditsLeft = ({ read, addressOf }: Reader, verifier: Address): Promise<bigint> =>
  read({
    address: addressOf('ProjectRegistry'),
    abi: projectRegistryAbi,
    functionName: 'remainingVerificationLimit',
    args: [verifier],
  })

async function readRoleEvents(reader: Reader): Promise<readonly RoleEvent[]> {
  const contract = { contract: 'Roles', abi: rolesAbi } as const
  const [granted, revoked] = await Promise.all([
    readEvents(reader, { ...contract, eventName: 'RoleGranted' }),
    readEvents(reader, { ...contract, eventName: 'RoleRevoked' }),
  ])
  return [
    ...granted.map(({ args, block, logIndex }) => ({
      kind: 'granted' as const,
      ...args,
      block,
      logIndex,
    })),
    ...revoked.map(({ args, block, logIndex }) => ({
      kind: 'revoked' as const,
      ...args,
      block,
      logIndex,
    })),
  ]
}

/** The roles of the operators of those registries that keep the credits of their standard. */
export async function readOperatorRoles(reader: Reader): Promise<readonly OperatorRole[]> {
  const standards = await readStandards(reader)
  return standards.flatMap(({ name, custody }, id) =>
    custody === 'IMMOBILISED' ? [operatorRoleOf(id, name)] : [],
  )
}

/** The crediting standards at the reader's block. */
export async function readStandards({ read, addressOf }: Reader): Promise<readonly Standard[]> {
  const projects = { address: addressOf('ProjectRegistry'), abi: projectRegistryAbi } as const
  const count = await read({ ...projects, functionName: 'standardCount' })
  const standards = await Promise.all(
    Array.from({ length: toSafeInteger(count) }, (_, id) =>
      read({ ...projects, functionName: 'standard', args: [id] }),
    ),
  )
  return standards.map(standardOf)
}

/** The name in Solidity of a contract of the deployment. */
function contractNameOf({ addresses }: Deployment, account: Address): string | null {
  const entry = Object.entries(addresses).find(([, address]) => sameAddress(address, account))
  return entry?.[0].replace(/^.*#/, '') ?? null
}

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
type Member = {
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

import { type Abi, type Address, type Hex, isAddress, keccak256, parseAbi, toBytes } from 'viem'
import { rolesAbi } from '../../../chain/abi/roles-abi.ts'
import type { ChainState } from '../../../chain/chain-state.ts'
import { chainKey } from '../../../chain/keys.ts'
import { chainQuery } from '../../../chain/query.ts'
import { readEvents } from '../../../chain/read-events.ts'
import type { Reader } from '../../../chain/reader.ts'
import { compare } from '../../../lib/compare.ts'
import { viewsOf } from '../calls/abi-members.ts'

/** An account with a role, and since when. */
type RoleHolder = {
  readonly account: Address
  /** The block in which it was granted last. */
  readonly since: bigint
  readonly grantedBy: Address
}

export type RoleEntry = {
  readonly id: Hex
  /** `VERIFIER_ROLE`; undefined when nothing known hashes to the id. */
  readonly name: string | undefined
  readonly holders: readonly RoleHolder[]
}

export type ContractRoles = {
  /** The contract that stores the roles: this one, or the one that it asks. */
  readonly authority: Address
  readonly roles: readonly RoleEntry[]
  /** What `owner()` says. */
  readonly owner: Address | undefined
}

type Granted = {
  readonly role: Hex
  readonly account: Address
  readonly block: bigint
  readonly index: number
  readonly by: Address
  readonly grants: boolean
}

const defaultAdminRole: Hex = `0x${'0'.repeat(64)}`

/**
 * Who has which role of a contract, from its events (AccessControl), and its owner. A contract that
 * asks another one (`roles()`) is answered with that one's.
 */
export const rolesQuery = (chain: ChainState, address: Address, abi: Abi) =>
  chainQuery(chain, chainKey('contract', address, 'roles'), (reader) =>
    readRoles(reader, address, abi),
  )

/** Null when a contract has neither roles nor an owner. */
async function readRoles(
  reader: Reader,
  address: Address,
  abi: Abi,
): Promise<ContractRoles | null> {
  const [authority, owner] = await Promise.all([
    authorityOf(reader, address, abi),
    addressFrom(reader, address, abi, 'owner'),
  ])
  if (authority === undefined) {
    return owner === undefined ? null : { authority: address, roles: [], owner }
  }
  const [granted, names] = await Promise.all([
    readGrants(reader, authority),
    roleNames(reader, authority, authority === address ? abi : rolesAbi),
  ])
  return { authority, roles: currentRoles(granted, names), owner }
}

async function authorityOf(
  reader: Reader,
  address: Address,
  abi: Abi,
): Promise<Address | undefined> {
  if (abi.some((item) => item.type === 'event' && item.name === 'RoleGranted')) return address
  return addressFrom(reader, address, abi, 'roles')
}

/** What a view without inputs answers, if it is there and answers with an address. */
async function addressFrom(
  { read }: Reader,
  address: Address,
  abi: Abi,
  name: string,
): Promise<Address | undefined> {
  const view = viewsOf(abi).find(
    (each) => each.name === name && each.inputs.length === 0 && each.outputs[0]?.type === 'address',
  )
  if (view === undefined) return undefined
  const answer: unknown = await read({ address, abi: [view], functionName: name })
  return typeof answer === 'string' && isAddress(answer) ? answer : undefined
}

async function readGrants(reader: Reader, authority: Address): Promise<readonly Granted[]> {
  const abi = parseAbi([
    'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
    'event RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender)',
  ])
  const [granted, revoked] = await Promise.all([
    readEvents(reader, { contract: authority, abi, eventName: 'RoleGranted' }),
    readEvents(reader, { contract: authority, abi, eventName: 'RoleRevoked' }),
  ])
  const entries = [
    ...granted.map((event) => ({ ...event, grants: true })),
    ...revoked.map((event) => ({ ...event, grants: false })),
  ]
  return entries.map(({ args, block, logIndex, grants }) => ({
    role: args.role,
    account: args.account,
    by: args.sender,
    block,
    index: logIndex,
    grants,
  }))
}

/** Contracts publish the ids of their roles as constants: `VERIFIER_ROLE()`. */
async function roleNames(
  { read }: Reader,
  address: Address,
  abi: Abi,
): Promise<ReadonlyMap<string, string>> {
  const constants = viewsOf(abi).filter(
    ({ name, inputs, outputs }) =>
      /ROLE/.test(name) && inputs.length === 0 && outputs[0]?.type === 'bytes32',
  )
  const ids = await Promise.all(
    constants.map((view) =>
      read({ address, abi: [view], functionName: view.name }).catch(() => undefined),
    ),
  )
  return new Map([
    [defaultAdminRole, 'DEFAULT_ADMIN_ROLE'],
    ...wellKnownRoles.map((name) => [keccak256(toBytes(name)), name] as const),
    ...constants.map(({ name }, at) => [String(ids[at]), name] as const),
  ])
}

/** Roles that contracts check without telling their ids. */
const wellKnownRoles = ['RETIREMENT_AGENT_ROLE', 'MINTER_ROLE', 'PAUSER_ROLE'] as const

/** Who has which role after all that was granted and revoked. */
export function currentRoles(
  granted: readonly Granted[],
  names: ReadonlyMap<string, string>,
): readonly RoleEntry[] {
  const ordered = granted.toSorted((a, b) => compare(a.block, b.block) || compare(a.index, b.index))
  const roles = new Map<Hex, Map<Address, RoleHolder>>()
  for (const { role, account, block, by, grants } of ordered) {
    const holders = roles.get(role) ?? new Map<Address, RoleHolder>()
    roles.set(role, holders)
    if (grants) holders.set(account, { account, since: block, grantedBy: by })
    else holders.delete(account)
  }
  return [...roles].map(([id, holders]) => ({
    id,
    name: names.get(id),
    holders: [...holders.values()],
  }))
}

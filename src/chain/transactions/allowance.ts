import {
  type Address,
  domainSeparator,
  encodeAbiParameters,
  erc20Abi,
  erc721Abi,
  type Hex,
  hexToNumber,
  keccak256,
  numberToHex,
  parseAbi,
  type StateOverride,
  size,
  slice,
  type TypedDataDomain,
} from 'viem'
import { getEip712Domain, readContract } from 'viem/actions'
import { ExplainedError } from '../errors/explanation.ts'
import { callWith, readTokenText } from '../foreign-token.ts'
import { type ChainKey, chainKeys } from '../keys.ts'
import type { ReadClient } from '../read-client.ts'
import { type Call, contractCall } from './call.ts'
import type { Allow, SignedPermit } from './intent.ts'

/** Whether the current allowance is sufficient. */
export async function isAllowed(
  client: ReadClient,
  owner: Address,
  allow: Allow,
): Promise<boolean> {
  if (allow.kind === 'collection') {
    return readContract(client, {
      address: allow.collection,
      abi: erc721Abi,
      functionName: 'isApprovedForAll',
      args: [owner, allow.spender],
    })
  }
  return (await currentAllowance(client, owner, allow)) >= allow.amount
}

/**
 * The transaction that allows exactly the requested amount. For collections, which have no amounts,
 * it allows all.
 */
export function approveCall(allow: Allow): Call {
  return allow.kind === 'token'
    ? approveToken(allow.token.address, allow.spender, allow.amount)
    : setApprovalForAll(allow.collection, allow.spender, true)
}

/** Key to invalidate after an allowance was given or revoked. */
export const allowanceKey = (owner: Address, allow: Allow): ChainKey =>
  chainKeys.allowance(allow.kind === 'token' ? allow.token.address : allow.collection, owner)

/**
 * State override in which the allowance exists, so that the call that needs it can be simulated
 * before anything is signed. Undefined when the token's storage layout is unknown.
 */
export async function allowanceOverride(
  client: ReadClient,
  owner: Address,
  allow: Allow,
): Promise<StateOverride[number] | undefined> {
  const candidates = commonSlots.map((slot) => overrideAt(slot, owner, allow))
  const found = await Promise.all(
    candidates.map((candidate) => takesEffect(client, owner, allow, candidate).catch(() => false)),
  )
  return candidates[found.indexOf(true)]
}

/**
 * Storage slots of the mapping from owner to spender: one of the first slots in most contracts, and
 * the namespaced slot (ERC-7201) of OpenZeppelin's upgradeable ERC-20, the one after its balances.
 */
const commonSlots: readonly bigint[] = [
  ...Array.from({ length: 16 }, (_, slot) => BigInt(slot)),
  0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace01n,
]

function overrideAt(slot: bigint, owner: Address, allow: Allow): StateOverride[number] {
  const inner = mappingSlot(owner, numberToHex(slot, { size: 32 }))
  const value = allow.kind === 'token' ? allow.amount : 1n
  return {
    address: allow.kind === 'token' ? allow.token.address : allow.collection,
    stateDiff: [
      { slot: mappingSlot(allow.spender, inner), value: numberToHex(value, { size: 32 }) },
    ],
  }
}

/** Storage slot of a key of a Solidity mapping. */
const mappingSlot = (key: Address, slot: Hex): Hex =>
  keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'bytes32' }], [key, slot]))

async function takesEffect(
  client: ReadClient,
  owner: Address,
  allow: Allow,
  override: StateOverride[number],
): Promise<boolean> {
  const stateOverride = [override]
  if (allow.kind === 'token') {
    return (await currentAllowance(client, owner, allow, stateOverride)) === allow.amount
  }
  return readContract(client, {
    address: allow.collection,
    abi: erc721Abi,
    functionName: 'isApprovedForAll',
    args: [owner, allow.spender],
    stateOverride,
  })
}

const currentAllowance = (
  client: ReadClient,
  owner: Address,
  { token, spender }: Extract<Allow, { kind: 'token' }>,
  stateOverride?: StateOverride,
): Promise<bigint> =>
  readContract(client, {
    address: token.address,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, spender],
    stateOverride,
  })

const approveToken = (token: Address, spender: Address, amount: bigint): Call =>
  contractCall({ address: token, abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

const setApprovalForAll = (collection: Address, operator: Address, approved: boolean): Call =>
  contractCall({
    address: collection,
    abi: erc721Abi,
    functionName: 'setApprovalForAll',
    args: [operator, approved],
  })

const permitAbi = parseAbi([
  'function nonces(address owner) view returns (uint256)',
  'function version() view returns (string)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
])

const permitTypes = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** A permit before it is signed. */
type PermitRequest = {
  readonly token: Address
  readonly owner: Address
  readonly spender: Address
  /** In the token's smallest unit. */
  readonly value: bigint
  /** Unix seconds until which the signature can be used. */
  readonly deadline: bigint
}

/**
 * The EIP-712 domain of a token's permits, or undefined when it does not support ERC-2612. Read
 * through ERC-5267 where the token supports it, otherwise built from its name and version. Either
 * way it must hash to the token's `DOMAIN_SEPARATOR`: a signature with a wrong domain would be
 * rejected only after the person has signed.
 */
export async function permitDomain(
  client: ReadClient,
  token: Address,
): Promise<TypedDataDomain | undefined> {
  const separator = await readContract(client, {
    address: token,
    abi: permitAbi,
    functionName: 'DOMAIN_SEPARATOR',
  }).catch(() => undefined)
  if (separator === undefined) return undefined
  const domains = await candidateDomains(client, token)
  return domains.find((domain) => domainSeparator({ domain }) === separator)
}

async function candidateDomains(
  client: ReadClient,
  token: Address,
): Promise<readonly TypedDataDomain[]> {
  const stated = await getEip712Domain(client, { address: token }).catch(() => undefined)
  if (stated) {
    const { salt, ...domain } = stated.domain
    return [usesSalt(stated.fields) ? { ...domain, salt } : domain]
  }
  const [name, version] = await Promise.all([
    readTokenText(callWith(client), token, 'name'),
    readContract(client, { address: token, abi: permitAbi, functionName: 'version' }).catch(
      () => '1',
    ),
  ])
  // The domain is hashed, so the name is the token's own, seen or not.
  const domain = {
    ...(name !== null && { name }),
    chainId: client.chain.id,
    verifyingContract: token,
  }
  return [...new Set([version, '1', '2'])].map((candidate) => ({ ...domain, version: candidate }))
}

/** ERC-5267 states the fields of a domain as bits; the fifth is the salt. */
const usesSalt = (fields: Hex): boolean => (hexToNumber(fields) & 0b1_0000) !== 0

/**
 * The typed data to sign for a permit (ERC-2612).
 *
 * @param nonce The owner's current `nonces` in the token.
 */
export function permitTypedData(domain: TypedDataDomain, request: PermitRequest, nonce: bigint) {
  const { owner, spender, value, deadline } = request
  return {
    domain,
    types: permitTypes,
    primaryType: 'Permit',
    message: { owner, spender, value, nonce, deadline },
  } as const
}

/** Nonce of the owner's next permit: the number of permits that the token has used. */
export const permitNonce = (client: ReadClient, token: Address, owner: Address): Promise<bigint> =>
  readContract(client, { address: token, abi: permitAbi, functionName: 'nonces', args: [owner] })

/**
 * Splits a signature into the arguments of `permit`.
 *
 * @throws ExplainedError for signatures of contract wallets, which do not fit into a permit.
 */
export function signedPermit(
  signature: Hex,
  { value, deadline }: Pick<PermitRequest, 'value' | 'deadline'>,
): SignedPermit {
  if (size(signature) !== 65) {
    throw new ExplainedError({
      kind: 'wallet',
      sentence: 'Signatures of your wallet cannot be used for permits.',
      nextStep: 'Allow the amount with a transaction instead.',
      raw: signature,
    })
  }
  const last = hexToNumber(slice(signature, 64))
  // Some hardware wallets return the parity (0 or 1) instead of 27 or 28.
  const v = last < 27 ? last + 27 : last
  return { value, deadline, v, r: slice(signature, 0, 32), s: slice(signature, 32, 64) }
}

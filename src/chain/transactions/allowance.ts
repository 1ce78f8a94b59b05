import {
  type Address,
  encodeAbiParameters,
  erc20Abi,
  erc721Abi,
  type Hex,
  keccak256,
  numberToHex,
  type StateOverride,
} from 'viem'
import { readContract } from 'viem/actions'
import { type ChainKey, chainKeys } from '../keys.ts'
import type { ReadClient } from '../read-client.ts'
import { type Call, contractCall } from './call.ts'
import type { Allow } from './intent.ts'

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

import {
  type Address,
  domainSeparator,
  type Hex,
  hexToNumber,
  parseAbi,
  size,
  slice,
  type TypedDataDomain,
} from 'viem'
import { getEip712Domain, readContract } from 'viem/actions'
import { ExplainedError } from '../errors/explanation.ts'
import { callWith, readTokenText } from '../foreign-token.ts'
import type { ReadClient } from '../read-client.ts'
import type { SignedPermit } from './intent.ts'

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
export type PermitRequest = {
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

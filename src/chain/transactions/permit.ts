import {
  type Address,
  domainSeparator,
  erc20Abi,
  type Hex,
  hexToNumber,
  parseAbi,
  size,
  slice,
  type TypedDataDomain,
} from 'viem'
import { getEip712Domain, readContract } from 'viem/actions'
import { ExplainedError } from '../errors/explanation.ts'
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

/** A leave to take tokens, before it is signed. */
export type PermitRequest = {
  readonly token: Address
  readonly owner: Address
  readonly spender: Address
  /** In the token's smallest unit. */
  readonly value: bigint
  /** Unix seconds until which the signature may be used. */
  readonly deadline: bigint
}

/**
 * The EIP-712 domain that a token signs permits under, or undefined when it does not know ERC-2612.
 * Asked through ERC-5267 where the token has it, else put together from its name and version. Either
 * way it must hash to the token's own `DOMAIN_SEPARATOR`: a signature under a wrong domain would be
 * refused only after the person has signed.
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
    readContract(client, { address: token, abi: erc20Abi, functionName: 'name' }),
    readContract(client, { address: token, abi: permitAbi, functionName: 'version' }).catch(
      () => '1',
    ),
  ])
  const domain = { name, chainId: client.chain.id, verifyingContract: token }
  return [...new Set([version, '1', '2'])].map((candidate) => ({ ...domain, version: candidate }))
}

/** ERC-5267 says by bits which fields a domain has; the fifth stands for the salt. */
const usesSalt = (fields: Hex): boolean => (hexToNumber(fields) & 0b1_0000) !== 0

/**
 * The typed data to be signed for a permit (ERC-2612).
 *
 * @param nonce The owner's present `nonces` in the token.
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

/** How many permits of this owner the token has taken: the nonce of the next one. */
export const permitNonce = (client: ReadClient, token: Address, owner: Address): Promise<bigint> =>
  readContract(client, { address: token, abi: permitAbi, functionName: 'nonces', args: [owner] })

/**
 * Splits a signature into the form that `permit` takes.
 *
 * @throws ExplainedError for signatures of contracts, which permits cannot carry.
 */
export function signedPermit(
  signature: Hex,
  { value, deadline }: Pick<PermitRequest, 'value' | 'deadline'>,
): SignedPermit {
  if (size(signature) !== 65) {
    throw new ExplainedError({
      kind: 'wallet',
      sentence: 'Your wallet signs in a form that a permit cannot carry.',
      nextStep: 'Allow the amount by a transaction instead.',
      raw: signature,
    })
  }
  const last = hexToNumber(slice(signature, 64))
  // Some hardware wallets write the parity itself.
  const v = last < 27 ? last + 27 : last
  return { value, deadline, v, r: slice(signature, 0, 32), s: slice(signature, 32, 64) }
}

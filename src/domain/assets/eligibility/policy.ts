import { useQuery } from '@tanstack/react-query'
import { type Address, zeroAddress } from 'viem'
import { attestedEligibilityAbi } from '../../../chain/abi/attestedEligibility-abi.ts'
import { eligibilityPolicyFactoryAbi } from '../../../chain/abi/eligibilityPolicyFactory-abi.ts'
import { identityRegistryEligibilityAbi } from '../../../chain/abi/identityRegistryEligibility-abi.ts'
import { type ChainState, useChain } from '../../../chain/chain-state.ts'
import { findAddress } from '../../../chain/deployment.ts'
import { chainQuery } from '../../../chain/query.ts'
import type { Reader } from '../../../chain/reader.ts'
import { toSafeInteger } from '../../../lib/safe-integer.ts'
import { keys } from '../../keys.ts'

/** A list of eligible accounts. Its keeper appoints the attestors, who list them. */
export type ListPolicy = {
  readonly kind: 'list'
  readonly address: Address
  readonly keeper: Address
}

/** Who may receive the shares of an asset. */
export type EligibilityPolicy =
  | { readonly kind: 'open' }
  | ListPolicy
  /** Whoever an identity registry (ERC-3643) verifies. */
  | { readonly kind: 'registry'; readonly address: Address; readonly registry: Address }
  /** A contract that Canopy's factory has not created, so that its rules are not known. */
  | { readonly kind: 'unknown'; readonly address: Address }

/** The kind of a policy and who is behind it; nothing is asked for an open asset. */
export const policyQuery = (chain: ChainState, address: Address) =>
  chainQuery(chain, keys.eligibilityPolicy(address), (reader) => readPolicy(reader, address))

/** The policy of an asset; undefined while it is being read. Nothing is read of an open asset (null). */
export function usePolicy(address: Address | null | undefined): EligibilityPolicy | undefined {
  const chain = useChain()
  const policy = useQuery({
    ...policyQuery(chain, address ?? zeroAddress),
    enabled: address != null && chain.status !== 'opening',
  }).data?.value
  return address === null ? { kind: 'open' } : policy
}

/**
 * Until when a policy lets an account receive, before an asset has it: unix seconds, 0 when it never could;
 * null where there is no policy that answers.
 */
export const policyEndQuery = (chain: ChainState, policy: Address, account: Address) =>
  chainQuery(chain, keys.eligibilityOf(policy, account), async ({ read }) =>
    read({
      address: policy,
      abi: attestedEligibilityAbi,
      functionName: 'eligibleUntil',
      args: [account],
    }).then(toSafeInteger, () => null),
  )

/**
 * Only the factory says what code a policy has: any contract can answer the rest.
 *
 * @throws Error where a policy of the factory answers nothing, as with a node that fails.
 */
async function readPolicy(reader: Reader, address: Address): Promise<EligibilityPolicy> {
  const unknown = { kind: 'unknown', address } as const
  const factory = findAddress(reader.deployment, 'EligibilityPolicyFactory')
  if (factory === undefined) return unknown
  const [isKnown, registry, keeper] = await Promise.all([
    reader.read({
      address: factory,
      abi: eligibilityPolicyFactoryAbi,
      functionName: 'isPolicy',
      args: [address],
    }),
    reader
      .read({ address, abi: identityRegistryEligibilityAbi, functionName: 'identityRegistry' })
      .catch(() => null),
    reader.read({ address, abi: attestedEligibilityAbi, functionName: 'owner' }).catch(() => null),
  ])
  if (!isKnown) return unknown
  if (registry !== null) return { kind: 'registry', address, registry }
  if (keeper === null) throw new Error(`The policy ${address} does not answer.`)
  return { kind: 'list', address, keeper }
}

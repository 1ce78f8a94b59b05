import type { Address } from 'viem'
import { eligibilityPolicyFactoryAbi } from '../../src/chain/abi/eligibilityPolicyFactory-abi.ts'
import { addressOf } from '../deploy/deploy-canopy.ts'
import type { SeedContext } from './seed-context.ts'

/**
 * The list of eligible accounts that an issuer keeps.
 *
 * @throws Error before it is created.
 */
export async function eligibilityListOf(
  { chain, contracts }: SeedContext,
  issuer: Address,
): Promise<Address> {
  const [created] = await chain.client.getContractEvents({
    address: addressOf(contracts, 'EligibilityPolicyFactory'),
    abi: eligibilityPolicyFactoryAbi,
    eventName: 'AttestedEligibilityCreated',
    args: { keeper: issuer },
    fromBlock: 0n,
    strict: true,
  })
  if (created === undefined) throw new Error(`${issuer} keeps no list of eligible accounts`)
  return created.args.policy
}

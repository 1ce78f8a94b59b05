import { type Address, getAddress, getContractAddress } from 'viem'
import { getCode, getTransactionCount } from 'viem/actions'
import type { Clone } from '../../scripts/verify/created.ts'
import type { Submission } from '../../scripts/verify/submissions.ts'
import type { Reader } from '../../src/chain/reader.ts'
import { proxyOf } from '../../src/domain/contracts/code-facts.ts'

/**
 * Contracts that have created more than is known, a sentence each. A contract's nonce counts from 1 what
 * it created (EIP-161): contracts and clones, proxies of CREATE3, and data kept as code, which starts
 * with STOP.
 */
export async function unknownCreations(
  reader: Reader,
  submissions: readonly Submission[],
  clones: readonly Clone[],
): Promise<readonly string[]> {
  const { client, block } = reader
  const named = (name: string) => submissions.filter((each) => each.name === name)
  const desks = clones.filter(({ name }) => name === 'DealingDesk')
  const accounts = clones.filter(({ name }) => name === 'SmartAccount')
  const owners = await Promise.all(
    clones
      .filter(({ name }) => name === 'DelegateExecutor')
      .map(async ({ address }) => {
        const code = await getCode(client, { address, blockNumber: block })
        return code && getAddress(`0x${proxyOf(code)?.arguments.slice(2)}`)
      }),
  )
  const known: Readonly<Record<string, number>> = {
    FinancialAssetFactory: named('FinancialAsset').length,
    DealingDesks: named('DealingDesk').length + desks.length,
    EligibilityPolicyFactory:
      named('AttestedEligibility').length + named('IdentityRegistryEligibility').length,
    // Each token has a proxy of CREATE3, which the factory creates, and which creates the token.
    CreditTokenFactory: named('CreditToken').length,
    EnvironmentalCredits: named('RetirementCertificate').length,
    SmartAccountFactory: named('SmartAccount').length + accounts.length,
    SmartAccount: named('DelegateExecutor').length,
  }
  const creators = [
    ...submissions.map(({ name, address }) => ({ name, address, count: known[name] ?? 0 })),
    ...clones.map(({ name, address }) => ({
      name: `${name} (clone)`,
      address,
      count: owners.filter((owner) => owner === address).length,
    })),
  ]
  const found = await Promise.all(
    creators.map(async ({ name, address, count }) => {
      const nonce = await getTransactionCount(client, { address, blockNumber: block })
      const records = await countRecords(reader, address, nonce)
      const unknown = nonce - 1 - count - records
      return unknown === 0
        ? []
        : [`${name} at ${address} has created ${unknown} contracts that are not known.`]
    }),
  )
  return found.flat()
}

/** Contracts whose addresses follow from a creator's nonces, and that hold data. */
async function countRecords({ client, block }: Reader, from: Address, nonce: number) {
  const codes = await Promise.all(
    Array.from({ length: nonce - 1 }, (_, index) => {
      const address = getContractAddress({ from, nonce: BigInt(index + 1) })
      return getCode(client, { address, blockNumber: block })
    }),
  )
  return codes.filter((code) => code?.startsWith('0x00')).length
}

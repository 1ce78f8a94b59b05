import { type Address, keccak256, parseUnits, toHex } from 'viem'
import { assetRegistryAbi } from '../../../src/chain/abi/assetRegistry-abi.ts'
import { dealingDeskAbi } from '../../../src/chain/abi/dealingDesk-abi.ts'
import { financialAssetAbi } from '../../../src/chain/abi/financialAsset-abi.ts'
import { financialAssetFactoryAbi } from '../../../src/chain/abi/financialAssetFactory-abi.ts'
import { verificationStatuses } from '../../../src/domain/registry/asset-class.ts'
import { daySeconds } from '../../../src/lib/day.ts'
import { sampleAsset } from './actions.ts'
import type { TestChain } from './chain.ts'
import { listOf, property } from './eligibility.ts'
import { chainTime } from './smart-accounts.ts'

const name = 'Lagoa Private Fund'

/** A fund whose shares only listed accounts may receive, subscribed and redeemed at its dealing desk. */
export type RestrictedFund = {
  readonly id: bigint
  readonly name: string
  readonly token: Address
  readonly issuer: Address
  readonly desk: { readonly address: Address; readonly abi: typeof dealingDeskAbi }
  /** Unix seconds at which a dealing day is cut off. */
  readonly cutOff: (day: number) => number
}

/** Creates a verified one that has the list of the sample's property, and the attestor of that. */
export async function restrictedFund(chain: TestChain): Promise<RestrictedFund> {
  const { client, accounts, addressOf } = chain
  const { propertyIssuer: issuer, verifier } = accounts
  const sample = await sampleAsset(chain, property)
  const registry = { address: addressOf('AssetRegistry'), abi: assetRegistryAbi } as const
  const { assetClass, metadataURI, metadataHash } = await client.readContract({
    ...{ ...registry, functionName: 'asset', args: [sample.id] },
  })
  const firstCutOff = (await chainTime(chain)) + 2 * daySeconds
  const interval = 3 * daySeconds
  await client.writeContract({
    ...{ account: issuer, address: addressOf('FinancialAssetFactory') },
    ...{ abi: financialAssetFactoryAbi, functionName: 'createWithDesk' },
    args: [
      assetClass,
      {
        ...{ name, symbol: 'LGPF', maturity: 0n, cap: parseUnits('1000', 18) },
        ...{ navPerShare: parseUnits('500', 6), initialSupply: 0n, repaymentPerShare: 0n },
        ...{ navMaxAge: BigInt(30 * daySeconds), policy: await listOf(chain, sample.token) },
      },
      {
        ...{ firstCutOff: BigInt(firstCutOff), interval, lapse: 10 * daySeconds },
        ...{ funding: daySeconds, gateBps: 10_000, minimum: 100_000_000 },
      },
      ...([metadataURI, metadataHash, keccak256(toHex(name))] as const),
    ],
  })
  const id = await client.readContract({ ...registry, functionName: 'assetCount' })
  const examined = await client.readContract({
    ...{ ...registry, functionName: 'examinedHash', args: [id] },
  })
  await client.writeContract({
    ...{ ...registry, account: verifier, functionName: 'setStatus' },
    args: [id, verificationStatuses.indexOf('VERIFIED'), examined, 'Documents checked'],
  })
  const { token } = await client.readContract({ ...registry, functionName: 'asset', args: [id] })
  const address = await client.readContract({
    ...{ address: token, abi: financialAssetAbi, functionName: 'desk' },
  })
  return {
    ...{ id, name, token, issuer, desk: { address, abi: dealingDeskAbi } },
    cutOff: (day) => firstCutOff + (day - 1) * interval,
  }
}

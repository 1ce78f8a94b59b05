import { type Address, keccak256, maxUint256, stringToBytes, zeroAddress } from 'viem'
import { call } from '../../scripts/seed/seed-chain.ts'
import { usdc as dollars, shares } from '../../scripts/seed/units.ts'
import { assetRegistryAbi } from '../../src/chain/abi/assetRegistry-abi.ts'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { financialAssetFactoryAbi } from '../../src/chain/abi/financialAssetFactory-abi.ts'
import { servicingAbi } from '../../src/chain/abi/servicing-abi.ts'
import { testUsdcAbi } from '../../src/chain/abi/testUsdc-abi.ts'
import { addressOf } from '../../src/chain/deployment.ts'
import type { World } from './world.ts'

const day = 86_400

/** A fund with a dealing desk. */
export type Fund = { readonly token: Address; readonly desk: Address; readonly id: bigint }

/** A verified fund of 1,000 shares that can become 1,050, at most a tenth of which is redeemed on one day, with a cut-off a day. */
export async function createFund(
  world: World,
  {
    name,
    isSigned,
    holders,
    firstCutOff,
  }: {
    readonly name: string
    /** Whether its values need a signature where they move by more than 2 %. */
    readonly isSigned: boolean
    /** They get 100 shares each, and allow the desk their USDC. */
    readonly holders: readonly Address[]
    /** Unix seconds. */
    readonly firstCutOff: number
  },
): Promise<Fund> {
  const { issuer, factory, money, open } = world
  const registry = addressOf(open.deployment, 'AssetRegistry')
  const salt = keccak256(stringToBytes(name))
  const asset = {
    ...{ name, symbol: 'FUND', maturity: 0n, cap: shares(1_050), policy: zeroAddress },
    ...{ navPerShare: dollars(100), initialSupply: shares(1_000), repaymentPerShare: 0n },
    navMaxAge: 30n * 86_400n,
  }
  const dealing = {
    ...{ firstCutOff: BigInt(firstCutOff), interval: day, lapse: 2 * day, funding: day / 4 },
    ...{ gateBps: 1_000, minimum: 1_000_000 },
  }
  const of = { address: factory, abi: financialAssetFactoryAbi } as const
  const token = await world.client.readContract({
    ...of,
    functionName: 'predictWithDesk',
    args: [issuer, asset, dealing, salt],
  })
  const creation = [0, asset, dealing, '/fund.json', salt, salt] as const
  await world.mine([
    call(issuer, factory, financialAssetFactoryAbi, 'createWithDesk', creation, 6_000_000n),
  ])
  const read = world.client.readContract
  const [id, desk] = await Promise.all([
    read({
      ...{ address: registry, abi: assetRegistryAbi },
      ...{ functionName: 'assetIdOf', args: [token, 0n] },
    }),
    read({ address: token, abi: financialAssetAbi, functionName: 'desk' }),
  ])
  const terms = {
    administrator: world.admin,
    ...{ boundBps: 200, window: 30 * day, expiry: 7 * day },
  }
  const servicing = addressOf(open.deployment, 'Servicing')
  await world.mine([
    ...(isSigned ? [call(issuer, servicing, servicingAbi, 'fileNavTerms', [id, terms])] : []),
    call(issuer, money, testUsdcAbi, 'approve', [token, maxUint256]),
    ...holders.flatMap((who) => [
      call(issuer, token, financialAssetAbi, 'transfer', [who, shares(100)]),
      call(who, money, testUsdcAbi, 'approve', [desk, maxUint256]),
    ]),
  ])
  const examined = await read({
    ...{ address: registry, abi: assetRegistryAbi },
    ...{ functionName: 'examinedHash', args: [id] },
  })
  await world.mine([
    call(world.verifier, registry, assetRegistryAbi, 'setStatus', [id, 1, examined, '']),
  ])
  return { token, desk, id }
}

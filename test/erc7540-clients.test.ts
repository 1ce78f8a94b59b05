import * as lagoon from '@lagoon-protocol/v0-core'
import hre from 'hardhat'
import { type Abi, type Address, getAddress, getContract, parseUnits, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assetRegistryAbi } from '../src/chain/abi/assetRegistry-abi.ts'
import { dealingDeskAbi } from '../src/chain/abi/dealingDesk-abi.ts'
import { financialAssetAbi } from '../src/chain/abi/financialAsset-abi.ts'
import { financialAssetFactoryAbi } from '../src/chain/abi/financialAssetFactory-abi.ts'
import { rolesAbi } from '../src/chain/abi/roles-abi.ts'
import { testUsdcAbi } from '../src/chain/abi/testUsdc-abi.ts'
import { roleIdOf } from '../src/domain/roles/role.ts'

const day = 86_400
const investment = parseUnits('1000', 6)

/** The words that Lagoon publishes for its own vaults. Its declarations name no file that Node resolves. */
const lagoonVaultAbi = Object.entries<unknown>(lagoon).find(isVaultAbi)?.[1] ?? []

function isVaultAbi(entry: [string, unknown]): entry is [string, Abi] {
  return entry[0] === 'vaultAbi_v0_5_0'
}

let world: Awaited<ReturnType<typeof createFund>>

/** A verified fund at 2 USDC a share with a daily desk. */
async function createFund() {
  const { viem, networkHelpers, close } = await hre.network.create()
  const [issuer, investor, verifier] = await viem.getWalletClients()
  if (issuer === undefined || investor === undefined || verifier === undefined) {
    throw new Error('The network has too few accounts.')
  }
  const admin = issuer.account.address
  const client = { public: await viem.getPublicClient(), wallet: issuer }
  const { address: rolesAt } = await viem.deployContract('Roles', [day, admin])
  const { address: registryAt } = await viem.deployContract('AssetRegistry', [rolesAt])
  const { address: usdcAt } = await viem.deployContract('TestUSDC', [admin])
  const platform = [rolesAt, registryAt, usdcAt] as const
  const desks = await viem.deployContract('DealingDesks', [...platform])
  const servicing = await viem.deployContract('Servicing', [...platform])
  const { address: factoryAt } = await viem.deployContract('FinancialAssetFactory', [
    ...platform,
    servicing.address,
    desks.address,
  ])
  const roles = getContract({ address: rolesAt, abi: rolesAbi, client })
  const registry = getContract({ address: registryAt, abi: assetRegistryAbi, client })
  const usdc = getContract({ address: usdcAt, abi: testUsdcAbi, client })
  const factory = getContract({ address: factoryAt, abi: financialAssetFactoryAbi, client })
  await roles.write.grantRole([roleIdOf('ISSUER_ROLE'), admin])
  await roles.write.grantRole([roleIdOf('REGISTRAR_ROLE'), factoryAt])
  await roles.write.grantRole([roleIdOf('VERIFIER_ROLE'), verifier.account.address])

  const terms = {
    name: 'Fund',
    symbol: 'FUND',
    maturity: 0n,
    cap: parseUnits('1000000', 18),
    navPerShare: parseUnits('2', 6),
    initialSupply: 0n,
    repaymentPerShare: 0n,
    navMaxAge: BigInt(30 * day),
    policy: zeroAddress,
  }
  const firstCutOff = BigInt((await networkHelpers.time.latest()) + day)
  const dealing = {
    firstCutOff,
    interval: day,
    lapse: 3 * day,
    funding: day / 4,
    gateBps: 1_000,
    minimum: 100_000_000,
  }
  const salt = `0x${'01'.repeat(32)}` as const
  const token = await factory.read.predictWithDesk([admin, terms, dealing, salt])
  await factory.write.createWithDesk([0, terms, dealing, '/fund.json', salt, salt])
  const assetId = await registry.read.assetIdOf([token, 0n])
  const examined = await registry.read.examinedHash([assetId])
  await registry.write.setStatus([assetId, 1, examined, ''], { account: verifier.account })
  await usdc.write.mint([investor.account.address, investment])

  const share = getContract({ address: token, abi: financialAssetAbi, client })
  const deskAt = await share.read.desk()
  const desk = getContract({ address: deskAt, abi: dealingDeskAbi, client })
  return {
    ...{ share, usdc, investor, close, client: client.public },
    /** Passes the cut-off of a day, states a value of 2 USDC and strikes it. */
    strike: async (number: bigint) => {
      const cutOff = firstCutOff + (number - 1n) * BigInt(day)
      await networkHelpers.time.increaseTo(cutOff + 60n)
      await share.write.setNav([parseUnits('2', 6), cutOff])
      await desk.write.strike([number])
    },
  }
}

beforeAll(async () => {
  world = await createFund()
}, 120_000)
afterAll(() => world.close())

it('a client that was written for the vaults of Lagoon finds the desk, subscribes, claims and redeems', async () => {
  const { share, usdc, investor, client, strike } = world
  const me: Address = investor.account.address

  // As ERC-7575 has a client find it.
  expect(await share.read.supportsInterface(['0xf815c03d'])).toBe(true)
  const address = await share.read.vault([usdc.address])
  const vault = { address, abi: lagoonVaultAbi } as const
  const read = client.readContract
  expect(await read({ ...vault, functionName: 'asset' })).toBe(getAddress(usdc.address))
  expect(await read({ ...vault, functionName: 'share' })).toBe(getAddress(share.address))
  const ids = ['0xe3bc4e65', '0xce3bbe50', '0x620ee8e4', '0x2f0a18c5'] as const
  for (const id of ids) {
    expect(await read({ ...vault, functionName: 'supportsInterface', args: [id] })).toBe(true)
  }

  await usdc.write.approve([address, investment], { account: investor.account })
  await investor.writeContract({
    ...vault,
    functionName: 'requestDeposit',
    args: [investment, me, me],
  })
  const subscription = { ...vault, args: [1n, me] } as const
  expect(await read({ ...subscription, functionName: 'pendingDepositRequest' })).toBe(investment)
  await expect(read({ ...vault, functionName: 'previewDeposit', args: [1n] })).rejects.toThrow(
    'NoPreview',
  )

  await strike(1n)
  expect(await read({ ...subscription, functionName: 'pendingDepositRequest' })).toBe(0n)
  expect(await read({ ...subscription, functionName: 'claimableDepositRequest' })).toBe(investment)
  const claimable = await read({ ...vault, functionName: 'maxDeposit', args: [me] })
  await investor.writeContract({ ...vault, functionName: 'deposit', args: [claimable, me, me] })
  expect(await share.read.balanceOf([me])).toBe(parseUnits('500', 18))

  const part = parseUnits('50', 18)
  await investor.writeContract({ ...vault, functionName: 'requestRedeem', args: [part, me, me] })
  const redemption = { ...vault, args: [2n, me] } as const
  expect(await read({ ...redemption, functionName: 'pendingRedeemRequest' })).toBe(part)

  await strike(2n)
  expect(await read({ ...redemption, functionName: 'claimableRedeemRequest' })).toBe(part)
  const maximum = await read({ ...vault, functionName: 'maxWithdraw', args: [me] })
  await investor.writeContract({ ...vault, functionName: 'withdraw', args: [maximum, me, me] })
  expect(await usdc.read.balanceOf([me])).toBe(parseUnits('100', 6))
})

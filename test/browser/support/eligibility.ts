import { type Address, erc20Abi, maxUint256, parseUnits } from 'viem'
import { attestedEligibilityAbi } from '../../../src/chain/abi/attestedEligibility-abi.ts'
import { financialAssetAbi } from '../../../src/chain/abi/financialAsset-abi.ts'
import { poolLensAbi } from '../../../src/chain/abi/poolLens-abi.ts'
import { poolsAbi } from '../../../src/chain/abi/pools-abi.ts'
import { sqrtPriceFor } from '../../../src/domain/pools/price.ts'
import { assetClasses } from '../../../src/domain/registry/asset-class.ts'
import { daySeconds } from '../../../src/lib/day.ts'
import { giveUsdc } from './actions.ts'
import type { TestChain } from './chain.ts'

/** A property for qualified investors. The investor may buy for some more weeks, its pension fund for years. */
export const property = 'lagoa-logistics-park'
/** An invoice for accredited investors. The investor holds shares, and its eligibility has ended. */
export const invoice = 'solar-modules-penang-hamburg'

export const sharesOf = ({ client }: TestChain, token: Address, account: Address) =>
  client.readContract({
    ...{ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] },
  })

/** The list of those who may receive shares of an asset. */
export async function listOf({ client }: TestChain, token: Address): Promise<Address> {
  return client.readContract({
    ...{ address: token, abi: financialAssetAbi, functionName: 'holderPolicy' },
  })
}

/** Ends the eligibility of an account now. */
export async function endEligibility(chain: TestChain, token: Address, account: Address) {
  await chain.client.writeContract({
    ...{ account: chain.accounts.verifier, address: await listOf(chain, token) },
    ...{ abi: attestedEligibilityAbi, functionName: 'end', args: [[account]] },
  })
}

/** Lists an account for a year, with its owner. */
export async function attest(chain: TestChain, token: Address, account: Address, owner: Address) {
  const { timestamp } = await chain.client.getBlock()
  const entry = { account, owner, until: timestamp + BigInt(365 * daySeconds) }
  await chain.client.writeContract({
    ...{ account: chain.accounts.verifier, address: await listOf(chain, token) },
    ...{ abi: attestedEligibilityAbi, functionName: 'attest', args: [[entry]] },
  })
}

/** A pool of a property's shares with USDC at $500, with liquidity of its pension fund. */
export async function restrictedPool(chain: TestChain, token: Address): Promise<bigint> {
  const { client, accounts, addressOf } = chain
  const { pensionFund } = accounts
  const [usdc, pools] = [addressOf('TestUSDC'), addressOf('Pools')]
  const isFirst = token.toLowerCase() < usdc.toLowerCase()
  const classes = [assetClasses.indexOf('REAL_ESTATE'), assetClasses.indexOf('CURRENCY')] as const
  // Whole tokenB for one whole tokenA.
  const price = isFirst ? { value: 500n, decimals: 0 } : { value: 2n, decimals: 3 }
  const decimals = isFirst ? { decimalsA: 18, decimalsB: 6 } : { decimalsA: 6, decimalsB: 18 }
  const sqrtPrice = sqrtPriceFor(price, decimals)
  if (sqrtPrice === null) throw new RangeError('The price is out of range')
  const as = { account: pensionFund, address: pools, abi: poolsAbi } as const
  await client.writeContract({
    ...{ ...as, functionName: 'createPool' },
    args: [
      ...(isFirst
        ? ([token, usdc, classes[0], classes[1]] as const)
        : ([usdc, token, classes[1], classes[0]] as const)),
      ...([30, 60, sqrtPrice] as const),
    ],
  })
  await giveUsdc(chain, pensionFund, '50000')
  for (const address of [token, usdc]) {
    await client.writeContract({
      ...{ account: pensionFund, address, abi: erc20Abi },
      ...{ functionName: 'approve', args: [pools, maxUint256] },
    })
  }
  const poolId = await client.readContract({
    ...{ address: addressOf('PoolLens'), abi: poolLensAbi, functionName: 'poolCount' },
  })
  const [shares, dollars] = [parseUnits('50', 18), parseUnits('25000', 6)]
  const { timestamp } = await client.getBlock()
  await client.writeContract({
    ...{ ...as, functionName: 'addLiquidity' },
    args: [
      {
        ...{ poolId, lowerTick: -887_220, upperTick: 887_220, amountAMin: 0n, amountBMin: 0n },
        ...{
          amountADesired: isFirst ? shares : dollars,
          amountBDesired: isFirst ? dollars : shares,
        },
        ...{ recipient: pensionFund, deadline: timestamp + 3_600n },
      },
    ],
  })
  return poolId
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAddressEqual, maxUint256 } from 'viem'
import { startLocalChain } from '../../scripts/chain/local-chain.ts'
import type { LocalNode } from '../../scripts/chain/node.ts'
import { addressOf, readDeployedContracts } from '../../scripts/deploy/deploy-canopy.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { nameAccounts } from '../../scripts/seed/accounts.ts'
import { call, seedChain } from '../../scripts/seed/seed-chain.ts'
import { swappers } from '../../scripts/seed/subjects/pool-catalogue.ts'
import { assetRegistryAbi } from '../../src/chain/abi/assetRegistry-abi.ts'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { poolLensAbi } from '../../src/chain/abi/poolLens-abi.ts'
import { poolsAbi } from '../../src/chain/abi/pools-abi.ts'

const poolId = 1n
const tradesPerBlock = 10
const blockSeconds = 12
/** Smallest units of USDC that a trade is worth: little beside the pool, so that the price stays. */
const worth = 10_000_000n

/** A seeded local chain, to which trades are added. */
export type GrownChain = Awaited<ReturnType<typeof startGrownChain>>

/** Starts one in this process, to which trades are added ten times as fast as over HTTP. */
export async function startGrownChain() {
  const deployments = await mkdtemp(join(tmpdir(), 'canopy-bench-'))
  const node = await startLocalChain({ port: await freePort(), deployments, compiled: false })
  const chain = await growing(node, deployments)
  return {
    ...chain,
    stop: async () => {
      await node.close()
      await rm(deployments, { recursive: true })
    },
  }
}

async function growing(node: Pick<LocalNode, 'url' | 'provider'>, deployments: string) {
  const contracts = await readDeployedContracts(join(deployments, '31337'))
  const accounts = nameAccounts(await node.provider.request({ method: 'eth_accounts' }))
  const pools = addressOf(contracts, 'Pools')
  const usdc = addressOf(contracts, 'TestUSDC')
  const { client, finish } = await seedChain(node.provider)
  const { tokenA, tokenB } = await client.readContract({
    address: addressOf(contracts, 'PoolLens'),
    abi: poolLensAbi,
    functionName: 'pool',
    args: [poolId],
  })
  const asset = isAddressEqual(tokenA, usdc) ? tokenB : tokenA
  const [nav, assetId, { timestamp }] = await Promise.all([
    client.readContract({ address: asset, abi: financialAssetAbi, functionName: 'nav' }),
    client.readContract({
      address: addressOf(contracts, 'AssetRegistry'),
      abi: assetRegistryAbi,
      functionName: 'assetIdOf',
      args: [asset, 0n],
    }),
    client.getBlock(),
  ])
  let time = Number(timestamp) + blockSeconds
  await finish(time)

  /** A purchase or sale of the asset; they take turns. */
  const trade = (at: number) => {
    const isPurchase = at % 2 === 0
    const trader = accounts[swappers[at % swappers.length] ?? 'treasurer']
    const terms = {
      poolId,
      tokenIn: isPurchase ? usdc : asset,
      amount: isPurchase ? worth : (worth * 10n ** 18n) / nav,
      limit: 0n,
      sqrtPriceLimitX96: 0n,
      recipient: trader,
      deadline: maxUint256,
    }
    return call(trader, pools, poolsAbi, 'swapExactIn', [terms])
  }
  return {
    url: node.url,
    deployments,
    assetId,
    /** Adds trades to the pool, ten in each block, a block every twelve seconds. */
    addTrades: async (count: number, progress: (text: string) => void) => {
      const chain = await seedChain(node.provider)
      for (let done = 0; done < count; done += tradesPerBlock) {
        time += blockSeconds
        await chain.mine(
          time,
          Array.from({ length: tradesPerBlock }, (_, index) => trade(done + index)),
        )
        progress(`${done + tradesPerBlock} trades`)
      }
      time += blockSeconds
      await chain.finish(time)
    },
  }
}

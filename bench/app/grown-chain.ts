import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EthereumProvider } from 'hardhat/types/providers'
import {
  type Address,
  type Hash,
  isAddressEqual,
  maxUint256,
  numberToHex,
  type RpcBlock,
  type RpcTransaction,
  type RpcTransactionReceipt,
} from 'viem'
import { startLocalChain } from '../../scripts/chain/local-chain.ts'
import { addressOf, readDeployedContracts } from '../../scripts/deploy/deploy-canopy.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { nameAccounts } from '../../scripts/seed/accounts.ts'
import { call, seedChain } from '../../scripts/seed/seed-chain.ts'
import { swappers } from '../../scripts/seed/subjects/pool-catalogue.ts'
import { assetRegistryAbi } from '../../src/chain/abi/assetRegistry-abi.ts'
import { financialAssetAbi } from '../../src/chain/abi/financialAsset-abi.ts'
import { poolLensAbi } from '../../src/chain/abi/poolLens-abi.ts'
import { poolsAbi } from '../../src/chain/abi/pools-abi.ts'
import { repeatingNode, type Sample } from './repeating-node.ts'

const poolId = 1n
const tradesPerBlock = 10
const blockSeconds = 12
/** Newest blocks that are mined one by one: of many at once, not every one names the one before it. */
const finalBlocks = 64
/** Smallest units of USDC that a trade is worth: little beside the pool, so that the price stays. */
const worth = 10_000_000n

/** A seeded local chain whose first pool is traded in as often as wanted. */
export type GrownChain = Awaited<ReturnType<typeof startGrownChain>>

export async function startGrownChain() {
  const deployments = await mkdtemp(join(tmpdir(), 'canopy-bench-'))
  const node = await startLocalChain({ port: await freePort(), deployments, compiled: false })
  const { provider } = node
  const { assetId, samples, newest } = await tradedOnce(provider, deployments)
  const { url, fill, close } = await repeatingNode(provider, samples)
  const from = newest.number + 1
  let { number: to, time: now } = newest
  return {
    /** The node with the trades. */
    url,
    deployments,
    assetId,
    /** Unix seconds of the newest block. */
    now: () => now,
    /** Lets the pool have had so many trades, ten in each block, a block every twelve seconds. */
    grow: async (trades: number) => {
      const blocks = from + trades / tradesPerBlock - 1 - to
      const before = blocks - finalBlocks
      await provider.request({
        method: 'hardhat_mine',
        params: [numberToHex(before), numberToHex(blockSeconds)],
      })
      to += blocks
      const latest = await provider.request({
        method: 'eth_getBlockByNumber',
        params: ['latest', false],
      })
      now = Number((latest as RpcBlock).timestamp)
      for (let mined = 0; mined < finalBlocks; mined++) {
        now += blockSeconds
        await provider.request({ method: 'evm_mine', params: [now] })
      }
      fill({ from, to, perBlock: tradesPerBlock })
    },
    stop: async () => {
      close()
      await node.close()
      await rm(deployments, { recursive: true })
    },
  }
}

/** Buys an asset in a pool and sells it again. */
async function tradedOnce(provider: EthereumProvider, deployments: string) {
  const contracts = await readDeployedContracts(join(deployments, '31337'))
  const accounts = nameAccounts(await provider.request({ method: 'eth_accounts' }))
  const trader = accounts[swappers[0] ?? 'treasurer']
  const pools = addressOf(contracts, 'Pools')
  const usdc = addressOf(contracts, 'TestUSDC')
  const { client, mine, finish } = await seedChain(provider)
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
  const trade = (tokenIn: Address, amount: bigint) => {
    const terms = {
      poolId,
      tokenIn,
      amount,
      limit: 0n,
      sqrtPriceLimitX96: 0n,
      recipient: trader,
      deadline: maxUint256,
    }
    return call(trader, pools, poolsAbi, 'swapExactIn', [terms])
  }
  const time = Number(timestamp) + 2 * blockSeconds
  const trades = [trade(usdc, worth), trade(asset, (worth * 10n ** 18n) / nav)]
  await mine(time - blockSeconds, trades)
  const traded = await client.getBlock()
  await finish(time)
  const samples = await Promise.all(
    traded.transactions.map((hash) => sampleOf(provider, hash, pools)),
  )
  return { assetId, samples, newest: { number: Number(traded.number) + 1, time } }
}

/** A transaction with the events of one contract. */
async function sampleOf(
  provider: EthereumProvider,
  hash: Hash,
  contract: Address,
): Promise<Sample> {
  const [transaction, receipt] = await Promise.all([
    provider.request({ method: 'eth_getTransactionByHash', params: [hash] }),
    provider.request({ method: 'eth_getTransactionReceipt', params: [hash] }),
  ])
  const { logs } = receipt as RpcTransactionReceipt
  return {
    transaction: transaction as RpcTransaction,
    logs: logs.filter(({ address }) => isAddressEqual(address, contract)),
  }
}

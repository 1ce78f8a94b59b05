import { type Address, encodeAbiParameters, encodeEventTopics } from 'viem'
import { poolsAbi } from '../../src/chain/abi/pools-abi.ts'
import { nodeHistory } from '../../src/domain/history/node-history.ts'
import { type Cost, fakeChain, logsOfBlocks } from './fake-chain.ts'

/** What it costs to read the trades of a pool from a node that answers at once. */
export type HistoryCost = {
  readonly trades: number
  /** For the newest 50 trades. */
  readonly first: Cost
  /** For all of them. */
  readonly complete: Cost
  /** Memory in use after all were read, in megabytes. */
  readonly heapMb: number
}

const pools: Address = '0x5555555555555555555555555555555555555555'
const trader: Address = '0x9999999999999999999999999999999999999999'
const tradesPerBlock = 10

/** @param sizes Numbers of trades to read. */
export async function historyCosts(sizes: readonly number[]): Promise<readonly HistoryCost[]> {
  const costs: HistoryCost[] = []
  for (const trades of sizes) costs.push(await costOf(trades))
  return costs
}

async function costOf(trades: number): Promise<HistoryCost> {
  const { chain, cost } = chainWith(trades)
  const history = nodeHistory(chain)
  await history.trades({ poolId: 1n, limit: 50 })
  const first = cost()
  let isComplete = false
  while (!isComplete) {
    isComplete = (await history.poolTotals({ poolId: 1n, since: 0 })).finished
  }
  const complete = cost()
  const heapMb = Math.round(process.memoryUsage().heapUsed / 1_000_000)
  return { trades, first, complete, heapMb }
}

/** A chain of nothing but trades. */
function chainWith(trades: number) {
  return fakeChain({
    name: `bench:${trades}`,
    head: trades / tradesPerBlock,
    usdc: trader,
    contracts: { Pools: pools },
    logsFor: (query) =>
      query.topics[0]?.includes(tradeTopics[0])
        ? logsOfBlocks(query, tradesPerBlock, {
            address: pools,
            topics: tradeTopics,
            data: tradeData,
          })
        : [],
  })
}

const tradeTopics = encodeEventTopics({
  abi: poolsAbi,
  eventName: 'Swapped',
  args: { poolId: 1n, sender: trader, recipient: trader },
})

const tradeData = encodeAbiParameters(
  [
    { type: 'int256' },
    { type: 'int256' },
    { type: 'uint160' },
    { type: 'uint128' },
    { type: 'int24' },
    { type: 'uint256' },
  ],
  [10n ** 18n, -(10n ** 8n), 2n ** 96n, 10n ** 20n, 5, 10n ** 15n],
)

import {
  type Address,
  createClient,
  custom,
  encodeAbiParameters,
  encodeEventTopics,
  numberToHex,
  pad,
} from 'viem'
import { hardhat } from 'viem/chains'
import { poolsAbi } from '../../src/chain/abi/pools-abi.ts'
import type { OpenChain } from '../../src/chain/chain-state.ts'
import type { ChainIdentity } from '../../src/chain/deployment.ts'
import { nodeHistory } from '../../src/domain/history/node-history.ts'

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

type Cost = { readonly ms: number; readonly kilobytes: number; readonly calls: number }

const pools: Address = '0x5555555555555555555555555555555555555555'
const trader: Address = '0x9999999999999999999999999999999999999999'
const tradesPerBlock = 10
const blockSeconds = 12

/** Reads 1,000, 10,000 and 100,000 trades. */
export async function historyCosts(): Promise<readonly HistoryCost[]> {
  const costs: HistoryCost[] = []
  for (const trades of [1_000, 10_000, 100_000]) costs.push(await costOf(trades))
  return costs
}

async function costOf(trades: number): Promise<HistoryCost> {
  const { chain, count } = chainWith(trades)
  const history = nodeHistory(chain)
  const start = performance.now()
  const cost = (): Cost => ({
    ms: Math.round(performance.now() - start),
    kilobytes: Math.round(count.bytes / 1_000),
    calls: count.calls,
  })
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

/** A chain of nothing but trades, whose node is this process. */
function chainWith(trades: number) {
  const count = { bytes: 0, calls: 0 }
  const head = trades / tradesPerBlock
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_blockNumber: () => numberToHex(head),
    eth_getBlockByNumber: ([number]) => ({
      number,
      hash: pad(numberToHex(Number(number))),
      timestamp: numberToHex(Number(number) * blockSeconds),
      transactions: [],
      gasLimit: '0x0',
      gasUsed: '0x0',
    }),
    eth_getLogs: ([filter]) => {
      const { fromBlock, toBlock, topics } = filter as LogQuery
      const logs = topics[0]?.includes(tradeTopics[0]) ? logsIn(fromBlock, toBlock) : []
      const text = JSON.stringify(logs)
      count.bytes += text.length
      count.calls++
      return JSON.parse(text)
    },
  }
  const request = async ({ method, params }: { method: string; params?: unknown }) =>
    answers[method]?.(Array.isArray(params) ? params : [])
  const identity = `bench:${trades}` as ChainIdentity
  const chain: OpenChain = {
    status: 'open',
    chainId: hardhat.id,
    identity,
    client: createClient({ chain: hardhat, transport: custom({ request }) }),
    deployment: {
      identity,
      chainId: hardhat.id,
      rpcUrls: ['http://127.0.0.1:1'],
      startBlock: 0n,
      genesisHash: '0x01',
      usdc: trader,
      addresses: { 'Canopy#Pools': pools },
    },
  }
  return { chain, count }
}

type LogQuery = {
  readonly fromBlock: string
  readonly toBlock: string
  readonly topics: readonly (readonly string[])[]
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

function logsIn(fromBlock: string, toBlock: string): readonly object[] {
  const first = Math.max(Number(fromBlock), 1)
  const blocks = Array.from({ length: Number(toBlock) - first + 1 }, (_, at) => first + at)
  return blocks.flatMap((block) =>
    Array.from({ length: tradesPerBlock }, (_, index) => ({
      address: pools,
      topics: tradeTopics,
      data: tradeData,
      blockNumber: numberToHex(block),
      blockHash: pad(numberToHex(block)),
      blockTimestamp: numberToHex(block * blockSeconds),
      transactionHash: pad(numberToHex(block * tradesPerBlock + index)),
      transactionIndex: numberToHex(index),
      logIndex: numberToHex(index),
      removed: false,
    })),
  )
}

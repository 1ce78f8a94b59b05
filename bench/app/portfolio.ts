import { type Address, encodeEventTopics, erc20Abi, numberToHex, pad } from 'viem'
import { nodeHistory } from '../../src/domain/history/node-history.ts'
import type { Entry } from '../../src/features/portfolio/model/entry.ts'
import { recordOf } from '../../src/features/portfolio/model/record.ts'
import { usdc } from '../../src/lib/usdc.ts'
import { type Cost, fakeChain, logsOfBlocks } from './fake-chain.ts'

/** What the portfolio of a wallet costs whose node answers at once. */
export type PortfolioCost = {
  readonly transactions: number
  /** For the newest 50 transactions. */
  readonly first: Cost
  /** For all of them. */
  readonly complete: Cost
  /** Milliseconds for the lots by both methods, the daily values and the performance. */
  readonly figuresMs: number
}

const money: Address = '0x5555555555555555555555555555555555555555'
const contract: Address = '0x6666666666666666666666666666666666666666'
const holder: Address = '0x7777777777777777777777777777777777777777'
const sender: Address = '0x8888888888888888888888888888888888888888'
const contracts = {
  AssetMarket: contract,
  AssetRegistry: contract,
  EnvironmentalCredits: contract,
  PoolLens: contract,
  Pools: contract,
  PoolRouter: contract,
  RetirementCertificate: contract,
  RetirementRouter: contract,
}

const transactionsPerBlock = 10
const oneToken = 10n ** 18n
const year = 365 * 86_400

/** @param sizes Numbers of transactions of the wallets whose portfolios are read. */
export async function portfolioCosts(sizes: readonly number[]): Promise<readonly PortfolioCost[]> {
  const costs: PortfolioCost[] = []
  // The first reading loads the code.
  await readingCost(10)
  for (const transactions of sizes) {
    costs.push({
      transactions,
      ...(await readingCost(transactions)),
      figuresMs: figuresCost(transactions),
    })
  }
  return costs
}

/** Reads the transactions of a wallet to which USDC was sent again and again. */
async function readingCost(
  transactions: number,
): Promise<Pick<PortfolioCost, 'first' | 'complete'>> {
  const topics = encodeEventTopics({
    abi: erc20Abi,
    eventName: 'Transfer',
    args: { from: sender, to: holder },
  })
  const received = { address: money, topics, data: pad(numberToHex(1_000_000)) }
  const { chain, cost } = fakeChain({
    name: `portfolio:${transactions}`,
    head: transactions / transactionsPerBlock,
    usdc: money,
    contracts,
    logsFor: (query) =>
      query.topics[2] === topics[2] ? logsOfBlocks(query, transactionsPerBlock, received) : [],
  })
  const history = await nodeHistory(chain)
  const accounts = [holder]
  await history.movements({ accounts, limit: 50 })
  const first = cost()
  let isComplete = false
  while (!isComplete) {
    const page = await history.movements({ accounts, limit: Number.POSITIVE_INFINITY })
    isComplete = page.next === null
  }
  return { first, complete: cost() }
}

/** Computes the figures of a year of purchases and sales of five assets. */
function figuresCost(transactions: number): number {
  const entries = Array.from({ length: transactions }, (_, at) => entryAt(at, transactions))
  const start = performance.now()
  recordOf(entries.toReversed(), (_, quantity) => (quantity * 100_000_000n) / oneToken, year)
  return Math.round(performance.now() - start)
}

/** Two purchases of two units, then a sale of one. */
function entryAt(at: number, of: number): Entry {
  const isSale = at % 3 === 2
  const [units, cash] = isSale ? [-1n, 100_000_000n] : [2n, -200_000_000n]
  const holding = `asset:${at % 5}`
  const named = { name: 'Asset', symbol: 'ASSET' }
  return {
    id: String(at),
    kind: isSale ? 'sell' : 'buy',
    time: Math.floor((at * year) / of),
    hash: numberToHex(at),
    block: BigInt(at),
    subject: { id: holding, ...named },
    lines: [
      {
        holding,
        ...named,
        quantity: { value: units * oneToken, decimals: 18 },
        value: usdc(cash < 0n ? -cash : cash),
      },
    ],
    cash: usdc(cash),
    units: null,
  }
}
